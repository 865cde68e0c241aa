"""A whole calculation in the open transaction: killed at any instant, nothing of it is there."""

from collections.abc import Callable, Iterator, Mapping
from uuid import UUID

from ratings.models import Calculation
from ratings.periods.book import Book
from ratings.periods.calendar import Period, period_of
from ratings.periods.closing import Row, rated_rows, settle
from ratings.periods.events import Judged, decide
from ratings.periods.reading import entrants, stage, states
from ratings.periods.sides import EventSides, Result
from ratings.periods.summary import summary
from ratings.periods.writing import Digest, verdict_columns, write_results, write_rows, write_verdicts

Tell = Callable[[int, str], None]

# So many events at a time are in memory.
BATCH = 500
DECIDING, READING, NEWCOMERS, CLOSING, WRITING = 2, 5, 80, 85, 90


def calculate(calculation: Calculation, tell: Tell) -> Calculation:
    """Decide, read, rate, close, write; fill in hash and summary. The caller saves the calculation."""
    period = period_of(calculation.system, calculation.list_date, calculation.revision)
    tell(DECIDING, "deciding")
    judged = decide(period)
    entering = [each for each in judged if each.enters]
    digest = Digest(period.system.code, period.list_date, period.revision, period.edition.id)
    for each in judged:
        digest.add(*verdict_columns(each))
    tell(READING, "reading")
    stage(entering)
    book = Book(period, states(period))
    counts = _rate_events(calculation, book, entering, digest, tell)
    tell(CLOSING, "closing")
    rows = _rows(period, book)
    for row in rows:
        digest.add(row.state.line())
    tell(WRITING, "writing")
    write_rows(calculation, rows)
    write_verdicts(calculation, judged, counts)
    calculation.edition = period.edition.id
    calculation.inputs_hash = digest.hexdigest()
    calculation.summary = summary(period, judged, counts, rows)
    return calculation


def _rate_events(
    calculation: Calculation, book: Book, entering: list[Judged], digest: Digest, tell: Tell
) -> dict[UUID, tuple[int, int]]:
    """Rate and write the events, some at a time; return players and games of each."""
    counts: dict[UUID, tuple[int, int]] = {}
    for first in range(0, len(entering), BATCH):
        found = list(_batch(book, entering, first, counts))
        write_results(calculation, found, digest)
        done = min(first + BATCH, len(entering))
        tell(READING + (NEWCOMERS - READING) * done // len(entering), "rating")
    return counts


def _batch(
    book: Book, entering: list[Judged], first: int, counts: dict[UUID, tuple[int, int]]
) -> Iterator[tuple[UUID, Result]]:
    tempo = book.period.rules.tempo
    for rank, field in entrants(book.period, first, first + BATCH - 1):
        judged = entering[rank]
        sides = EventSides(judged, tempo, field, book.states)
        players = games = 0
        for result in sides.results():
            book.enter(rank, result, sides.edition, judged.last_day)
            players, games = players + 1, games + len(result.rounds) - result.exclusions.count("unplayed")
            yield judged.candidate.event, result
        counts[judged.candidate.event] = (players, games // 2)


def _rows(period: Period, book: Book) -> list[Row]:
    """Return the rows of everybody whom the list touches, in the order of the register's keys."""
    standards: Mapping[int, int] = {}
    rows = [settle(period, row, standards) for row in rated_rows(book)]
    return sorted(rows, key=lambda row: row.state.player)
