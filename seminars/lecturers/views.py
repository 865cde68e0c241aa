"""Pages: propose a candidate, the form FL2, the public list of lecturers."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.federations.requests import PersonRequest, PortalRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.workflow.permissions import require
from seminars.enums import LANGUAGES
from seminars.lecturers import selectors
from seminars.lecturers.fl2 import words
from seminars.lecturers.forms import ProposeForm, PublicFilter
from seminars.lecturers.kind import KIND
from seminars.lecturers.permissions import can_propose
from seminars.lecturers.services import propose
from seminars.models import LecturerFile
from seminars.printing import pdf_answer

PER_PAGE = 50


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Start a candidate's file."""
    here = standpoint_of(request, docket, address)
    assert here.tenant is not None, "a workspace is open"
    assert here.tenant.federation is not None, "the page is a federation's"
    require(can_propose, here.actor, here.tenant)
    form = ProposeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            row = propose(KIND, federation=here.tenant.federation, player=given["player"], actor=here.actor)
        except CaseFault as fault:
            form.add_error("player", fault_sentence(KIND.faults, fault.code, fault.details))
        else:
            return redirect(here.url("lecturer_edit", row.pk))
    context = {"form": form, "cancel_url": here.list_url}
    return render(request, "seminars/lecturers/new.html", context)


@login_required
@require_GET
def fl2(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Return the form FL2 as the federation signed it."""
    here = standpoint_of(request, docket, address)
    row: LecturerFile = row_or_404(here, pk)
    if not row.fl2:
        raise Http404
    context = words(row.fl2)
    for each in context["seminars"]:
        each["link"] = request.build_absolute_uri(reverse("seminars:public", args=[each["pk"]]))
    return pdf_answer("pdf/fl2.html", context | {"number": row.number}, "FL2")


@require_GET
def public(request: PortalRequest) -> HttpResponse:
    """List the accredited lecturers, filtered by language and federation."""
    chosen = PublicFilter(request.GET)
    found = found_by(chosen, selectors.public_lecturers(given_in(chosen)))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    names = dict(LANGUAGES)
    rows = [(each, [names.get(code, code) for code in spoken(each)]) for each in page]
    context = {
        "page_obj": page,
        "rows": rows,
        "filter": chosen,
        "filtered": is_filtered(chosen),
        "list_url": reverse("seminars:public_lecturers"),
    }
    return render(request, "seminars/lecturers/public.html", context)


def spoken(row: object) -> list[str]:
    """Return the languages of an accredited lecturer."""
    record = getattr(row.player, "arbiter_record", None)  # type: ignore[attr-defined]
    return list(record.languages) if record else []
