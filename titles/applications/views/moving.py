"""Moving an application on: one question, then the move. Answers to objections, invoices, terms."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.federations.requests import PersonRequest
from portal.workflow.machine import offered
from portal.workflow.permissions import require
from titles.applications import phrases, selectors
from titles.applications.faults import ApplicationFault
from titles.applications.forms import (
    AnswerForm,
    AwardForm,
    ConditionalForm,
    FeeForm,
    MeetingForm,
    NewMeetingForm,
    NoQuestion,
    ReasonForm,
    RevokeForm,
    SettleForm,
)
from titles.applications.permissions import can_act, can_answer, can_bill, can_keep_terms
from titles.applications.places import application_or_404, body_of, home_of, place_of
from titles.applications.services import act, add_fee, add_meeting, answer_objection, settle_invoice
from titles.applications.services.decisions import accept_interim
from titles.applications.views.writing import say
from titles.applications.workflow import NEEDS_REASON, TABLES
from titles.fees import fee_on
from titles.models import TitleApplication, TitleInvoice, TitleMeeting, TitleObjection
from titles.rules.editions import Title

QUESTIONS: dict[str, Callable[..., forms.Form]] = {
    "award": AwardForm,
    "award_conditionally": ConditionalForm,
    "revoke": RevokeForm,
    "file_oneself": MeetingForm,
}
_GRAVE = frozenset({"refuse", "decline", "withdraw", "revoke", "uphold"})


@login_required
@require_http_methods(["GET", "POST"])
def move(request: PersonRequest, pk: UUID, action: str, **address: str) -> HttpResponse:
    """Ask once, then do it: sign, file, publish, award, refuse, revoke."""
    place = place_of(request, address)
    row = application_or_404(request, place, pk)
    back = place.url("application", pk)
    if action not in TABLES[row.route]:
        raise Http404
    require(can_act, request.user, row, action)
    if action not in offered(TABLES[row.route], row.state):
        messages.info(request, phrases.fault_sentence("not_offered"))
        return redirect(back)
    form = _question(request, row, action)
    if request.method == "POST" and form.is_valid() and _done(request, row, action, form):
        messages.success(request, _("Done."))
        return redirect(back)
    context = {
        "row": row,
        "action": phrases.ACTIONS[action],
        "effect": phrases.EFFECTS.get(action, ""),
        "form": form,
        "cancel_url": back,
        "tone": "danger" if action in _GRAVE else "primary",
    }
    return render(request, "titles/applications/application_act.html", context)


@require_POST
def interim(request: PersonRequest, body: str, pk: UUID) -> HttpResponse:
    """The commission accepts an interim rating (1.5.3a)."""
    place = place_of(request, {"body": body})
    row = application_or_404(request, place, pk)
    try:
        accept_interim(pk=row.pk, actor=request.user)
    except ApplicationFault as fault:
        messages.info(request, phrases.fault_sentence(fault.code))
    return redirect(place.url("application", pk))


@require_http_methods(["GET", "POST"])
def answer(request: PersonRequest, body: str, pk: UUID, objection_id: UUID) -> HttpResponse:
    """Answer an objection: sustain or dismiss, with reasons."""
    place = place_of(request, {"body": body})
    row = application_or_404(request, place, pk)
    rows = TitleObjection.objects.select_related("person", "body").filter(application=row)
    objection = get_object_or_404(rows, pk=objection_id)
    require(can_answer, request.user, objection)
    form = AnswerForm(request.POST if request.method == "POST" else None)
    back = place.url("application", pk)
    if request.method == "POST" and form.is_valid():
        try:
            answer_objection(pk=objection.pk, actor=request.user, **form.cleaned_data)
        except ApplicationFault as fault:
            say(form, fault)
        else:
            messages.success(request, _("The answer was sent to the objector."))
            return redirect(back)
    context = {"row": row, "objection": objection, "form": form, "cancel_url": back}
    return render(request, "titles/applications/objection_answer.html", context)


@require_http_methods(["GET", "POST"])
def settle(request: PersonRequest, body: str, pk: UUID) -> HttpResponse:
    """Note that an invoice was paid."""
    place = place_of(request, {"body": body})
    row = application_or_404(request, place, pk)
    invoice = get_object_or_404(TitleInvoice.objects.filter(application=row))
    require(can_bill, request.user, body_of(request))
    typed = request.POST if request.method == "POST" else None
    form = SettleForm(typed, initial={"paid_on": home_of(request).today})
    back = place.url("application", pk)
    if request.method == "POST" and form.is_valid():
        try:
            settle_invoice(pk=invoice.pk, actor=request.user, **form.cleaned_data)
        except ApplicationFault as fault:
            messages.info(request, phrases.fault_sentence(fault.code))
        return redirect(back)
    context = {"row": row, "action": _("Note as paid"), "form": form, "cancel_url": back, "invoice": invoice}
    return render(request, "titles/applications/invoice_settle.html", context)


@require_http_methods(["GET", "POST"])
def terms(request: PersonRequest, body: str) -> HttpResponse:
    """The commission's meetings and fees: what there is, and two forms that add to it."""
    place = place_of(request, {"body": body})
    home = body_of(request)
    require(can_keep_terms, request.user, home)
    kind = request.POST.get("kind", "") if request.method == "POST" else ""
    meeting = NewMeetingForm(request.POST if kind == "meeting" else None)
    fee = FeeForm(request.POST if kind == "fee" else None)
    if (kind == "meeting" and _meeting_added(request, meeting)) or (
        kind == "fee" and _fee_added(request, fee)
    ):
        return redirect(place.url("title_terms"))
    today = home.today
    context = {
        "meeting_form": meeting,
        "fee_form": fee,
        "meetings": TitleMeeting.objects.filter(body=home).order_by("-day"),
        "coming": set(selectors.coming_meetings(today).values_list("pk", flat=True)),
        "fees": [(title.value, fee_on(title.value, today, home)) for title in Title],
        "back_url": place.url("applications"),
    }
    return render(request, "titles/applications/terms.html", context)


def _question(request: PersonRequest, row: TitleApplication, action: str) -> forms.Form:
    typed = request.POST if request.method == "POST" else None
    if action in QUESTIONS:
        today = (row.body or home_of(request)).today if (row.body or request.workspace) else None
        return QUESTIONS[action](typed, initial={"effective_on": today, "revoked_on": today})
    return ReasonForm(typed) if action in NEEDS_REASON else NoQuestion({} if typed is None else typed)


def _done(request: PersonRequest, row: TitleApplication, action: str, form: forms.Form) -> bool:
    given: dict[str, Any] = dict(form.cleaned_data)
    reason = given.pop("reason", "")
    try:
        act(pk=row.pk, action=action, actor=request.user, reason=reason, given=given)
    except ApplicationFault as fault:
        say(form, fault)
        return False
    return True


def _meeting_added(request: PersonRequest, form: NewMeetingForm) -> bool:
    if not form.is_valid():
        return False
    try:
        add_meeting(body=body_of(request), actor=request.user, **form.cleaned_data)
    except ApplicationFault as fault:
        say(form, fault)
        return False
    return True


def _fee_added(request: PersonRequest, form: FeeForm) -> bool:
    if not form.is_valid():
        return False
    given = {name: form.cleaned_data[name] for name in ("title", "since", "source")}
    try:
        add_fee(body=body_of(request), actor=request.user, cents=form.cents(), **given)
    except ApplicationFault as fault:
        say(form, fault)
        return False
    return True
