"""The releasing federation's pages of a transfer: what it may know, and its answer; not the request."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from players.requests import selectors
from players.requests.docket import DOCKET
from players.requests.enums import Answer
from players.requests.forms import ReleaseForm
from players.requests.permissions import can_answer_release, can_see_release
from players.requests.phrases import FAULTS
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.perspectives import standpoint_of
from portal.cases.phrases import fault_sentence
from portal.cases.services import answer
from portal.federations.requests import PersonRequest
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require

PER_PAGE = 25


@require_GET
def releases(request: PersonRequest, federation: str) -> HttpResponse:
    """List transfers away from this federation, unanswered ones first."""
    here = standpoint_of(request, DOCKET, {"federation": federation})
    page = Paginator(selectors.releases_here(), PER_PAGE).get_page(request.GET.get("page"))
    context = {"page_obj": page, "rows": selectors.told_in(page), "back_url": here.list_url}
    return render(request, "players/requests/release_list.html", context | {"federation": federation})


@require_http_methods(["GET", "POST"])
def release(request: PersonRequest, federation: str, pk: UUID) -> HttpResponse:
    """Show one transfer as the releasing federation sees it; a POST answers."""
    standpoint_of(request, DOCKET, {"federation": federation})
    try:
        asked = selectors.release_of(pk)
    except Statement.DoesNotExist:
        raise Http404 from None
    require(can_see_release, request.user, asked)
    form = ReleaseForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and _answered(request, asked, form):
        return redirect("players:release", federation, pk)
    context: dict[str, Any] = {
        **selectors.told_in([asked])[0],
        "form": form,
        "answers": asked.state == Answer.OPEN and can_answer_release(request.user, asked),
        "back_url": reverse("players:releases", args=[federation]),
    }
    return render(request, "players/requests/release_detail.html", context)


def _answered(request: PersonRequest, asked: Statement, form: ReleaseForm) -> bool:
    state = Answer.OBJECTED if "object" in request.POST else Answer.AGREED
    try:
        answer(pk=asked.pk, state=state, actor=request.user, text=form.cleaned_data["text"])
    except CaseFault as fault:
        form.add_error("text", fault_sentence(FAULTS, fault.code, fault.details))
        return False
    except NotOffered:
        messages.info(request, fault_sentence(FAULTS, "not_offered"))
        return True
    messages.success(request, _("Your answer was sent."))
    return True
