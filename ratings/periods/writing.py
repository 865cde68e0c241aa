"""The frozen rows of a calculation, written by COPY, and the hash of what they rest on."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db import connection

from ratings.models import Calculation
from ratings.periods.closing import Row
from ratings.periods.events import Judged
from ratings.periods.sides import Result

_RESULTS = """
    COPY ratings_ratedresult (calculation_id, event_id, player_id, edition, system, rating, source, rounds,
        opponents, opponent_ratings, sources, scores, exclusions, average, caps_used, games, sum_delta, sign)
    FROM STDIN
"""
_ROWS = """
    COPY ratings_periodrow (calculation_id, player_id, federation_id, kind, reason, article, rating_before,
        rating, games, k_before, k, k_decided, k_used, change, rounded, inactive_before, inactive, steps,
        birth_year, total_before, total, peak_before, peak, last_game_before, last_game) FROM STDIN
"""
_VERDICTS = """
    COPY ratings_eventverdict (calculation_id, event_id, report, verdict, code, article, expected_list,
        edition, in_force, through_round, corrects_id, players, games) FROM STDIN
"""


class Digest:
    """SHA-256 over the inputs in a fixed order: the same inputs give the same hash, whoever calculates."""

    def __init__(self, *head: object) -> None:
        self._sha = hashlib.sha256()
        self.add(*head)

    def add(self, *values: object) -> None:
        self._sha.update(" ".join(map(str, values)).encode())
        self._sha.update(b"\n")

    def hexdigest(self) -> str:
        return self._sha.hexdigest()


def write_results(calculation: Calculation, results: Iterable[tuple[UUID, Result]], digest: Digest) -> None:
    """Write the results of some events and add them to the hash."""
    head = f"{calculation.pk}\t"
    with connection.cursor() as cursor, cursor.copy(_RESULTS) as copy:
        for event, result in results:
            line = f"{event}\t{_result_line(result)}"
            digest.add(line)
            copy.write(f"{head}{line}\n")


def _result_line(r: Result) -> str:
    return (
        f"{r.player}\t{r.edition}\t{r.system}\t{_value(r.rating)}\t{r.source}\t{_numbers(r.rounds)}"
        f"\t{_numbers(r.opponents)}\t{_numbers(r.ratings)}\t{_words(r.sources)}\t{_numbers(r.scores)}"
        f"\t{_words(r.exclusions)}\t{_value(r.average)}\t{r.caps_used}\t{r.games}\t{r.sum_delta}\t{r.sign}"
    )


def write_rows(calculation: Calculation, rows: Iterable[Row]) -> None:
    """Write the players' rows."""
    with connection.cursor() as cursor, cursor.copy(_ROWS) as copy:
        for row in rows:
            copy.write("\t".join(map(_value, _columns(calculation.pk, row))) + "\n")


def _columns(calculation: UUID, row: Row) -> tuple[object, ...]:
    state = row.state
    return (
        calculation,
        state.player,
        state.federation,
        row.kind,
        row.reason,
        row.article,
        state.rating,
        row.rating,
        row.games,
        state.k,
        row.k,
        row.k_decided,
        row.k_used,
        row.change,
        row.rounded,
        state.inactive,
        row.inactive,
        json.dumps(row.steps),
        state.birth_year,
        state.total,
        row.total,
        state.peak,
        row.peak,
        state.last_game,
        row.last_game,
    )


def write_verdicts(
    calculation: Calculation, judged: Sequence[Judged], counts: dict[UUID, tuple[int, int]]
) -> None:
    """Write the verdicts; `counts` has players and games of the events that enter."""
    with connection.cursor() as cursor, cursor.copy(_VERDICTS) as copy:
        for each in judged:
            players, games = counts.get(each.candidate.event, (0, 0))
            columns = (calculation.pk, *verdict_columns(each), players, games)
            copy.write("\t".join(map(_value, columns)) + "\n")


def verdict_columns(each: Judged) -> tuple[object, ...]:
    """Return what a verdict says, in the order of its columns; the hash has the same."""
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
    """Return a value as COPY reads it."""
    if value is None:
        return "\\N"
    if isinstance(value, str):
        return value.replace("\\", "\\\\").replace("\t", " ").replace("\n", " ")
    return str(value)


def _numbers(values: Sequence[int]) -> str:
    return "{" + ",".join(map(str, values)) + "}"


def _words(values: Sequence[str]) -> str:
    return '{"' + '","'.join(values) + '"}' if values else "{}"
