"""Queries for statistics of lists: the newest, their growth, and the rank of a rating."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import QuerySet

from players.models import RatingSystem
from players.selectors import stays_valid
from portal.federations.enums import Status
from portal.federations.models import Federation
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from ratings.models import ListFigures, RatingList

# Three years of monthly lists.
LISTS_IN_GROWTH = 36
# The newest revision of each list; a rank is one access to the stored array of how many are rated higher.
# Arrays count from 1 in PostgreSQL. `higher` ends at the top rating: above it nobody is rated higher.
_RANKS = """
    SELECT asked.system, f.federation_id IS NULL, l.list_date,
           CASE WHEN asked.rating < f.lowest THEN f.active
                WHEN asked.rating - f.lowest + 1 > cardinality(f.higher) THEN 0
                ELSE f.higher[asked.rating - f.lowest + 1] END + 1, f.active
      FROM unnest(%(systems)s::int[], %(dates)s::date[], %(ratings)s::int[])
           AS asked(system, list_date, rating)
      JOIN LATERAL (SELECT id, list_date FROM ratings_ratinglist
                     WHERE system_id = asked.system AND list_date = asked.list_date AND withdrawn_at IS NULL
                     ORDER BY revision DESC LIMIT 1) l ON true
      JOIN ratings_listfigures f ON f.listed_id = l.id
       AND (f.federation_id IS NULL OR f.federation_id = %(federation)s)
     ORDER BY l.list_date DESC
"""


@dataclass(frozen=True)
class Rank:
    """A rank among the active players of the world or of a federation in one list."""

    list_date: date
    place: int
    of: int


@dataclass(frozen=True)
class Asked:
    """A rating of an active player in the list of a day."""

    system: int
    list_date: date
    rating: int


@dataclass
class Ranks:
    """The ranks in one system by list date."""

    world: dict[date, Rank] = field(default_factory=dict)
    national: dict[date, Rank] = field(default_factory=dict)


def ranks_of(federation: int, asked: Sequence[Asked]) -> dict[int, Ranks]:
    """Return the ranks of ratings in the world and in a federation by system, with one query."""
    found: dict[int, Ranks] = {}
    for system, is_world, *rank in planned_rows(ranks_query(federation, asked)):
        ranks = found.setdefault(system, Ranks())
        (ranks.world if is_world else ranks.national)[rank[0]] = Rank(*rank)
    return found


def ranks_query(federation: int, asked: Sequence[Asked]) -> Query:
    """Return the query of `ranks_of`, to be sent ahead."""
    about: dict[str, Any] = {
        "federation": federation,
        "systems": [one.system for one in asked],
        "dates": [one.list_date for one in asked],
        "ratings": [one.rating for one in asked],
    }
    return Query(_RANKS, about)


def stored_tops(listed: RatingList, federation: Federation) -> dict[str, list[list[int]]]:
    """Return the first hundred of each category stored with a list; nothing if they may be outdated.

    Players may have joined, left, died or been merged since; a suspended federation has no top list.
    """
    rows = ListFigures.objects.filter(listed=listed, federation=federation, moves_known__isnull=False)
    found = rows.values_list("tops", "moves_known").first()
    if found is None or federation.status == Status.SUSPENDED:
        return {}
    tops: dict[str, list[list[int]]] = found[0]
    keys = {row[0] for first in tops.values() for row in first}
    return tops if stays_valid(sorted(keys), federation.pk, found[1] or 0) else {}


def _of_federation(system: str, federation: int) -> QuerySet[ListFigures]:
    rows = ListFigures.objects.filter(
        listed__system__code=system, listed__withdrawn_at__isnull=True, federation=federation
    )
    return rows.order_by("-listed__list_date", "-listed__revision")


_NEWEST_OF = Prepared(
    lambda system, federation: (
        _of_federation(system, federation)
        .select_related("listed__system")
        .defer("higher", "awarded", "listed__tops", "listed__files")[:1]
    ),
    (str, int),
)
_GROWTH_OF = Prepared(
    lambda system, federation: (
        _of_federation(system, federation)
        .select_related("listed")
        .only("active", "listed__list_date")[: 2 * LISTS_IN_GROWTH]
    ),
    (str, int),
)


def newest_of_federation(system: str, federation: Federation) -> ListFigures | None:
    """Return the statistics of a federation in the newest list of a system, without its ranks."""
    return next(iter(_NEWEST_OF.rows(system, federation.pk)), None)


def growth_of_federation(system: str, federation: Federation) -> list[ListFigures]:
    """Return the active players of a federation in the last lists, oldest first."""
    return _last_lists(_GROWTH_OF.rows(system, federation.pk))


def newest_figures(system: RatingSystem, federation: Federation | None = None) -> ListFigures | None:
    """Return the statistics of the newest list that has any."""
    return _figures(system, federation).first()


def growth(system: RatingSystem, federation: Federation | None = None) -> list[ListFigures]:
    """Return the statistics of the last lists, oldest first, without data that only one list needs."""
    found = _figures(system, federation).defer(
        "higher", "bands", "awarded", "tops", "listed__tops", "listed__files", "listed__rests_on"
    )
    return _last_lists(found[: 2 * LISTS_IN_GROWTH])


def _last_lists(found: Iterable[ListFigures]) -> list[ListFigures]:
    """Return the newest revision of each list, oldest list first."""
    newest: dict[date, ListFigures] = {}
    for figures in found:
        newest.setdefault(figures.listed.list_date, figures)
    return list(newest.values())[:LISTS_IN_GROWTH][::-1]


def _figures(system: RatingSystem, federation: Federation | None) -> QuerySet[ListFigures]:
    rows = ListFigures.objects.filter(
        listed__system=system, listed__withdrawn_at__isnull=True, federation=federation
    )
    return rows.select_related("listed__system").order_by("-listed__list_date", "-listed__revision")
