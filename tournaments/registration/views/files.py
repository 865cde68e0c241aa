"""What the page of one registration shows, and to whom it offers what."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from players.standing.selectors import arbiter_titles
from portal.federations.requests import PersonRequest
from rulekit import Finding
from tournaments.enums import PUBLIC, ArbiterRole, EventState, Tempo
from tournaments.models import WAITING, Tournament
from tournaments.registration import phrases
from tournaments.registration.enums import VersionState
from tournaments.registration.permissions import can_change, can_decide_change, can_edit
from tournaments.registration.phrases import precheck
from tournaments.registration.phrases.event import clock_text, field_names
from tournaments.registration.selectors import EventFile
from tournaments.registration.services.decisions import steps_for
from tournaments.registration.views.perspectives import Perspective
from tournaments.registration.workflow import NEEDS_REASON
from tournaments.rules import Level, blocking, bodies_for, for_commission

TONES = {"error": "danger", "warning": "warning", "notice": "info"}
ICONS = {"error": "alert-circle", "warning": "alert-triangle", "notice": "info-circle"}
# Rows of the form have no single input to go to.
PARTS = {
    "rounds": "part-rounds",
    "clock": "part-clock",
    "black_clock": "part-clock",
    "arbiters": "part-arbiters",
}
GRAVE = frozenset({"refuse", "decline", "uphold", "cancel"})


@dataclass(frozen=True)
class Shown:
    """A finding in words."""

    code: str
    text: str
    fix: str
    source: str
    anchor: str
    tone: str
    icon: str
    severity: str


def findings_context(
    findings: Iterable[Finding], *, level: Level | None, tempo: str | None
) -> dict[str, Any]:
    """Return the findings in words, errors first, and what was derived."""
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


def file_context(request: PersonRequest, side: Perspective, file: EventFile) -> dict[str, Any]:
    tournament = file.tournament
    steps = [
        _step(side, file, action)
        for action in _offered(request, tournament, file)
        if action != "submit" or not blocking(file.findings)
    ]
    control = tournament.time_control
    return findings_context(file.findings, level=file.level, tempo=tournament.tempo) | {
        "side": side,
        "file": file,
        "tournament": tournament,
        "arbiters": [
            (row, ArbiterRole(row.role).label, sorted(arbiter_titles(row.player))) for row in file.arbiters
        ],
        "clock": clock_text(control.get("white")),
        "black_clock": clock_text(control.get("black")),
        "next": _next(tournament),
        "steps": steps,
        "edit_url": side.url("edit", tournament.pk) if _may_edit(request, side, tournament) else "",
        "list_url": side.url("events"),
        "public": tournament.state in PUBLIC,
        "waiting": _waiting(request, side, file),
        "versions": [(version, field_names(version.changed)) for version in file.versions],
    }


def step_words(action: str, file: EventFile) -> dict[str, Any]:
    """Return the question that comes before a step, and what its reason is called where it needs one."""
    if action == "submit":
        plea = phrases.PLEA if for_commission(file.findings) else ""
        words = {"label": phrases.SUBMIT, "question": phrases.SUBMIT_QUESTION, "reason_label": plea}
        return words | {"tone": "primary"}
    label, question = phrases.ACTIONS[action], phrases.QUESTIONS[action]
    if action == "refer" and bodies_for(file.findings)[:1] == ("council",):
        label = phrases.REFER_TO_PRESIDENT
    if action == "refuse" and not file.tournament.fide_rated:
        question = phrases.REFUSE_NATIONAL
    return {
        "label": label,
        "question": question,
        "reason_label": phrases.REASON if action in NEEDS_REASON else "",
        "tone": "danger" if action in GRAVE else "primary",
    }


def _next(tournament: Tournament) -> Any:
    """Return who must act next; before a body it is that body."""
    council = tournament.body is not None and tournament.body.kind == "council"
    if tournament.state == EventState.REFERRED and council:
        return phrases.PRESIDENT_NEXT
    if tournament.state == EventState.REFUSED and not tournament.appeal_until:
        return phrases.NO_APPEAL
    return phrases.NEXT[tournament.state]


def _offered(request: PersonRequest, tournament: Tournament, file: EventFile) -> list[str]:
    """Return what this reader may do, in the order of the work; what the rules forbid is not offered."""
    offered = steps_for(tournament, request.user)
    asked = bodies_for(file.findings)
    others = [kind for kind in asked if tournament.body is None or kind != tournament.body.kind]
    hidden = {"register"} if asked else {"refer"}
    hidden |= {"admit"} if others else {"pass_on"}
    if blocking(file.findings):
        hidden |= {"register", "refer", "admit", "pass_on"}
    offered = [action for action in offered if action not in hidden]
    return ["submit", *offered] if can_edit(request.user, tournament) else offered


def _step(side: Perspective, file: EventFile, action: str) -> dict[str, Any]:
    url = side.url("step", file.tournament.pk, action)
    return step_words(action, file) | {"action": action, "url": url}


def _may_edit(request: PersonRequest, side: Perspective, tournament: Tournament) -> bool:
    may = can_edit(request.user, tournament) or can_change(request.user, tournament)
    return may and side.kind != "body"


def _waiting(request: PersonRequest, side: Perspective, file: EventFile) -> dict[str, Any] | None:
    """Return the change that waits, with the address for whoever decides on it on this side."""
    version = next((row for row in file.versions if row.state in WAITING), None)
    if version is None:
        return None
    deciding_side = "body" if version.state == VersionState.REFERRED else "work"
    may = side.kind == deciding_side and can_decide_change(request.user, file.tournament, version)
    url = side.url("change", file.tournament.pk, version.number) if may else ""
    return {"version": version, "url": url, "changed": field_names(version.changed)}


def _shown(finding: Finding) -> Shown:
    # What a commission may admit is no dead end: it looks different from an error.
    admissible = bool(for_commission([finding]))
    return Shown(
        code=finding.code,
        text=precheck.finding_sentence(finding),
        fix=precheck.finding_fix(finding),
        source=precheck.finding_source(finding),
        anchor=PARTS.get(finding.field, f"id_{finding.field}"),
        tone="warning" if admissible else TONES[finding.severity],
        icon="gavel" if admissible else ICONS[finding.severity],
        severity=finding.severity.value,
    )
