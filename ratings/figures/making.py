"""Computes all statistics of a list once, when it is published or imported."""

from collections import defaultdict
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Cast

from players.enums import Standing
from players.imports.staging import rows
from players.profile.ages import oldest_year_of_juniors, youngest_year_of_seniors
from players.selectors import last_move
from players.tables import current_ratings, people, titles
from ratings.enums import RowKind
from ratings.models import ListFigures, RatingList
from ratings.publication.sources import as_it_stands
from ratings.publication.tops import LENGTH, NOBODY, ranked_by_federation, tops_of_federations, tops_of_world

BAND = 100
COUNTS = ("active", "inactive", "women", "juniors", "seniors", "played")
# The categories of the top lists, each with the name of its count.
CATEGORIES = {"open": "active", "women": "women", "juniors": "juniors", "seniors": "seniors"}
# By rating: the number of players with it, in the order of COUNTS.
ByRating = dict[int, list[int]]
_ON_LIST = f"""
    {current_ratings()} r JOIN {people()} p ON p.id = r.player_id
     WHERE r.system_id = %(system)s AND r.list_date IS NULL
       AND p.standing = '{Standing.REGISTERED}' AND NOT p.deceased AND NOT p.restricted
"""
# One row per rating and federation, and with NULL as federation one per rating of the world.
# GROUPING SETS: the world and every federation are counted in one pass over the ratings.
_COUNTED = f"""
    SELECT p.federation_id, r.rating, count(*) FILTER (WHERE NOT r.inactive),
           count(*) FILTER (WHERE r.inactive),
           count(*) FILTER (WHERE NOT r.inactive AND p.sex = 'w'),
           count(*) FILTER (WHERE NOT r.inactive AND p.birth_year >= %(juniors)s),
           count(*) FILTER (WHERE NOT r.inactive AND p.birth_year <= %(seniors)s),
           count(*) FILTER (WHERE r.games > 0)
      FROM {_ON_LIST}
     GROUP BY GROUPING SETS ((p.federation_id, r.rating), (r.rating))
"""
# unnest makes two rows of a player with two titles; the empty one is left out.
# A player may hold an open and a women's title, and is counted for each.
_HOLDERS = f"""
    SELECT p.federation_id, t.title, count(*)
      FROM {people()} p
     CROSS JOIN LATERAL unnest(ARRAY[p.title, p.women_title]) AS t(title)
     WHERE t.title <> '' AND (p.title <> '' OR p.women_title <> '')
       AND p.standing = '{Standing.REGISTERED}' AND NOT p.deceased AND NOT p.restricted
     GROUP BY GROUPING SETS ((p.federation_id, t.title), (t.title))
"""
_AWARDED = f"""
    SELECT p.federation_id, extract(year FROM t.awarded_on)::int, t.title, count(*)
      FROM {titles()} t JOIN {people()} p ON p.id = t.player_id
     WHERE t.awarded_on IS NOT NULL
     GROUP BY GROUPING SETS ((p.federation_id, 2, 3), (2, 3))
"""
_NEW = """
    SELECT federation_id, count(*) FROM ratings_periodrow
     WHERE calculation_id = %(calculation)s AND kind = %(new)s
     GROUP BY GROUPING SETS ((federation_id), ())
"""


@transaction.atomic
def make_figures(listed: RatingList) -> int:
    """Store the statistics of the current list, for the world and each federation; return how many.

    A list that is not stored yet is stored with its top players, because it cannot be changed afterwards.
    """
    about = {
        "system": listed.system_id,
        "juniors": oldest_year_of_juniors(listed.list_date.year),
        "seniors": youngest_year_of_seniors(listed.list_date.year),
        "calculation": listed.calculation_id,
        "new": RowKind.NEW,
    }
    found: dict[int | None, ListFigures] = {None: ListFigures(listed=listed)}
    ratings: dict[int | None, ByRating] = defaultdict(dict)
    for federation, rating, *counts in rows(_COUNTED, about):
        ratings[federation][rating] = counts
    for federation, counted in ratings.items():
        figures = found.setdefault(federation, ListFigures(listed=listed, federation_id=federation))
        _count(figures, counted)
    for federation, figures in found.items():
        _rank(figures, {rating: counts[0] for rating, counts in ratings[federation].items()})
    _add_titles(found)
    _add_tops(listed, found, ratings)
    if listed.calculation_id is not None:
        for federation, count in rows(_NEW, about):
            if federation in found:
                found[federation].newcomers = count
    if listed.pk is None:
        listed.save(force_insert=True)
    ListFigures.objects.filter(listed=listed).delete()
    for figures in found.values():
        figures.listed = listed
        figures.higher = _array(figures.higher)
    ListFigures.objects.bulk_create(found.values())
    return len(found)


def _array(numbers: list[int]) -> Any:
    """Return an array as one text for the INSERT: Django would prepare each of its thousands of numbers."""
    return Cast(Value(f"{{{','.join(map(str, numbers))}}}"), ListFigures._meta.get_field("higher"))


def _count(figures: ListFigures, counted: ByRating) -> None:
    for name, counts in zip(COUNTS, zip(*counted.values(), strict=True), strict=True):
        setattr(figures, name, sum(counts))


def _rank(figures: ListFigures, ratings: dict[int, int]) -> None:
    """Compute ranks, distribution and average from the number of active players at each rating."""
    active = {rating: count for rating, count in ratings.items() if count}
    if not active:
        return
    figures.lowest = min(active)
    above = 0
    # `higher[i]` is the number of active players rated above lowest + i: the rank of any rating of any list
    # is then one array access.
    higher: list[int] = []
    for rating in range(max(active), figures.lowest - 1, -1):
        higher.append(above)
        above += active.get(rating, 0)
    figures.higher = higher[::-1]
    bands: dict[str, int] = defaultdict(int)
    for rating, count in sorted(active.items()):
        bands[str(rating // BAND * BAND)] += count
    figures.bands = dict(bands)
    figures.average = round(sum(rating * count for rating, count in active.items()) / above)


def _add_titles(found: dict[int | None, ListFigures]) -> None:
    for federation, title, count in rows(_HOLDERS, {}):
        if federation in found:
            found[federation].titles[title] = count
    for federation, year, title, count in rows(_AWARDED, {}):
        if federation in found:
            found[federation].awarded.setdefault(str(year), {})[title] = count


def _add_tops(
    listed: RatingList, found: dict[int | None, ListFigures], ratings: dict[int | None, ByRating]
) -> None:
    """Add the top players of each category and federation; to a list that is not stored yet, the world's."""
    bounds = (
        (category, federation, _bound(ratings[federation], COUNTS.index(counted)))
        for category, counted in CATEGORIES.items()
        for federation in found
        if federation is not None
    )
    now = as_it_stands()
    # Suspended federations too: whether one is suspended, and has no top list, is checked when it is shown.
    source, calculation = replace(now, suspended=()), listed.calculation_id
    ranked = ranked_by_federation(listed.system.code, listed.list_date, source, calculation, bounds)
    moves, tops = last_move(), tops_of_federations(ranked)
    for federation, figures in found.items():
        if federation is not None:
            figures.tops = tops.get(federation, NOBODY)
            figures.moves_known = moves
    if listed.pk is None:
        listed.tops = tops_of_world(ranked, now.suspended)


def _bound(ratings: ByRating, column: int) -> int:
    """Return the rating of the last of the top players of a category."""
    above = 0
    for rating in sorted(ratings, reverse=True):
        above += ratings[rating][column]
        if above >= LENGTH:
            return rating
    return min(ratings, default=0)
