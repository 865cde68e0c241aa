"""View data for the pages of a registration and its changes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.standing.selectors import arbiter_titles
from portal.cases.declaration import Fact, Link
from portal.cases.perspectives import Standpoint
from portal.cases.registry import kind_of
from rulekit import Finding
from tournaments.enums import PUBLIC, ArbiterRole, EventState, Tempo
from tournaments.models import WAITING, EventVersion, Tournament, host_of
from tournaments.registration import phrases, selectors
from tournaments.registration.permissions import (
    can_change,
    can_edit,
    can_invite,
    can_keep_templates,
    is_party,
)
from tournaments.registration.phrases import precheck as precheck_phrases
from tournaments.registration.phrases.event import clock_text, field_names
from tournaments.registration.phrases.rules import rules_in_words
from tournaments.registration.phrases.values import compared
from tournaments.rules import Level, blocking, bodies_for, for_commission

TONES = {"error": "danger", "warning": "warning", "notice": "info"}
ICONS = {"error": "alert-circle", "warning": "alert-triangle", "notice": "info-circle"}
# Row fields of the form have no single input to link to.
PARTS = {
    "rounds": "part-rounds",
    "clock": "part-clock",
    "black_clock": "part-clock",
    "arbiters": "part-arbiters",
}
# Special properties of an event shown as labels.
KINDS = (
    *("norm_event", "hybrid", "national_championship", "official", "continental", "youth"),
    *("women_only", "league"),
)


@dataclass(frozen=True)
class Shown:
    """A finding as text."""

    code: str
    text: str
    fix: str
    source: str
    anchor: str
    tone: str
    icon: str
    severity: str


# --- lists -------------------------------------------------------------------------------------------------
def is_played(event: Tournament) -> bool:
    """Return whether the last day is over in the host's time zone and no report has arrived."""
    over = event.end is not None and event.end < host_of(event).today
    return over and event.state in {EventState.REGISTERED, EventState.RUNNING}


def state_text(event: Tournament) -> str:
    return _("played, report due") if is_played(event) else str(event.get_state_display())


def state_tone(row: Any) -> str:
    played = isinstance(row, Tournament) and is_played(row)
    return "warning" if played else kind_of(row).stage(row.state).tone


def changed_names(change: EventVersion) -> str:
    return field_names(change.changed)


def change_links(here: Standpoint) -> Sequence[Link]:
    """Return the link to the changes, with the number of waiting ones."""
    waiting = selectors.work_changes().filter(state__in=WAITING).count()
    return [Link(_("Changes of events"), here.url("changes"), icon="history", count=waiting)]


# --- one registration --------------------------------------------------------------------------------------
def about(event: Tournament) -> str:
    return " · ".join(filter(None, [host_of(event).shown_name, event.place]))


def facts(event: Tournament) -> list[Fact]:
    control = event.time_control
    black = clock_text(control.get("black"))
    lists = ((event.fide_rated, _("FIDE's list")), (event.nationally_rated, _("national list")))
    said = [
        Fact(_("Event code"), event.code),
        Fact(_("Dates"), _dates(event)),
        Fact(pgettext("of pairing", "System"), event.get_system_display()),
        Fact(_("Rating type"), event.get_tempo_display()),
        Fact(_("Rating lists"), ", ".join(str(label) for given, label in lists if given)),
        Fact(_("Time control"), clock_text(control.get("white"))),
        Fact(_("Time control of Black"), black) if black else None,
        Fact(_("Organiser"), " · ".join(filter(None, [event.organiser, event.organiser_email]))),
        Fact(_("Affiliated organisation"), event.organisation.name) if event.organisation else None,
        Fact(_("Kind"), field_names(name for name in KINDS if getattr(event, name))),
        Fact(_("Expected players"), event.expected_players),
        Fact(_("Highest rating expected"), event.top_rating),
        Fact(_("Prize fund"), f"€ {event.prize_fund}" if event.prize_fund is not None else ""),
        Fact(_("Drafted by"), event.author.name),
        *(Fact(label, text) for label, text in rules_in_words(vars(event))),
    ]
    return [fact for fact in said if fact is not None]


def summary(here: Standpoint, event: Tournament) -> dict[str, Any]:
    """Return the event's state, the reasons given, and links to its other pages."""
    versions = selectors.versions_of(event)
    waiting = next((version for version in versions if version.state in WAITING), None)
    return {
        "event": event,
        "next": _next(event),
        "links": _links(here, event),
        "waiting": waiting,
        "waiting_changed": field_names(waiting.changed) if waiting else "",
        "waiting_url": _change_url(here, waiting) if waiting else "",
    }


def precheck(here: Standpoint, event: Tournament) -> dict[str, Any] | None:
    if event.state not in selectors.CHECKED:
        return None
    file = selectors.event_file(event)
    return findings_context(file.findings, level=file.level, tempo=event.tempo)


def programme(here: Standpoint, event: Tournament) -> dict[str, Any]:
    """Return rounds and arbiters."""
    file = selectors.event_file(event)
    arbiters = [
        (row, ArbiterRole(row.role).label, sorted(arbiter_titles(row.player))) for row in file.arbiters
    ]
    return {"rounds": file.data.rounds, "arbiters": arbiters}


def versions(here: Standpoint, event: Tournament) -> dict[str, Any] | None:
    """Return the versions with their changes; each change has its own page."""
    found = [
        (version, field_names(version.changed), _change_url(here, version))
        for version in selectors.versions_of(event)
    ]
    return {"versions": found, "time_zone": host_of(event).time_zone} if found else None


def findings_context(
    findings: Iterable[Finding], *, level: Level | None, tempo: str | None
) -> dict[str, Any]:
    """Return the findings as text, errors first, with the derived protection level and rating list."""
    found = tuple(findings)
    order = list(TONES)
    shown = sorted(map(_shown, found), key=lambda each: order.index(each.severity))
    return {
        "findings": shown,
        "errors": len(blocking(found)),
        "for_commission": len(for_commission(found)),
        "asked": phrases.ASKED.get(bodies_for(found), ""),
        "level": level or "",
        "tempo": str(Tempo(tempo).label) if tempo else "",
        "checked": True,
    }


# --- one change --------------------------------------------------------------------------------------------
def about_change(change: EventVersion) -> str:
    return _("Version %(number)s: %(changed)s") % {
        "number": change.number,
        "changed": changed_names(change),
    }


def change_facts(change: EventVersion) -> list[Fact]:
    return [
        Fact(_("Proposed by"), change.made_by.name),
        Fact(_("Reason"), change.reason),
        Fact(_("Decided by"), change.decided_by.name if change.decided_by else ""),
    ]


def change_summary(here: Standpoint, change: EventVersion) -> dict[str, Any]:
    """Return what differs, old and new values side by side."""
    before = selectors.facts_before(change)
    return {
        "lines": compared(change.changed, before, change.facts),
        "event_url": here.url("registration", change.tournament_id),
        "event": change.tournament,
    }


def _change_url(here: Standpoint, version: EventVersion) -> str:
    """Return the URL of a change; a body only has those referred to it."""
    elsewhere = here.side == "body" and (here.tenant is None or version.body_id != here.tenant.pk)
    return "" if elsewhere or version.number == 1 else here.url("change", version.pk)


def _dates(event: Tournament) -> str:
    days = [date_format(day, "DATE_FORMAT") for day in (event.start, event.end) if day]
    return " – ".join(days)


def _next(event: Tournament) -> Any:
    """Return who must act next; a body where the event was referred to one."""
    council = event.body is not None and event.body.kind == "council"
    if event.state == EventState.REFERRED and council:
        return phrases.PRESIDENT_NEXT
    if event.state == EventState.REFUSED and not event.appeal_until:
        return phrases.NO_APPEAL
    return phrases.REPORT_NEXT if is_played(event) else phrases.NEXT[event.state]


def _links(here: Standpoint, event: Tournament) -> list[Link]:
    """Return links to the event's other pages, the most likely one first."""
    links = []
    public = event.state in PUBLIC
    if public and here.side != "body":
        label = _("Upload the report") if is_played(event) else _("Reports")
        links.append(Link(label, reverse("tournaments:reports", args=[event.code]), icon="file-import"))
    if here.side != "body" and can_edit(here.actor, event):
        links.append(Link(_("Edit"), here.url("registration_edit", event.pk), icon="pencil"))
    if here.side != "body" and can_change(here.actor, event):
        links.append(Link(_("Change the event"), here.url("registration_edit", event.pk), icon="pencil"))
    if here.side != "body" and can_invite(here.actor, event):
        links.append(Link(_("Invitation"), here.url("registration_invitation", event.pk), icon="mail"))
    if here.side != "body":
        copy = f"{reverse('tournaments:new')}?copy={event.pk}"
        links.append(Link(_("Copy to other days"), copy, icon="copy"))
    if here.side != "body" and is_party(here.actor, event) and event.start:
        links.append(
            Link(_("Make a series"), here.url("registration_series", event.pk), icon="calendar-event")
        )
    if here.side == "federation" and can_keep_templates(here.actor, host_of(event)):
        links.append(Link(_("Save as template"), here.url("registration_template", event.pk), icon="copy"))
    if public:
        links.append(Link(_("Public page"), reverse("tournaments:event", args=[event.code]), icon="world"))
    return links


def _shown(finding: Finding) -> Shown:
    # A finding that a commission may admit does not block the author: it is styled differently from an error.
    admissible = bool(for_commission([finding]))
    return Shown(
        code=finding.code,
        text=precheck_phrases.finding_sentence(finding),
        fix=precheck_phrases.finding_fix(finding),
        source=precheck_phrases.finding_source(finding),
        anchor=PARTS.get(finding.field, f"id_{finding.field}"),
        tone="warning" if admissible else TONES[finding.severity],
        icon="gavel" if admissible else ICONS[finding.severity],
        severity=finding.severity.value,
    )
