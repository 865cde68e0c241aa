"""The top hundred by category: open, women, juniors, seniors, improvers (article 7.2; ages by year)."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from players.imports.staging import rows
from players.profile.ages import oldest_year_of_juniors, youngest_year_of_seniors
from ratings.publication.sources import Source

CATEGORIES = ("open", "women", "juniors", "seniors", "improvers")
LENGTH = 100
_OF = {
    "open": "true",
    "women": "sex = 'w'",
    "juniors": "birth_year >= %(juniors)s",
    "seniors": "birth_year <= %(seniors)s",
    "improvers": "gain > 0",
}
# Top lists have no inactive players; equal ratings are ordered by more games, then by name.
_ACTIVE = """
    SELECT p.id, p.sex, p.birth_year, r.rating, r.games, lower(p.name COLLATE "C") AS name,
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
_BY_RATING, _BY_GAIN = "rating DESC, games DESC, name, id", "gain DESC, rating DESC, name, id"


def tops(
    system: str, list_date: date, source: Source, calculation: Any = None, federation: int | None = None
) -> dict[str, list[list[int]]]:
    """Return [player, rating, gain] of the top players of each category, of the world or a federation.

    MATERIALIZED: the active players are read once for all categories.
    """
    parts = [
        _FIRST.format(
            category=category,
            condition=condition,
            length=LENGTH,
            order=_BY_GAIN if category == "improvers" else _BY_RATING,
        )
        for category, condition in _OF.items()
    ]
    active = _ACTIVE.format(
        ratings=source.ratings[system], people=source.people, before=_GAINS, printed=source.printed()
    )
    about: Mapping[str, Any] = {
        "calculation": calculation,
        "federation": federation,
        "juniors": oldest_year_of_juniors(list_date.year),
        "seniors": youngest_year_of_seniors(list_date.year),
    }
    found: dict[str, list[list[int]]] = {category: [] for category in CATEGORIES}
    for category, player, rating, gain in rows(
        f"WITH active AS MATERIALIZED ({active}) {' UNION ALL '.join(f'({part})' for part in parts)}", about
    ):
        found[category].append([player, rating, gain])
    return found
