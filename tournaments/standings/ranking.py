"""From scores to ranks: groups of equals are split by one tie-break after the other."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from .codes import TieBreak, UnknownTieBreakError
from .encounters import encounter_places
from .field import Field
from .model import Row
from .ratings import B02, RatingTables, rating_tie_break
from .tiebreaks import CALCULATIONS, Values

Groups = list[list[int]]


def split(groups: Groups, key: Callable[[int], Fraction]) -> Groups:
    """Split every group by a key, highest first; the order within equals is kept."""
    result: Groups = []
    for group in groups:
        if len(group) == 1:
            result.append(group)
            continue
        parts: dict[Fraction, list[int]] = {}
        for number in group:
            parts.setdefault(key(number), []).append(number)
        result.extend(parts[value] for value in sorted(parts, reverse=True))
    return result


def by_values(groups: Groups, values: Values, tie_break: TieBreak) -> Groups:
    """Split by a tie-break; who has no value comes last."""
    sign = -1 if tie_break.reversed else 1
    lowest = min((value * sign for value in values.values() if value is not None), default=Fraction(0))

    def key(number: int) -> Fraction:
        value = values.get(number)
        return lowest - 1 if value is None else value * sign

    return split(groups, key)


def by_encounters(groups: Groups, field: Field, tie_break: TieBreak) -> tuple[Groups, Values]:
    """Split by direct encounter, group by group."""
    result: Groups = []
    values: Values = {}
    for group in groups:
        if len(group) == 1:
            result.append(group)
            continue
        places, points = encounter_places(field, group, forfeits_played=tie_break.forfeits_played)
        values.update(points)
        parts: dict[int, list[int]] = {}
        for number in group:
            parts.setdefault(places[number], []).append(number)
        result.extend(parts[place] for place in sorted(parts))
    return result, values


def rows_of(
    field: Field,
    tie_breaks: Sequence[TieBreak],
    *,
    tables: RatingTables = B02,
    special: Callable[[TieBreak], tuple[Field, Values | None]] | None = None,
) -> tuple[Row, ...]:
    """Rank the field; `special` gives a team event the field or values of its own tie-breaks."""
    groups = split([[one.number for one in field.participants]], lambda number: _points(field, number))
    columns: list[Values] = []
    for tie_break in tie_breaks:
        used, values = special(tie_break) if special else (field, None)
        if values is None and tie_break.name == "DE":
            groups, values = by_encounters(groups, used, tie_break)
        else:
            if values is None:
                values = calculated(used, tie_break, tables)
            groups = by_values(groups, values, tie_break)
        columns.append(values)
    rows = []
    rank = 1
    for group in groups:
        for number in group:
            cells = tuple(column.get(number) for column in columns)
            rows.append(Row(rank, number, _points(field, number), cells))
        rank += len(group)
    return tuple(rows)


def calculated(field: Field, tie_break: TieBreak, tables: RatingTables) -> Values:
    """Return the values of a tie-break that does not depend on who is tied."""
    if tie_break.name in ("PTS", "STD"):
        return {one.number: _points(field, one.number) for one in field.participants}
    if tie_break.name in CALCULATIONS:
        return CALCULATIONS[tie_break.name](field, tie_break)
    values = rating_tie_break(field, tie_break, tables)
    if values is None:
        raise UnknownTieBreakError(tie_break.name)
    return values


def _points(field: Field, number: int) -> Fraction:
    return Fraction(field.by_number[number].score, field.unit)
