"""Reads of requests: lists of a workspace and of a person, and one request as its page shows it."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils.dateparse import parse_date

from players.enums import Sex
from players.models import PlayerRequest, TransferRelease
from players.requests import forms
from players.requests.contents import for_office
from players.requests.enums import OPEN, Answer, Kind, Party, State
from players.requests.permissions import parties_of
from players.requests.services.handover import DEADLINES
from players.requests.subjects import needs_office
from players.requests.workflow import ACTS, NEXT_ACTOR, TABLES
from portal.accounts.actors import Actor
from portal.workflow.audit import subject_of
from portal.workflow.machine import offered
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import OPEN as OPEN_DEADLINE

TABS: dict[str, frozenset[str]] = {
    "open": OPEN,
    "closed": frozenset(State) - OPEN,
}
_DAYS = {"birth_date", "died_on", "residence_since", "last_event"}
_RELATED = ("player__federation", "federation", "releasing", "person")


@dataclass(frozen=True)
class Fact:
    """A line of what the request says: the old value only in corrections."""

    label: str
    value: Any
    old: Any = ""
    for_office: bool = False


def requests_here() -> QuerySet[PlayerRequest]:
    """Return the workspace's requests; what a player has not sent yet is his own."""
    unsent = Q(state=State.DRAFT, person__isnull=False)
    return PlayerRequest.objects.exclude(unsent).select_related(*_RELATED)


def requests_of_person() -> QuerySet[PlayerRequest]:
    return PlayerRequest.own.select_related(*_RELATED)


def found(
    rows: QuerySet[PlayerRequest], *, tab: str = "", words: str = "", kind: str = "", state: str = ""
) -> QuerySet[PlayerRequest]:
    """Return the requests of a list by its filters."""
    if tab in TABS:
        rows = rows.filter(state__in=TABS[tab])
    if words:
        name = Q(player__name__icontains=words) | Q(data__name__icontains=words)
        rows = rows.filter(name | Q(player__fide_id=int(words)) if _is_id(words) else name)
    if kind:
        rows = rows.filter(kind=kind)
    if state:
        rows = rows.filter(state=state)
    return rows.order_by("-created_at", "pk")


def counts(rows: QuerySet[PlayerRequest]) -> dict[str, int]:
    """Return how many requests each tab has, in one query."""
    by_state = dict(rows.order_by().values_list("state").annotate(Count("pk")))
    return {tab: sum(by_state.get(state, 0) for state in states) for tab, states in TABS.items()}


def releases_here() -> QuerySet[TransferRelease]:
    """Return the transfers away from the open federation, those that wait first."""
    return TransferRelease.objects.select_related("player", "receiving").order_by(
        "answered_at", "due_on", "pk"
    )


def waiting_releases() -> int:
    return TransferRelease.objects.filter(answer=Answer.ASKED).count()


def actions(actor: Actor, request: PlayerRequest) -> list[str]:
    """Return what the actor may do with the request now, in the order of its table."""
    parties = parties_of(actor, request)
    mine = [action for action in offered(TABLES[request.kind], request.state) if ACTS[action] in parties]
    if request.kind == Kind.CORRECTION:
        # Name, sex and birth are the office's, all else the federation's own.
        needless = "apply" if for_office(request.data) else "send"
        return [action for action in mine if action != needless]
    return mine


def next_actor(request: PlayerRequest) -> Party | None:
    return NEXT_ACTOR.get(request.state)


def due(request: PlayerRequest) -> date | None:
    """Return until when the next one must act."""
    if request.state == State.RELEASE:
        return parse_date(request.outcome["release_due"])
    code = DEADLINES.get(State(request.state))
    rows = Deadline.under_policy.filter(OPEN_DEADLINE, code=code, **subject_of(request)) if code else ()
    deadline = next(iter(rows), None)
    return deadline.due.date() if deadline else None


def facts(request: PlayerRequest) -> list[Fact]:
    """Return what the request says, in the order of its form."""
    labels = forms.labels_of(forms.FORMS[request.kind])
    if request.kind == Kind.CORRECTION:
        changed = [
            Fact(
                str(labels[name]),
                _shown(name, change["new"]),
                _shown(name, change["old"]),
                needs_office(name),
            )
            for name, change in request.data.get("changes", {}).items()
        ]
        proof = request.data.get("proof", "")
        return [*changed, Fact(str(labels["proof"]), proof)] if proof else changed
    return [
        Fact(str(label), _shown(name, request.data[name]))
        for name, label in labels.items()
        if name in request.data
    ]


def _shown(name: str, value: Any) -> Any:
    if name == "sex":
        return forms.choice_label(Sex, value)
    if isinstance(value, str) and name in _DAYS:
        return parse_date(value) if value else ""
    return value


def _is_id(words: str) -> bool:
    return words.isascii() and words.isdigit() and len(words) < 10
