"""A whole calculation in the caller's transaction: if the process is killed, nothing remains."""

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from uuid import UUID

from ratings.core import Entrant
from ratings.core.field import UNPLAYED
from ratings.models import Calculation
from ratings.periods.admission import admitted
from ratings.periods.amends import amends
from ratings.periods.calendar import period_of
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.changed_rounds import decided
from ratings.periods.corrections import NOTHING, Before, before
from ratings.periods.event_results import EventResults
from ratings.periods.events import Judged
from ratings.periods.first_events import begun_before
from ratings.periods.method import METHOD
from ratings.periods.new_ratings import Row, rated_rows, settle
from ratings.periods.newcomers import newcomer_rows
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.players_without_games import rows_without_games, standard_ratings
from ratings.periods.pooling import with_scores_elsewhere
from ratings.periods.rated_results import Result
from ratings.periods.reading import IN_EVENTS, entrants, stage, states
from ratings.periods.summary import summary
from ratings.periods.writing import Digest, verdict_columns, write_results, write_rows, write_verdicts

Tell = Callable[[int, str], None]

# How many events are in memory at a time.
BATCH = 500
# Progress in per cent at the start of each step.
DECIDING, READING, NEWCOMERS, CLOSING, WRITING = 2, 5, 80, 85, 90


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Disable the cyclic garbage collector: a month has millions of objects, none of them in a cycle."""
    worked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if worked:
            gc.enable()


@collector_at_rest()
def calculate(calculation: Calculation, tell: Tell) -> Calculation:
    """Decide on events, read, rate, close the period, write rows; fill in hash and summary.

    The caller saves the calculation.
    """
    period = period_of(calculation.system, calculation.list_date, calculation.revision)
    tell(DECIDING, "deciding")
    judged = with_scores_elsewhere(admitted(period, decided(period)))
    entering = [each for each in judged if each.enters]
    # The order of everything added to the digest is fixed: it makes the hash of the inputs reproducible.
    digest = Digest(period.system.code, period.list_date, period.revision, period.edition.id, METHOD)
    for each in judged:
        digest.add(*verdict_columns(each))
    tell(READING, "reading")
    stage(entering)
    earlier = before(period, entering)
    totals = PeriodTotals(period, states(period, _concerned(earlier)))
    counts = _rate_events(calculation, totals, entering, earlier, digest, tell)
    tell(CLOSING, "closing")
    rows = _rows(totals, entering, digest)
    digest.add_lines([row.state.line() for row in rows])
    tell(WRITING, "writing")
    write_rows(calculation, rows)
    write_verdicts(calculation, judged, counts)
    calculation.edition, calculation.method = period.edition.id, METHOD
    calculation.inputs_hash = digest.hexdigest()
    calculation.summary = summary(period, judged, counts, rows)
    return calculation


def _concerned(earlier: Mapping[UUID, Before]) -> str:
    """Return SQL for the players of the events, and those who were in them before a correction."""
    gone = {result.player_id for each in earlier.values() for result in each.taken_back}
    return f"{IN_EVENTS} UNION SELECT unnest('{{{','.join(map(str, sorted(gone)))}}}'::int[])"


def _rate_events(
    calculation: Calculation,
    totals: PeriodTotals,
    entering: list[Judged],
    earlier: Mapping[UUID, Before],
    digest: Digest,
    tell: Tell,
) -> dict[UUID, tuple[int, int]]:
    """Rate and write the events in batches; return the number of players and games of each."""
    counts: dict[UUID, tuple[int, int]] = {}
    for first in range(0, len(entering), BATCH):
        found = list(_batch(totals, entering, first, earlier, counts))
        write_results(calculation, found, digest)
        done = min(first + BATCH, len(entering))
        tell(READING + (NEWCOMERS - READING) * done // len(entering), "rating")
    return counts


def _batch(
    totals: PeriodTotals,
    entering: list[Judged],
    first: int,
    earlier: Mapping[UUID, Before],
    counts: dict[UUID, tuple[int, int]],
) -> Iterator[tuple[UUID, Result]]:
    """Yield the results of one batch of events: first those taken back, then the new ones."""
    for rank, field in entrants(totals.period, first, first + BATCH - 1):
        event = entering[rank].candidate.event
        known = earlier.get(event, NOTHING)
        for result in known.taken_back:
            totals.take_back(result)
            yield event, result
        players = games = 0
        for result in _event(totals, entering, rank, field, known):
            players, games = players + 1, games + len(result.rounds) - result.exclusions.count(UNPLAYED)
            yield event, result
        # Each game was counted for both of its players.
        counts[event] = (players, games // 2)


def _event(
    totals: PeriodTotals, entering: list[Judged], rank: int, field: list[Entrant], known: Before
) -> Iterator[Result]:
    """Yield the new results of one event; none if it was withdrawn from rating."""
    judged = entering[rank]
    if judged.code == WITHDRAWN:
        return
    begun = begun_before(totals, entering, judged, field)
    event = EventResults(judged, totals.period.rules.tempo, field, totals.states, known.own, begun)
    for result in event.results():
        result.caps_used = known.caps_used.get(result.player_id, 0)
        result.corrects = known.corrects.get(result.player_id)
        yield totals.enter(rank, result, event.edition, judged.last_day)


def _rows(totals: PeriodTotals, entering: list[Judged], digest: Digest) -> list[Row]:
    """Return the rows of all players whom the list changes, ordered by primary key for the digest."""
    period = totals.period
    touched = [*rated_rows(totals, amends(totals, entering)), *newcomer_rows(totals, entering, digest)]
    others = rows_without_games(period, {row.state.player for row in touched})
    standards = standard_ratings(period, touched)
    rows = [settle(period, row, standards) for row in touched] + others
    return sorted(rows, key=lambda row: row.state.player)
