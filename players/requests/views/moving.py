"""Moving a request on, and the releasing federation's answer to a transfer."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from players.models import PlayerRequest, TransferRelease
from players.requests import phrases, selectors
from players.requests.enums import Answer, Kind
from players.requests.faults import RequestFault
from players.requests.forms import AnswerForm, AssignForm, EffectForm, NoQuestion, ReasonForm
from players.requests.permissions import can_act, can_answer, can_see_release
from players.requests.places import place_of, request_or_404
from players.requests.services import act, answer_release
from players.requests.workflow import NEEDS_REASON, TABLES
from portal.federations.requests import PersonRequest
from portal.workflow.machine import NotOffered, offered
from portal.workflow.permissions import require

PER_PAGE = 25
# What the office is asked for when it grants.
GRANTS: dict[str, Callable[..., forms.Form]] = {
    Kind.NEW_ID: AssignForm,
    Kind.TRANSFER: EffectForm,
}


@login_required
@require_http_methods(["GET", "POST"])
def move(request: PersonRequest, pk: UUID, action: str, **address: str) -> HttpResponse:
    """Ask once, then do it: send, grant, refuse, return, withdraw."""
    place = place_of(request, address)
    row = request_or_404(request, place, pk)
    back = place.url("request", pk)
    if action not in TABLES[row.kind]:
        raise Http404
    require(can_act, request.user, row, action)
    if action not in offered(TABLES[row.kind], row.state):
        messages.info(request, phrases.fault_sentence("not_offered"))
        return redirect(back)
    form = _question(request, row, action)
    if request.method == "POST" and form.is_valid() and _done(request, row, action, form):
        messages.success(request, _("Done."))
        return redirect(back)
    context = {
        "row": row,
        "action": phrases.ACTIONS[action],
        "form": form,
        "cancel_url": back,
        "tone": "danger" if action in {"refuse", "decline", "withdraw", "reverse"} else "primary",
    }
    return render(request, "players/requests/request_act.html", context)


@require_GET
def releases(request: PersonRequest, federation: str) -> HttpResponse:
    """Transfers away from this federation: those that wait for an answer first."""
    place = place_of(request, {"federation": federation})
    page = Paginator(selectors.releases_here(), PER_PAGE).get_page(request.GET.get("page"))
    context = {"page_obj": page, "federation": federation, "back_url": place.url("requests")}
    return render(request, "players/requests/release_list.html", context)


@require_http_methods(["GET", "POST"])
def release(request: PersonRequest, federation: str, pk: UUID) -> HttpResponse:
    """One transfer as the releasing federation sees it; a POST answers."""
    place_of(request, {"federation": federation})
    rows = TransferRelease.objects.select_related("player", "receiving", "federation", "body", "answered_by")
    row = get_object_or_404(rows, pk=pk)
    require(can_see_release, request.user, row)
    form = AnswerForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and _answered(request, row, form):
        return redirect("players:release", federation, pk)
    context = {
        "row": row,
        "form": form,
        "answers": row.answer == Answer.ASKED and can_answer(request.user, row),
        "back_url": place_of(request, {"federation": federation}).url("releases"),
    }
    return render(request, "players/requests/release_detail.html", context)


def _question(request: PersonRequest, row: PlayerRequest, action: str) -> forms.Form:
    typed = request.POST if request.method == "POST" else None
    if action == "grant" and row.kind in GRANTS:
        return GRANTS[row.kind](typed, initial={"effective_on": timezone.localdate()})
    return ReasonForm(typed) if action in NEEDS_REASON else NoQuestion({} if typed is None else typed)


def _done(request: PersonRequest, row: PlayerRequest, action: str, form: forms.Form) -> bool:
    given: dict[str, Any] = dict(form.cleaned_data)
    reason = given.pop("reason", "")
    try:
        act(pk=row.pk, action=action, actor=request.user, reason=reason, given=given)
    except RequestFault as fault:
        field = fault.field if fault.field in form.fields else None
        form.add_error(field, phrases.fault_sentence(fault.code, fault.details))
        return False
    return True


def _answered(request: PersonRequest, row: TransferRelease, form: forms.Form) -> bool:
    action = "object" if "object" in request.POST else "agree"
    try:
        answer_release(pk=row.pk, action=action, actor=request.user, comment=form.cleaned_data["comment"])
    except RequestFault as fault:
        form.add_error("comment", phrases.fault_sentence(fault.code, fault.details))
        return False
    except NotOffered:
        messages.info(request, phrases.fault_sentence("not_offered"))
        return True
    messages.success(request, _("Your answer was sent."))
    return True
