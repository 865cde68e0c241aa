"""The event form with its live pre-check. Lists, pages and steps come from the platform's cases."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.selectors import LONGEST_QUERY
from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault, Stale
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.cases.selectors import steps_since
from portal.cases.services import act
from portal.federations.requests import PersonRequest
from portal.parts.numbers import whole_number
from portal.parts.stale_pages import version_seen
from portal.workflow.permissions import NotAllowed, require
from rulekit import Finding
from tournaments.enums import EventState
from tournaments.models import EventTemplate, Tournament, host_of
from tournaments.registration import phrases, selectors
from tournaments.registration.arbiter_search import arbiters_named, in_words
from tournaments.registration.display import findings_context
from tournaments.registration.facts import EventData, differences, editions_of, from_json, shifted
from tournaments.registration.forms.event import EventSheet
from tournaments.registration.forms.filling import PlanForm, PresetForm, filled
from tournaments.registration.permissions import can_change, can_draft, can_edit, can_keep_templates, can_see
from tournaments.registration.phrases.event import field_names
from tournaments.registration.selectors import day_of_registration, facts_as_granted, facts_to_check
from tournaments.registration.services.changes import propose_change
from tournaments.registration.services.drafts import change_draft, draft_event
from tournaments.rules import EventFacts, check_registration, format_changes, protection_level

# 52 whole weeks: the copy falls on the same weekdays.
YEAR = timedelta(weeks=52)
POSSIBLE_YEARS = range(1900, 2200)
EARLIER = 8


@login_required
@require_http_methods(["GET", "POST"])
def new_event(request: PersonRequest) -> HttpResponse:
    """Draft an event: an empty form, or a copy of an earlier event with shifted dates."""
    require(can_draft, request.user)
    sheet, plan = _sheet(request, **_copied(request))
    if _sent(request) and sheet.is_valid() and sheet.federation:
        try:
            tournament = draft_event(federation=sheet.federation, data=sheet.data, actor=request.user)
        except CaseFault as fault:
            messages.error(request, fault_sentence(phrases.FAULTS, fault.code, fault.details))
        else:
            return _drafted(request, tournament)
    context = {
        "sheet": sheet,
        "plan": plan,
        "presets": PresetForm(),
        "copied": {name: request.GET[name] for name in ("copy", "template") if name in request.GET},
        **(_beginnings(request) if request.method == "GET" else {}),
        "may_register": bool(_proposed_host(request)),
        "cancel_url": reverse("tournaments:my_registrations"),
    }
    return render(request, "tournaments/registration/form.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def edit_event(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Edit a draft, or propose a change of a registered event with a reason."""
    here = standpoint_of(request, docket, address)
    tournament = row_or_404(here, pk)
    changing = can_change(request.user, tournament)
    if not changing:
        require(can_edit, request.user, tournament)
    before = selectors.event_file(tournament).data
    sheet, plan = _sheet(request, data=before, host=tournament.federation.code)
    news: dict[str, Any] = {"version": version_seen(request) or tournament.case.version}
    if _sent(request) and sheet.is_valid():
        try:
            _keep(request, tournament, sheet, changing=changing)
        except Stale as fault:
            news = _news(fault, sheet.data)
            sheet.faults.append(fault_sentence(phrases.FAULTS, fault.code))
        except CaseFault as fault:
            sheet.faults.append(fault_sentence(phrases.FAULTS, fault.code))
        else:
            return redirect(here.page(tournament))
    context = news | {
        "sheet": sheet,
        "plan": plan,
        "presets": PresetForm(),
        "reason": request.POST.get("reason", ""),
        "tournament": tournament,
        "changing": changing,
        "cancel_url": here.page(tournament),
    }
    return render(request, "tournaments/registration/form.html", context)


def _sent(request: PersonRequest) -> bool:
    """Return whether the form is to be saved; the fill buttons post it without saving."""
    return request.method == "POST" and "fill" not in request.POST


def _sheet(request: PersonRequest, **given: Any) -> tuple[EventSheet, PlanForm]:
    if request.method != "POST":
        return EventSheet(**given), PlanForm()
    posted, plan = filled(request.POST)
    return EventSheet(posted, **given), plan


def _copied(request: PersonRequest) -> dict[str, Any]:
    """Return the copied event's facts, moved to the requested day or by a year."""
    host = _proposed_host(request)
    if (template := _template(request)) is not None:
        return {"data": _moved(request, from_json(template.facts)), "host": host, "copied": True}
    try:
        source = selectors.readable_event(UUID(request.GET.get("copy", "")))
    except ValueError:
        source = None
    if source is None or not can_see(request.user, source):
        return {"host": host}
    data = _moved(request, selectors.event_file(source).data)
    return {"data": data, "host": host_of(source).code, "copied": True}


def _moved(request: PersonRequest, data: EventData) -> EventData:
    """Return the facts moved to the requested day, or by a year."""
    day = _day_asked(request.GET.get("start", ""))
    before: date | None = data.columns.get("start")
    if day is None and before is not None:
        day = before + YEAR
    return data if day is None else shifted(data, day)


def _day_asked(text: str) -> date | None:
    """Return the day of an address; None for one that no calendar has, or that no event can have."""
    try:
        day = parse_date(text)
    except ValueError:
        return None
    return day if day and day.year in POSSIBLE_YEARS else None


def _template(request: PersonRequest) -> EventTemplate | None:
    """Return the chosen template of the open federation."""
    number = whole_number(request.GET.get("template", ""))
    if number is None or not _proposed_host(request):
        return None
    return selectors.templates_here().filter(pk=number).first()


def _beginnings(request: PersonRequest) -> dict[str, Any]:
    """Return the possible starting points: the federation's templates and its latest events."""
    host = _proposed_host(request)
    rows = list(selectors.templates_here()) if host else []
    earlier = selectors.work_events() if host else selectors.own_events()
    keeps = bool(rows) and can_keep_templates(request.user, rows[0].federation)
    remove = [keeps and reverse("tournaments:template_remove", args=[host, each.pk]) for each in rows]
    return {"templates": list(zip(rows, remove, strict=True)), "earlier": earlier[:EARLIER]}


def _drafted(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    if "register" in request.POST:
        return _registered(request, tournament)
    messages.success(request, _("The draft is saved."))
    return redirect(_page_of_draft(request, tournament))


def _registered(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Register an officer's new event at once; where the rules forbid it, it stays a draft."""
    try:
        act(pk=tournament.pk, action="register_own", actor=request.user)
    except (CaseFault, NotAllowed) as fault:
        code = fault.code if isinstance(fault, CaseFault) else "officer_registers"
        messages.warning(request, fault_sentence(phrases.FAULTS, code))
    else:
        told = _("%(event)s is registered.") % {"event": tournament.name}
        messages.success(request, told)
    return redirect(_page_of_draft(request, tournament))


@login_required
@require_POST
def precheck(request: PersonRequest) -> HttpResponse:
    """Return the pre-check findings of the form while it is being typed (HTMX)."""
    sheet = EventSheet(request.POST)
    sheet.is_valid()
    host = sheet.federation
    context: dict[str, Any] = {"linked": True, "unread": [each for each in sheet.problems if each.typed]}
    if host is not None:
        data, known = sheet.data, _known(request)
        facts = facts_to_check(data, host, known)
        day = day_of_registration(known) if known else host.today
        tempo = editions_of(data, host)[1]
        findings = (*check_registration(facts, day), *_changed_format(known, facts))
        context |= findings_context(findings, level=protection_level(facts), tempo=tempo and tempo.value)
        context["named"] = in_words(sheet.players.values())
    return render(request, "tournaments/registration/findings.html", context)


@login_required
@require_GET
def find_arbiters(request: PersonRequest) -> HttpResponse:
    """Return arbiters matching the typed words (HTMX)."""
    require(can_draft, request.user)
    query = request.GET.get("arbiter", "").replace("\0", "")[:LONGEST_QUERY]
    context = {"query": query, "candidates": arbiters_named(query)}
    return render(request, "tournaments/registration/arbiters_found.html", context)


def _changed_format(known: Tournament | None, facts: EventFacts) -> Iterable[Finding]:
    """Yield the finding for a format that changes after the event has started."""
    if known is None or known.state != EventState.RUNNING:
        return ()
    before = selectors.event_file(known).data
    return format_changes(facts_as_granted(known, before), facts)


def _known(request: PersonRequest) -> Tournament | None:
    """Return the stored event being edited; what a commission admitted stays admitted."""
    try:
        return selectors.readable_event(UUID(request.POST.get("event", "")))
    except ValueError:
        return None


def _keep(request: PersonRequest, tournament: Tournament, sheet: EventSheet, *, changing: bool) -> None:
    given: dict[str, Any] = {"pk": tournament.pk, "data": sheet.data, "version": version_seen(request)}
    if not changing:
        change_draft(actor=request.user, **given)
        messages.success(request, _("The draft is saved."))
        return
    reason = request.POST.get("reason", "")
    version = propose_change(actor=request.user, reason=reason, **given)
    if version is None:
        messages.info(request, _("Nothing was changed."))
    else:
        messages.success(request, phrases.CHANGES[version.state])


def _news(fault: Stale, typed: EventData) -> dict[str, Any]:
    """Return what changed since the writer loaded the form, and where their input differs from it."""
    now = selectors.event_file(fault.row).data
    return {
        "version": fault.row.case.version,
        "news": steps_since(fault.row, fault.seen),
        "differs": field_names(differences(now, typed)),
    }


def _proposed_host(request: PersonRequest) -> str:
    """Return the federation of the open workspace as the likely host."""
    workspace = request.workspace
    return workspace.code if workspace is not None and workspace.kind == "federation" else ""


def _page_of_draft(request: PersonRequest, tournament: Tournament) -> str:
    """Return the draft's URL: the federation's work list for an officer, else the author's own drafts."""
    workspace = request.workspace
    if workspace and tournament.federation and workspace.key == f"federation:{tournament.federation.code}":
        return reverse("tournaments:registration", args=[workspace.code, tournament.pk])
    return reverse("tournaments:my_registration", args=[tournament.pk])
