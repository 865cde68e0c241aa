"""Queries for published lists."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import connection
from django.db.models import OuterRef, QuerySet, Subquery

from players.models import Player, RatingSystem
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from ratings.models import RatingList


@dataclass(frozen=True)
class SystemHead:
    """A rating system and its newest list, None before the first one."""

    system: RatingSystem
    newest: RatingList | None


def published_lists() -> QuerySet[RatingList]:
    """Return the newest revision of every list, newest list first."""
    newest = RatingList.objects.filter(system=OuterRef("system"), list_date=OuterRef("list_date")).order_by(
        "-revision"
    )
    return (
        RatingList.objects.filter(pk=Subquery(newest.values("pk")[:1]))
        .select_related("system__federation", "calculation")
        .order_by("-list_date", "system_id")
    )


_SYSTEMS = Prepared(lambda: RatingSystem.objects.select_related("federation").order_by("pk"), ())
# DISTINCT ON the system with this order keeps the last revision of its newest list.
_NEWEST = Prepared(
    lambda: RatingList.objects.order_by("system_id", "-list_date", "-revision").distinct("system_id"), ()
)


def system_heads() -> list[SystemHead]:
    """Return every system with its newest list, with two queries."""
    newest = {head.system_id: head for head in _NEWEST.rows()}
    return [SystemHead(system, newest.get(system.pk)) for system in _SYSTEMS.rows()]


def system_at(code: str) -> RatingSystem | None:
    """Return the system at a public address."""
    return next((system for system in _SYSTEMS.rows() if system.code == code), None)


_REVISIONS = Prepared(
    lambda system, list_date: (
        RatingList.objects.filter(system=system, list_date=list_date)
        .order_by("-revision")
        .select_related("system__federation", "calculation", "published_by")
    ),
    (int, date),
)


def revisions_of(system: RatingSystem, list_date: date) -> list[RatingList]:
    """Return a list with all revisions, newest first; empty if there is no such list."""
    return _REVISIONS.rows(system.pk, list_date)


_NEIGHBOURS = """
    SELECT (SELECT max(list_date) FROM ratings_ratinglist
             WHERE system_id = %(system)s AND list_date < %(list_date)s),
           (SELECT min(list_date) FROM ratings_ratinglist
             WHERE system_id = %(system)s AND list_date > %(list_date)s)
"""


def neighbours(listed: RatingList) -> tuple[date | None, date | None]:
    """Return the dates of the previous and next list."""
    about = {"system": listed.system_id, "list_date": listed.list_date}
    ((before, after),) = planned_rows(Query(_NEIGHBOURS, about))
    return before, after


MOST_MOVED = 200


@dataclass(frozen=True)
class Moved:
    """A player whom a revision treats differently from the list before it."""

    player: Player
    before: int | None
    after: int | None


def moved_by_revision(listed: RatingList, before: RatingList) -> list[Moved]:
    """Return whom a revision changed, largest changes first, comparing two calculations of one list."""
    if listed.calculation_id is None:
        rows = [tuple(row) for row in listed.rests_on.get("moved", [])]
    elif before.calculation_id is None:
        return []
    else:
        return moved_between(listed.calculation_id, before.calculation_id)
    return _moved(rows)


def moved_between(new: UUID, old: UUID) -> list[Moved]:
    """Return whose ratings differ between two calculations of one list, largest differences first."""
    with connection.cursor() as cursor:
        cursor.execute(_MOVED, {"new": new, "old": old})
        return _moved(cursor.fetchall())


def _moved(rows: list[tuple[int, int | None, int | None]]) -> list[Moved]:
    players = Player.objects.in_bulk([player for player, _was, _becomes in rows])
    return [Moved(players[player], was, becomes) for player, was, becomes in rows if player in players]


# A player in only one of the two calculations keeps the previous rating in the other.
_MOVED = f"""
    SELECT coalesce(n.player_id, o.player_id) AS player_id,
           CASE WHEN o.id IS NULL THEN n.rating_before ELSE o.rating END AS was,
           CASE WHEN n.id IS NULL THEN o.rating_before ELSE n.rating END AS becomes
      FROM (SELECT * FROM ratings_periodrow WHERE calculation_id = %(new)s) n
      FULL JOIN (SELECT * FROM ratings_periodrow WHERE calculation_id = %(old)s) o
           ON o.player_id = n.player_id
     WHERE CASE WHEN o.id IS NULL THEN n.rating_before ELSE o.rating END
           IS DISTINCT FROM CASE WHEN n.id IS NULL THEN o.rating_before ELSE n.rating END
     ORDER BY abs(coalesce(n.rating, 0) - coalesce(o.rating, 0)) DESC, 1
     LIMIT {MOST_MOVED}
"""
