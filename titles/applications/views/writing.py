"""Writing an application: for whom and which title, what it rests on, its papers."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from players.models import Player
from players.requests.request_subject import numbered, record_of
from portal.cases.services.attachments import LARGEST_FILE
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require
from titles.applications.enums import EDITED, Route
from titles.applications.faults import ApplicationFault
from titles.applications.forms import FORMS, AskForm, InterimForm, NormsForm, PaperForm, StartForm, initial_of
from titles.applications.permissions import can_edit
from titles.applications.phrases import fault_sentence
from titles.applications.places import Place, application_or_404, federation_of, place_of
from titles.applications.services import ask, attach, detach, edit, start
from titles.applications.services.drafts import norms_for
from titles.models import ApplicationPaper, TitleApplication


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, **address: str) -> HttpResponse:
    """Begin an application: a federation for one of its players, a player by asking his federation."""
    place = place_of(request, address)
    typed = request.POST if request.method == "POST" else None
    kind = AskForm if place.mine else StartForm
    form = kind(typed, initial={name: request.GET.get(name, "") for name in ("player", "title", "route")})
    if request.method == "POST" and form.is_valid() and (made := _begun(request, place, form)):
        return redirect(place.url("application", made.pk))
    context = {
        "place": place,
        "form": form,
        "back_url": place.url("applications"),
        "record": record_of(request.user) if place.mine else None,
    }
    return render(request, "titles/applications/application_new.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def change(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Change what the application says while it is with its writer."""
    place = place_of(request, address)
    row = application_or_404(request, place, pk)
    require(can_edit, request.user, row)
    back = place.url("application", pk)
    if row.state not in EDITED:
        messages.info(request, fault_sentence("not_editable"))
        return redirect(back)
    form = _content_form(request, row)
    if request.method == "POST" and form.is_valid() and _changed(request, row, form):
        messages.success(request, _("The application was changed."))
        return redirect(back)
    context = {"place": place, "row": row, "form": form, "back_url": back}
    return render(request, "titles/applications/application_form.html", context)


@login_required
@require_POST
def add_paper(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Add a paper; what is wrong with it is said on the application's page."""
    place = place_of(request, address)
    row = application_or_404(request, place, pk)
    form = PaperForm(request.POST, request.FILES)
    if form.is_valid():
        file = form.cleaned_data["file"]
        try:
            attach(pk=row.pk, actor=request.user, filename=file.name, content=file.read(LARGEST_FILE + 1))
        except ApplicationFault as fault:
            messages.error(request, fault_sentence(fault.code, fault.details))
    else:
        messages.error(request, _("Choose a file."))
    return redirect(place.url("application", pk))


@login_required
@require_POST
def remove_paper(request: PersonRequest, pk: UUID, paper_id: UUID, **address: str) -> HttpResponse:
    place = place_of(request, address)
    row = application_or_404(request, place, pk)
    get_object_or_404(ApplicationPaper.under_policy.filter(application=row, objection=None), pk=paper_id)
    try:
        detach(pk=row.pk, paper_id=paper_id, actor=request.user)
    except ApplicationFault as fault:
        messages.error(request, fault_sentence(fault.code, fault.details))
    return redirect(place.url("application", pk))


def say(form: forms.Form, fault: ApplicationFault) -> None:
    """Put a fault beside the field to which it belongs."""
    field = fault.field if fault.field in form.fields else None
    form.add_error(field, fault_sentence(fault.code, fault.details))


def _begun(request: PersonRequest, place: Place, form: forms.Form) -> TitleApplication | None:
    given = {name: form.cleaned_data[name] for name in ("title", "route")}
    try:
        if place.mine:
            return ask(player=_own_record(request), actor=request.user, **given)
        player = _own_player(request, form.cleaned_data["player"])
        return start(federation=federation_of(request), player=player, actor=request.user, **given)
    except ApplicationFault as fault:
        say(form, fault)
        return None


def _own_record(request: PersonRequest) -> Player:
    player = record_of(request.user)
    if player is None:
        raise ApplicationFault("not_your_record")
    return player


def _own_player(request: PersonRequest, number: str) -> Player:
    """Return a player of this federation; others are unknown here."""
    player = numbered(number)
    if player is None or player.federation_id != federation_of(request).pk:
        raise ApplicationFault("unknown_player", field="player")
    return player


def _content_form(request: PersonRequest, row: TitleApplication) -> InterimForm:
    given: dict[str, Any] = {"initial": initial_of(row)}
    typed = request.POST if request.method == "POST" else None
    if row.route == Route.NORMS:
        return NormsForm(typed, norms=norms_for(row), **given)
    return FORMS[row.route](typed, **given)


def _changed(request: PersonRequest, row: TitleApplication, form: InterimForm) -> bool:
    try:
        edit(pk=row.pk, actor=request.user, given=form.content())
    except ApplicationFault as fault:
        say(form, fault)
        return False
    return True
