"""Drafting, checking, deciding: the pages of a registration."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.standing.selectors import arbiter_titles
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require
from rulekit import Finding
from tournaments.enums import EventState
from tournaments.models import Tournament
from tournaments.registration import phrases, selectors
from tournaments.registration.facts import editions_of, facts_of
from tournaments.registration.faults import EventFault
from tournaments.registration.forms.event import EventSheet
from tournaments.registration.forms.filters import WorkFilter
from tournaments.registration.permissions import can_change, can_decide_change, can_draft, can_edit
from tournaments.registration.selectors import day_of_registration, facts_as_granted
from tournaments.registration.services.changes import decide_change, propose_change
from tournaments.registration.services.decisions import STEPS, decide, steps_for
from tournaments.registration.services.drafts import change_draft, draft_event, submit_event
from tournaments.registration.views.files import file_context, findings_context, step_words
from tournaments.registration.views.perspectives import Perspective
from tournaments.rules import EventFacts, check_registration, format_changes, protection_level

PER_PAGE = 50


@login_required
@require_GET
def event_list(request: PersonRequest, **address: str) -> HttpResponse:
    """The registrations of this side: one's own, the federation's, those before a body."""
    side = Perspective.of(address)
    form = WorkFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    if side.kind == "own":
        found = selectors.own_events()
    else:
        found = selectors.work_events(query=given.get("q", ""), state=given.get("state", ""))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    rows = [(tournament, side.url("event", tournament.pk)) for tournament in page]
    context = {
        "side": side,
        "form": form,
        "filtered": any(given.values()),
        "page_obj": page,
        "rows": rows,
        "list_url": side.url("events"),
    }
    return render(request, "tournaments/registration/list.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new_event(request: PersonRequest) -> HttpResponse:
    """Draft an event for a federation."""
    require(can_draft, request.user)
    sheet = EventSheet(request.POST if request.method == "POST" else None, host=_proposed_host(request))
    if request.method == "POST" and sheet.is_valid() and sheet.federation:
        tournament = draft_event(federation=sheet.federation, data=sheet.data, actor=request.user)
        messages.success(request, _("The draft is kept."))
        return redirect(_home_side(request, tournament).url("event", tournament.pk))
    return render(request, "tournaments/registration/form.html", _form_context(request, sheet))


@login_required
@require_http_methods(["GET", "POST"])
def edit_event(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Change a draft, or propose a change of a registered event with a reason."""
    side = Perspective.of(address)
    tournament = side.tournament(pk)
    changing = can_change(request.user, tournament)
    if not changing:
        require(can_edit, request.user, tournament)
    before = selectors.event_file(tournament).data
    host = tournament.federation.code if tournament.federation else ""
    sheet = EventSheet(request.POST if request.method == "POST" else None, data=before, host=host)
    if request.method == "POST" and sheet.is_valid():
        try:
            _keep(request, tournament, sheet, changing=changing)
        except EventFault as fault:
            sheet.faults.append(sentence(fault))
        else:
            return redirect(side.url("event", pk))
    context = _form_context(request, sheet) | {
        "tournament": tournament,
        "changing": changing,
        "cancel_url": side.url("event", pk),
    }
    return render(request, "tournaments/registration/form.html", context)


@login_required
@require_POST
def precheck(request: PersonRequest) -> HttpResponse:
    """Answer the findings of the form as it stands, while it is being typed."""
    sheet = EventSheet(request.POST)
    sheet.is_valid()
    host = sheet.federation
    context: dict[str, Any] = {"linked": True}
    if host is not None:
        data, known = sheet.data, _known(request)
        facts = facts_as_granted(known, data) if known else facts_of(data, host)
        day = day_of_registration(known) if known else host.today
        tempo = editions_of(data, host)[1]
        findings = (*check_registration(facts, day), *_changed_format(known, facts))
        context |= findings_context(findings, level=protection_level(facts), tempo=tempo and tempo.value)
        context["named"] = [(each, sorted(arbiter_titles(each))) for each in sheet.players.values()]
    return render(request, "tournaments/registration/findings.html", context)


@login_required
@require_GET
def event_page(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """The whole file of a registration and what its reader may do next."""
    side = Perspective.of(address)
    file = selectors.event_file(side.tournament(pk))
    return render(request, "tournaments/registration/file.html", file_context(request, side, file))


@login_required
@require_http_methods(["GET", "POST"])
def take_step(request: PersonRequest, pk: UUID, action: str, **address: str) -> HttpResponseBase:
    """Ask, then do one step: submit, register, refer, return, refuse, admit, appeal, cancel …"""
    side = Perspective.of(address)
    tournament = side.tournament(pk)
    if action != "submit" and action not in STEPS:
        raise Http404
    offered = can_edit(request.user, tournament) if action == "submit" else None
    if offered is False or (offered is None and action not in steps_for(tournament, request.user)):
        require(_never, request.user)
    if request.method == "POST":
        try:
            _do(request, pk, action)
        except EventFault as fault:
            messages.error(request, sentence(fault))
        except NotOffered:
            messages.error(request, sentence(EventFault("findings_open")))
        return redirect(side.url("event", pk))
    context = step_words(action, selectors.event_file(tournament)) | {"cancel_url": side.url("event", pk)}
    return render(request, "tournaments/registration/step.html", context)


@login_required
@require_POST
def decide_on_change(request: PersonRequest, pk: UUID, number: int, **address: str) -> HttpResponse:
    """Approve or refuse the change that waits."""
    side = Perspective.of(address)
    version = selectors.version_numbered(side.tournament(pk), number)
    if version is None:
        raise Http404
    require(can_decide_change, request.user, version.tournament, version)
    approve = "approve" in request.POST
    try:
        decided = decide_change(
            pk=pk, number=number, approve=approve, actor=request.user, answer=request.POST.get("reason", "")
        )
    except EventFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, phrases.CHANGES[decided.state])
    return redirect(side.url("event", pk))


def _changed_format(known: Tournament | None, facts: EventFacts) -> Iterable[Finding]:
    """Tell of a format that changes while the event is being played."""
    if known is None or known.state != EventState.RUNNING:
        return ()
    before = selectors.event_file(known).data
    return format_changes(facts_as_granted(known, before), facts)


def _known(request: PersonRequest) -> Tournament | None:
    """Return the event whose form is being changed; what a commission admitted stays admitted."""
    try:
        return selectors.readable_event(UUID(request.POST.get("event", "")))
    except ValueError:
        return None


def _never(actor: object) -> bool:
    """The step is not this person's, or not now."""
    return False


def _do(request: PersonRequest, pk: UUID, action: str) -> None:
    reason = request.POST.get("reason", "")
    if action == "submit":
        submit_event(pk=pk, actor=request.user, plea=reason)
        messages.success(request, _("The event was submitted to the federation."))
    else:
        decide(pk=pk, action=action, actor=request.user, comment=reason)
        messages.success(request, _("Done."))


def _keep(request: PersonRequest, tournament: Tournament, sheet: EventSheet, *, changing: bool) -> None:
    if not changing:
        change_draft(pk=tournament.pk, data=sheet.data, actor=request.user)
        messages.success(request, _("The draft is kept."))
        return
    reason = request.POST.get("reason", "")
    version = propose_change(pk=tournament.pk, data=sheet.data, actor=request.user, reason=reason)
    if version is None:
        messages.info(request, _("Nothing was changed."))
    elif version.state == "proposed":
        messages.success(request, _("The change waits for the approval of the federation."))
    elif version.state == "referred":
        messages.success(request, phrases.CHANGES[version.state])
    else:
        messages.success(request, _("The event was changed."))


def _proposed_host(request: PersonRequest) -> str:
    """The federation in whose workspace somebody works is the likely host."""
    workspace = request.workspace
    return workspace.code if workspace is not None and workspace.kind == "federation" else ""


def _home_side(request: PersonRequest, tournament: Tournament) -> Perspective:
    """An officer goes on in his federation's work, everybody else among his own drafts."""
    workspace = request.workspace
    if workspace and tournament.federation and workspace.key == f"federation:{tournament.federation.code}":
        return Perspective("work", workspace.code)
    return Perspective("own")


def _form_context(request: PersonRequest, sheet: EventSheet) -> dict[str, Any]:
    return {
        "sheet": sheet,
        "reason": request.POST.get("reason", ""),
        "cancel_url": Perspective("own").url("events"),
    }
