"""Turns scores into ranks: tied groups are split by one tie-break after another."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from .codes import TieBreak, UnknownTieBreakError
from .encounters import encounter_groups
from .field import Field
from .model import Row, Value
from .ratings import B02, RatingTables, rating_tie_break
from .tiebreaks import CALCULATIONS

Groups = list[list[int]]
Column = Mapping[int, Value]
# Splits groups by one tie-break and returns the column of its values.
Splitter = Callable[[Groups], tuple[Groups, Column]]


def split(groups: Groups, key: Callable[[int], Any]) -> Groups:
    """Split every group by a key, highest first; ties keep their order."""
    result: Groups = []
    for group in groups:
        if len(group) == 1:
            result.append(group)
            continue
        parts: dict[Any, list[int]] = {}
        for number in group:
            parts.setdefault(key(number), []).append(number)
        result.extend(parts[value] for value in sorted(parts, reverse=True))
    return result


def by_values(groups: Groups, values: Column, *, lowest_first: bool = False) -> Groups:
    """Split by the values of a tie-break; participants without a value come last."""
    sign = -1 if lowest_first else 1

    def key(number: int) -> tuple[Fraction, ...]:
        value = values.get(number)
        if value is None:
            # The empty tuple sorts below every other, so it comes last in the descending order.
            return ()
        return tuple(sign * part for part in (value if isinstance(value, tuple) else (value,)))

    return split(groups, key)


def by_encounters(
    groups: Groups, field: Field, *, forfeits_played: bool = False
) -> tuple[Groups, dict[int, Value]]:
    """Split by direct encounter, group by group."""
    result: Groups = []
    values: dict[int, Value] = {}
    for group in groups:
        if len(group) == 1:
            result.append(group)
            continue
        parts, points = encounter_groups(field, group, forfeits_played=forfeits_played)
        values.update(points)
        result.extend(parts)
    return result, values


def usual_splitter(field: Field, tie_break: TieBreak, tables: RatingTables = B02) -> Splitter:
    """Return the splitter of a tie-break for players, or for teams seen through one of their scores."""
    if tie_break.name == "DE":
        return lambda groups: by_encounters(groups, field, forfeits_played=tie_break.forfeits_played)
    values = calculated(field, tie_break, tables)
    return lambda groups: (by_values(groups, values, lowest_first=tie_break.reversed), values)


def rows_of(
    field: Field,
    splitters: Sequence[Splitter],
    *,
    order: Mapping[int, Any] | None = None,
    reported: Mapping[int, int] | None = None,
) -> tuple[Row, ...]:
    """Rank by points or another `order`, then by the tie-breaks, then by the report's ranks."""
    first = order or {one.number: one.score for one in field.participants}
    groups = split([[one.number for one in field.participants]], lambda number: first[number])
    columns: list[Column] = []
    for splitter in splitters:
        groups, values = splitter(groups)
        columns.append(values)
    groups, parted = _by_report(groups, reported or {})
    rows = []
    rank = 1
    for group in groups:
        for number in group:
            cells = tuple(column.get(number) for column in columns)
            rows.append(Row(rank, number, points_of_row(field, number), cells, number in parted))
        rank += len(group)
    return tuple(rows)


def _by_report(groups: Groups, reported: Mapping[int, int]) -> tuple[Groups, set[int]]:
    """Split remaining ties by the ranks of the report, where it ranks all who are tied."""
    result: Groups = []
    parted: set[int] = set()
    for group in groups:
        parts = [group]
        if len(group) > 1 and all(number in reported for number in group):
            parts = split([group], lambda number: -reported[number])
        if len(parts) > 1:
            parted.update(group)
        result.extend(parts)
    return result, parted


def calculated(field: Field, tie_break: TieBreak, tables: RatingTables) -> Column:
    """Return the values of a tie-break that does not depend on who is tied with whom."""
    if tie_break.name == "PTS":
        return {one.number: points_of_row(field, one.number) for one in field.participants}
    if tie_break.name in CALCULATIONS:
        return CALCULATIONS[tie_break.name](field, tie_break)
    values = rating_tie_break(field, tie_break, tables)
    if values is None:
        raise UnknownTieBreakError(tie_break.name)
    return values


def points_of_row(field: Field, number: int) -> Fraction:
    """Return the points of a participant as a fraction."""
    return Fraction(field.by_number[number].score, field.unit)
