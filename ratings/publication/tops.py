"""The top hundred by category (article 7.2; ages by year), and the hundred who moved most up and down."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from heapq import nsmallest
from operator import attrgetter
from typing import Any

from players.imports.staging import rows
from players.profile.ages import oldest_year_of_juniors, youngest_year_of_seniors
from ratings.publication.sources import Source

CATEGORIES = ("open", "women", "juniors", "seniors", "improvers", "decliners")
# Ordered by change, not by rating: the largest gains and the largest losses.
MOVERS = CATEGORIES[-2:]
# Article 7.2: the first hundred.
LENGTH = 100
NOBODY: dict[str, list[list[int]]] = {category: [] for category in CATEGORIES}
_OF = {
    "open": "true",
    "women": "sex = 'w'",
    "juniors": "birth_year >= %(juniors)s",
    "seniors": "birth_year <= %(seniors)s",
    "improvers": "gain > 0",
    "decliners": "gain < 0",
}
# Top lists have no inactive players; equal ratings are ordered by more games, then by name.
_ACTIVE = """
    SELECT p.id, p.federation_id, p.sex, p.birth_year, r.rating, r.games, lower(p.name COLLATE "C") AS name,
           r.rating - b.rating AS gain
      FROM {ratings} r JOIN {people} p ON p.id = r.player_id
      LEFT JOIN {before} b ON b.player_id = r.player_id
     WHERE NOT r.inactive AND {printed}
       AND (%(federation)s::bigint IS NULL OR p.federation_id = %(federation)s)
"""
_GAINS = """(SELECT player_id, rating_before AS rating FROM ratings_periodrow
              WHERE calculation_id = %(calculation)s AND rating_before IS NOT NULL)"""
_FIRST = """
    SELECT '{category}', id, rating, coalesce(gain, 0) FROM active WHERE {condition}
     ORDER BY {order} LIMIT {length}
"""
# The same for every federation at once. Only ratings at or above the bound of a federation's category are
# considered, so that few rows are sorted.
_OF_EACH = """
    SELECT category, federation_id, id, rating, coalesce(gain, 0), games, name FROM (
        SELECT b.category, a.*, row_number() OVER (PARTITION BY b.category, a.federation_id
                                                       ORDER BY {order}) AS place
          FROM unnest(%(categories)s::text[], %(federations)s::bigint[], %(bounds)s::int[])
               AS b(category, federation, bound)
          JOIN ({active}) a ON a.federation_id = b.federation AND a.rating >= b.bound
         WHERE CASE b.category {conditions} END) ranked
     WHERE place <= {length} ORDER BY category, federation_id, place
"""
_BY_RATING, _BY_MOVE = "rating DESC, games DESC, name, id", "abs(gain) DESC, rating DESC, name, id"


def tops(
    system: str, list_date: date, source: Source, calculation: Any = None, federation: int | None = None
) -> dict[str, list[list[int]]]:
    """Return [player, rating, gain] of the top players of each category, of the world or a federation.

    `tops_of_federations` and `tops_of_world` return the same for all of them from one query. MATERIALIZED:
    the active players are read once for all categories.
    """
    parts = [
        _FIRST.format(
            category=category,
            condition=condition,
            length=LENGTH,
            order=_BY_MOVE if category in MOVERS else _BY_RATING,
        )
        for category, condition in _OF.items()
    ]
    active, about = _active(system, source), _about(list_date, calculation, federation)
    found: dict[str, list[list[int]]] = {category: [] for category in CATEGORIES}
    for category, player, rating, gain in rows(
        # Without MATERIALIZED the planner would inline the query and read all active players for every
        # category.
        f"WITH active AS MATERIALIZED ({active}) {' UNION ALL '.join(f'({part})' for part in parts)}",
        about,
    ):
        found[category].append([player, rating, gain])
    return found


@dataclass(frozen=True)
class Ranked:
    """The first hundred of each category of every federation, in order; `order` compares all of them."""

    category: str
    federation: int
    player: int
    rating: int
    gain: int
    games: int
    name: str

    @property
    def order(self) -> tuple[Any, ...]:
        """Return the key of the order of `tops`; names compare by code point, as in the collation C."""
        first = (-abs(self.gain), -self.rating) if self.category in MOVERS else (-self.rating, -self.games)
        return (*first, self.name, self.player)

    def stored(self) -> list[int]:
        return [self.player, self.rating, self.gain]


def ranked_by_federation(
    system: str, list_date: date, source: Source, calculation: Any, bounds: Iterable[tuple[str, int, int]]
) -> list[Ranked]:
    """Return what `tops` returns for one federation, for all of them with two queries.

    `bounds` are a category, a federation and a rating that its first hundred of that category have at least;
    those who moved most need none.
    """
    asked = list(zip(*bounds, strict=True)) or [(), (), ()]
    about = _about(list_date, calculation) | {
        name: list(column)
        for name, column in zip(("categories", "federations", "bounds"), asked, strict=True)
    }
    found = [
        *rows(_of_each(system, source, CATEGORIES[:-2], _BY_RATING), about),
        *rows(
            _of_each(system, source, MOVERS, _BY_MOVE),
            about | _unbounded(dict.fromkeys(about["federations"])),
        ),
    ]
    return [Ranked(*row) for row in found]


def tops_of_federations(ranked: Iterable[Ranked]) -> dict[int, dict[str, list[list[int]]]]:
    """Return the same as `tops` for each federation, by federation."""
    found: dict[int, dict[str, list[list[int]]]] = {}
    for each in ranked:
        of_federation = found.setdefault(each.federation, {category: [] for category in CATEGORIES})
        of_federation[each.category].append(each.stored())
    return found


def tops_of_world(ranked: Iterable[Ranked], suspended: Collection[int]) -> dict[str, list[list[int]]]:
    """Return what `tops` returns for the world: its first hundred are among the first of the federations."""
    found: dict[str, list[Ranked]] = {category: [] for category in CATEGORIES}
    for each in ranked:
        if each.federation not in suspended:
            found[each.category].append(each)
    return {
        category: [each.stored() for each in nsmallest(LENGTH, all_ranked, key=attrgetter("order"))]
        for category, all_ranked in found.items()
    }


def _unbounded(federations: Iterable[int]) -> dict[str, list[Any]]:
    every = [(category, federation) for category in MOVERS for federation in federations]
    categories, of = [list(column) for column in zip(*every, strict=True)] or [[], []]
    return {"categories": categories, "federations": of, "bounds": [0] * len(every)}


def _of_each(system: str, source: Source, categories: Iterable[str], order: str) -> str:
    conditions = " ".join(f"WHEN '{category}' THEN {_OF[category]}" for category in categories)
    return _OF_EACH.format(active=_active(system, source), conditions=conditions, order=order, length=LENGTH)


def _active(system: str, source: Source) -> str:
    return _ACTIVE.format(
        ratings=source.ratings[system], people=source.people, before=_GAINS, printed=source.printed()
    )


def _about(list_date: date, calculation: Any, federation: int | None = None) -> dict[str, Any]:
    return {
        "calculation": calculation,
        "federation": federation,
        "juniors": oldest_year_of_juniors(list_date.year),
        "seniors": youngest_year_of_seniors(list_date.year),
    }
