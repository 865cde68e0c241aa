"""Public pages: published applications with their evidence, and objections (B06.1, 5.8)."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.applications import selectors
from arbiters.applications.enums import OBJECTION, ObjectionState
from arbiters.applications.forms import ObjectionForm, PublicFilter
from arbiters.applications.norm_blocks import with_days
from arbiters.applications.services import object_to
from arbiters.applications.views.writing import say
from arbiters.models import PublishedArbiterApplication
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services.attachments import LARGEST_FILE
from portal.cases.views.pages import download
from portal.federations.requests import PersonRequest, PortalRequest
from portal.look.filters import found_by, given_in, is_filtered
from tournaments.enums import ArbiterRole

PER_PAGE = 25


@require_GET
def published(request: PortalRequest) -> HttpResponse:
    """List applications open to objections, and titles awarded after publication."""
    tab = request.GET.get("tab", "open")
    tab = tab if tab in selectors.PUBLIC_TABS else "open"
    chosen = PublicFilter(request.GET)
    found = found_by(chosen, selectors.published_applications(tab, given_in(chosen).get("q", "")))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    here = reverse("arbiters:published_applications")
    labels = {"open": _("Open to objections"), "awarded": _("Awarded")}
    context = {
        "page_obj": page,
        "filter": chosen,
        "filtered": is_filtered(chosen),
        "list_url": here,
        "tab": tab,
        "tabs": [
            {"label": labels[name], "url": f"{here}?tab={name}", "active": name == tab}
            for name in selectors.PUBLIC_TABS
        ],
    }
    return render(request, "arbiters/applications/published_list.html", context)


@require_GET
def published_application(request: PortalRequest, pk: UUID) -> HttpResponse:
    """Show the public part of one application: arbiter, title, events, seminar."""
    row = _published(pk)
    roles = dict(ArbiterRole.choices)
    blocks = with_days(row.facts.get("norms", ()))
    context = {
        "row": row,
        "blocks": [{**block, "role": roles.get(block["role"], "")} for block in blocks],
        "seminar": row.facts.get("seminar"),
        "open": row.awarded_on is None,
        "back_url": reverse("arbiters:published_applications"),
    }
    return render(request, "arbiters/applications/published_detail.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def object_page(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Write an objection, with a file."""
    row = _published(pk)
    typed = (request.POST, request.FILES) if request.method == "POST" else ()
    form = ObjectionForm(*typed)
    if request.method == "POST" and form.is_valid() and (made := _objected(request, row, form)):
        messages.success(request, _("Your objection is with the commission. Its answer comes to your inbox."))
        return redirect("arbiters:my_objection", made.pk)
    context = {"row": row, "form": form, "back_url": reverse("arbiters:published_application", args=[pk])}
    return render(request, "cases/objection_form.html", context)


@login_required
@require_GET
def my_objection(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show the person's own objection and the answer, without the application."""
    row = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    public = PublishedArbiterApplication.objects.select_related("player").filter(pk=row.case_id).first()
    tones = {"open": "info", "sustained": "success", "dismissed": "neutral"}
    papers = Attachment.under_policy.filter(statement=row)
    context = {
        "row": row,
        "state": ObjectionState(row.state).label,
        "papers": [
            (paper, reverse("arbiters:my_objection_paper", args=[row.pk, paper.pk])) for paper in papers
        ],
        "published": public,
        "tone": tones[row.state],
    }
    return render(request, "arbiters/applications/objection_detail.html", context)


@login_required
@require_GET
def my_objection_paper(request: PersonRequest, pk: UUID, paper_id: UUID) -> HttpResponse:
    objection = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    return download(get_object_or_404(Attachment.under_policy.filter(statement=objection), pk=paper_id))


def _published(pk: UUID) -> PublishedArbiterApplication:
    rows = PublishedArbiterApplication.objects.select_related("player", "federation")
    return get_object_or_404(rows, pk=pk)


def _objected(
    request: PersonRequest, row: PublishedArbiterApplication, form: ObjectionForm
) -> Statement | None:
    file = form.cleaned_data["file"]
    files = [(file.name, file.read(LARGEST_FILE + 1))] if file else []
    try:
        return object_to(pk=row.pk, actor=request.user, text=form.cleaned_data["text"], files=files)
    except CaseFault as fault:
        say(form, fault)
        return None
