"""Tie-breaks based on ratings (C.07, article 10), with the tables of B.02 from the rating core."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ratings.core import tables as b02

from .codes import TieBreak
from .field import Field
from .model import Participant
from .tiebreaks import Values, rounded

# Bounds of the search for a perfect performance; wider than any rating that can occur.
LOWEST, HIGHEST = -1000, 4000


@dataclass(frozen=True, slots=True)
class RatingTables:
    """B.02, 8.1: the rating difference of a percentage (a) and the expectation of a difference (b)."""

    difference: Callable[[Fraction], int]
    expectation: Callable[[int], Fraction]


B02 = RatingTables(
    difference=lambda share: b02.dp(int(share * 100)),
    expectation=lambda difference: Fraction(b02.expected(difference), 100),
)


def _games(field: Field, one: Participant) -> list[tuple[int, Fraction]]:
    """Return rating and points (a win being 1) of the games played against rated opponents."""
    games = []
    for entry in one.rounds:
        opponent = field.by_number.get(entry.opponent)
        if entry.kind == "played" and opponent is not None and opponent.rating:
            games.append((opponent.rating, Fraction(entry.points, field.win)))
    return games


def average_rating(field: Field, tie_break: TieBreak) -> Values:
    """Return the average rating of the opponents (10.1), a half rounded up.

    A cut leaves out the lowest. Annex 3 cuts one fewer for every round without a game.
    """
    values: Values = {}
    for one in field.participants:
        ratings = sorted(rating for rating, _ in _games(field, one))
        low = tie_break.cut_low
        if field.edition.virtual_opponent:
            low = max(low - sum(entry.kind != "played" for entry in one.rounds), 0)
        kept = ratings[low : len(ratings) - tie_break.cut_high]
        values[one.number] = rounded(Fraction(sum(kept), len(kept))) if kept else None
    return values


def performance(field: Field, tables: RatingTables) -> Values:
    """Return the tournament performance rating (10.2): average plus the difference for the percentage."""
    averages = average_rating(field, TieBreak("ARO"))
    values: Values = {}
    for one in field.participants:
        games = _games(field, one)
        average = averages[one.number]
        if not games or average is None:
            values[one.number] = None
            continue
        share = sum((points for _, points in games), Fraction(0)) / len(games)
        values[one.number] = average + tables.difference(rounded(share, 100))
    return values


def perfect_performance(field: Field, tables: RatingTables) -> Values:
    """Return the lowest rating whose expected score reaches the score made (10.3).

    With no point scored it is the lowest opponent's rating minus 800.
    """
    values: Values = {}
    for one in field.participants:
        games = _games(field, one)
        made = sum((points for _, points in games), Fraction(0))
        if not games:
            values[one.number] = None
        elif not made:
            values[one.number] = Fraction(min(rating for rating, _ in games) - 800)
        else:
            values[one.number] = Fraction(_lowest(games, made, tables))
    return values


def _lowest(games: list[tuple[int, Fraction]], made: Fraction, tables: RatingTables) -> int:
    # Binary search: the expected score never decreases as the rating rises.
    low, high = LOWEST, HIGHEST
    while low < high:
        middle = (low + high) // 2
        expected = sum((tables.expectation(middle - rating) for rating, _ in games), Fraction(0))
        low, high = (low, middle) if expected >= made else (middle + 1, high)
    return low


def average_of_opponents(field: Field, values: Values) -> Values:
    """Return the average of a value over the opponents met (10.4, 10.5), a half rounded up."""
    averages: Values = {}
    for one in field.participants:
        met = [values.get(entry.opponent) for entry in one.rounds if entry.kind == "played"]
        known = [value for value in met if value is not None]
        averages[one.number] = rounded(sum(known, Fraction(0)) / len(known)) if known else None
    return averages


def rating_tie_break(field: Field, tie_break: TieBreak, tables: RatingTables = B02) -> Values | None:
    """Return the values of a tie-break of article 10, None if it is another one."""
    calculations: dict[str, Callable[[], Values]] = {
        "ARO": lambda: average_rating(field, tie_break),
        "TPR": lambda: performance(field, tables),
        "PTP": lambda: perfect_performance(field, tables),
        "APRO": lambda: average_of_opponents(field, performance(field, tables)),
        "APPO": lambda: average_of_opponents(field, perfect_performance(field, tables)),
    }
    calculation = calculations.get(tie_break.name)
    return calculation() if calculation else None
