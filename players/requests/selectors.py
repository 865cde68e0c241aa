"""Queries for requests and releases: of a workspace, of a person, filtered."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from players.fide_ids import fide_id_in
from players.models import Player, PlayerRequest
from players.requests.enums import RELEASE, Answer
from players.selectors import of_name
from portal.cases.models import Statement
from portal.federations.models import Federation

RELATED = ("player__federation", "federation", "body", "releasing", "person", "created_by")


def requests_here() -> QuerySet[PlayerRequest]:
    """Return the workspace's requests; a player's unsent request is not among them."""
    return PlayerRequest.objects.select_related(*RELATED)


def requests_of_person() -> QuerySet[PlayerRequest]:
    return PlayerRequest.own.select_related(*RELATED)


def found(rows: QuerySet[PlayerRequest], given: Mapping[str, Any]) -> QuerySet[PlayerRequest]:
    """Apply the filters of a list."""
    if words := given.get("q", ""):
        name, number = of_name(words) | Q(data__name__icontains=words), fide_id_in(words)
        rows = rows.filter(name | Q(player__fide_id=number) if number else name)
    wanted = {field: given[field] for field in ("kind", "state") if given.get(field)}
    return rows.filter(**wanted)


def releases_here() -> QuerySet[Statement]:
    """Return the transfers away from the open federation, unanswered ones first."""
    rows = Statement.objects.filter(kind=RELEASE).select_related("federation", "body", "answered_by")
    return rows.order_by("answered_at", "due_on", "pk")


def release_of(request_id: UUID) -> Statement:
    """Return the release that the open federation has to answer for a transfer."""
    return releases_here().get(case_id=request_id)


def told_in(releases: Iterable[Statement]) -> list[dict[str, Any]]:
    """Return each release with what its federation may know: the player and the destination."""
    rows = list(releases)
    # A record merged since then is replaced by the kept one.
    players = Player.objects.select_related("merged_into").in_bulk({row.told["player"] for row in rows})
    federations = Federation.objects.in_bulk({row.told["receiving"] for row in rows})
    return [
        {
            "row": row,
            "player": players[row.told["player"]].merged_into or players[row.told["player"]],
            "receiving": federations[row.told["receiving"]],
            "answer": Answer(row.state).label,
        }
        for row in rows
    ]


def waiting_releases() -> int:
    return Statement.objects.filter(kind=RELEASE, state=Answer.OPEN).count()
