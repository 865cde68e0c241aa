"""Writes the frozen rows of a calculation by COPY, and hashes its inputs."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from itertools import islice
from uuid import UUID

from django.db import connection

from ratings.models import Calculation
from ratings.periods.events import Judged
from ratings.periods.new_ratings import Row
from ratings.periods.rated_results import COLUMNS, Result, copy_line, or_null

_RESULTS = f"COPY ratings_ratedresult (calculation_id, event_id, {', '.join(COLUMNS)}) FROM STDIN"
_ROWS = """
    COPY ratings_periodrow (calculation_id, player_id, federation_id, kind, reason, article, rating_before,
        rating, games, k_before, k, k_decided, k_used, change, rounded, inactive_before, inactive, steps,
        birth_year, total_before, total, peak_before, peak, last_game_before, last_game) FROM STDIN
"""
_VERDICTS = """
    COPY ratings_eventverdict (calculation_id, event_id, report, verdict, code, article, expected_list,
        edition, in_force, through_round, corrects_id, players, games) FROM STDIN
"""
# How many lines are sent to the database at once.
CHUNK = 1000


class Digest:
    """SHA-256 over the inputs in a fixed order: the same inputs always give the same hash."""

    def __init__(self, *head: object) -> None:
        self._sha = hashlib.sha256()
        self.add(*head)

    def add(self, *values: object) -> None:
        self.add_lines([" ".join(map(str, values))])

    def add_lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._sha.update(f"{line}\n".encode())

    def hexdigest(self) -> str:
        return self._sha.hexdigest()


def write_results(calculation: Calculation, results: Iterable[tuple[UUID, Result]], digest: Digest) -> None:
    """Write the results of some events and add them to the hash."""
    _copy(_RESULTS, calculation.pk, (f"{event}\t{copy_line(result)}" for event, result in results), digest)


def _copy(statement: str, calculation: UUID, lines: Iterable[str], digest: Digest | None = None) -> None:
    """Write lines in chunks, each line prefixed with the calculation's id; add them to the digest."""
    head = f"{calculation}\t"
    waiting = iter(lines)
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        while some := list(islice(waiting, CHUNK)):
            # The id is not hashed: it is random and differs between two calculations of the same inputs.
            if digest is not None:
                digest.add_lines(some)
            copy.write(head + f"\n{head}".join(some) + "\n")


def write_rows(calculation: Calculation, rows: Iterable[Row]) -> None:
    """Write the players' rows."""
    _copy(_ROWS, calculation.pk, map(_row_line, rows))


def _row_line(row: Row) -> str:
    state, null = row.state, or_null
    steps = _value(json.dumps(row.steps)) if row.steps else "[]"
    return (
        f"{state.player}\t{state.federation}\t{row.kind}\t{row.reason}\t{_value(row.article)}"
        f"\t{null(state.rating)}\t{null(row.rating)}\t{row.games}\t{null(state.k)}\t{null(row.k)}"
        f"\t{null(row.k_decided)}\t{null(row.k_used)}\t{row.change}\t{row.rounded}\t{state.inactive}"
        f"\t{row.inactive}\t{steps}\t{null(state.birth_year)}\t{state.total}\t{row.total}"
        f"\t{null(state.peak)}\t{null(row.peak)}\t{null(state.last_game)}\t{null(row.last_game)}"
    )


def write_verdicts(
    calculation: Calculation, judged: Sequence[Judged], counts: dict[UUID, tuple[int, int]]
) -> None:
    """Write the verdicts; `counts` has the number of players and games of events that enter."""
    lines = (
        "\t".join(map(_value, (*verdict_columns(each), *counts.get(each.candidate.event, (0, 0)))))
        for each in judged
    )
    _copy(_VERDICTS, calculation.pk, lines)


def verdict_columns(each: Judged) -> tuple[object, ...]:
    """Return the values of a verdict in the order of its columns; the hash uses the same."""
    return (
        each.candidate.event,
        each.candidate.report,
        each.verdict.value,
        each.code,
        each.article,
        each.expected,
        each.edition.id if each.edition else "",
        each.in_force,
        each.through_round,
        each.corrects,
    )


def _value(value: object) -> str:
    """Return a value escaped for COPY."""
    if value is None:
        return "\\N"
    if isinstance(value, str):
        return value.replace("\\", "\\\\").replace("\t", " ").replace("\n", " ")
    return str(value)
