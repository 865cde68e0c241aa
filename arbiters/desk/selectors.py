"""Queries of the commission's open work and its meetings."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet
from django.urls import reverse

from arbiters.applications.enums import ApplicationState
from arbiters.applications.selectors import applications_here
from arbiters.desk.enums import Choice, Outcome
from arbiters.enums import RegistrationState
from arbiters.models import Meeting, MeetingItem, NationalRegistration
from players.models import ArbiterRecord
from players.standing.selectors import open_differences
from portal.cases.registry import kind_of
from portal.federations.models import Body

SHOWN = 50
# Applications that wait for the commission, or whose next date it must watch.
BEFORE_COMMISSION = (
    ApplicationState.FILED,
    ApplicationState.COMPLAINT,
    ApplicationState.PUBLISHED,
    ApplicationState.VOTING,
    ApplicationState.CONFIRMATION,
)


@dataclass(frozen=True)
class Waiting:
    """One open item: a case with its address, or a person."""

    key: str
    label: str
    state: str
    url: str


def registrations_waiting() -> "QuerySet[NationalRegistration]":
    rows: QuerySet[NationalRegistration] = NationalRegistration.objects.filter(
        state=RegistrationState.WAITING
    )
    return rows.select_related("case", "federation", "player").order_by("case__opened_at", "pk")


def applications_waiting() -> "QuerySet[Any]":
    rows = applications_here().filter(state__in=BEFORE_COMMISSION)
    return rows.select_related("case", "federation", "player").order_by("case__opened_at", "pk")


def reactivations_waiting() -> "QuerySet[ArbiterRecord]":
    """Return the arbiters who have completed a course and wait for the commission (B06.3, 2.5)."""
    rows = ArbiterRecord.objects.filter(awaiting_until__isnull=False)
    return rows.select_related("player__federation").order_by("awaiting_until", "pk")


def agenda(body: Body) -> list[dict[str, Any]]:
    """Return the open items by kind, with their number and first lines. The commission's scope must be
    open."""
    return [
        _part("registrations", registrations_waiting(), lambda row: _case(row, body)),
        _part("applications", applications_waiting(), lambda row: _case(row, body)),
        _part("reactivations", reactivations_waiting(), lambda row: _reactivation(row, body)),
        _part("differences", open_differences(), lambda row: _difference(row, body)),
    ]


def _part(code: str, rows: "QuerySet[Any]", shown: Any) -> dict[str, Any]:
    return {"code": code, "number": rows.count(), "rows": [shown(row) for row in rows[:SHOWN]]}


def _case(row: Any, body: Body) -> Waiting:
    kind = kind_of(row)
    url = reverse(f"{kind.docket.namespace}:body_{kind.docket.page}", args=[body.code, row.pk])
    return Waiting(str(row.pk), f"{kind.about(row)}, {row.federation.code}", row.get_state_display(), url)


def _reactivation(row: ArbiterRecord, body: Body) -> Waiting:
    player = row.player
    url = reverse("arbiters:body_arbiter", args=[body.code, player.pk])
    return Waiting(str(player.pk), f"{player.name}, {player.federation.code}", row.active_reference, url)


def _difference(row: Any, body: Body) -> Waiting:
    player = row.player
    url = reverse("arbiters:body_arbiter", args=[body.code, player.pk])
    label = f"{player.name}, {player.federation.code}: {row.title}"
    return Waiting(str(row.pk), label, row.get_kind_display(), url)


def meetings() -> "QuerySet[Any]":
    """Return the meetings, each with the number of its questions."""
    return Meeting.objects.annotate(questions=Count("items")).order_by("-day", "-pk")


def items_of(meeting: Meeting) -> list[MeetingItem]:
    return list(meeting.items.select_related("case").prefetch_related("votes__voter").order_by("pk"))


def tally(item: MeetingItem) -> dict[str, int]:
    """Return how many voted for each choice."""
    counted = Counter(vote.choice for vote in item.votes.all())
    return {choice.value: counted[choice.value] for choice in Choice}


def outcome_of(item: MeetingItem) -> Outcome:
    """Return the outcome of the votes: more yes than no carries; abstentions do not count."""
    votes = tally(item)
    if not votes[Choice.YES] and not votes[Choice.NO]:
        return Outcome.NOTED
    return Outcome.CARRIED if votes[Choice.YES] > votes[Choice.NO] else Outcome.LOST
