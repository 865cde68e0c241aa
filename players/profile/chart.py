"""Computes the SVG geometry of the rating chart. Pure functions: no texts, no colours.

A rating changes with a list and is valid until the next change, so a line stays level up to the month before
a change. It is interrupted where the player was not rated.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from typing import NamedTuple

WIDTH, HEIGHT = 560, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 18, 14, 36
SHORTEST = 5  # months: a single list does not fill the whole width
MOST_LINES, MOST_MONTHS, MOST_MARKS = 6, 6, 30
RATING_STEPS = (10, 20, 50, 100, 200, 500, 1000)
MONTH_STEPS = (1, 2, 3, 6, 12, 24, 60, 120, 240)


class Change(NamedTuple):
    """What a list changed; without a rating the player left the list."""

    day: date
    rating: int | None
    games: int = 0


@dataclass(frozen=True)
class Series:
    """The changes of one rating system, oldest first, known up to the list of `until`."""

    code: str
    name: str
    changes: Sequence[Change]
    until: date


@dataclass(frozen=True)
class Line:
    """One system in the chart: pieces of `x,y` pairs, and its marks as such pairs."""

    code: str
    name: str
    pieces: list[str]
    marks: str
    points: list[list[int | None]]


@dataclass(frozen=True)
class Tick:
    """A grid line: its position and its value."""

    at: float
    value: int
    is_minor: bool = False


@dataclass(frozen=True)
class Chart:
    """The chart. `months` counts from January of year 0."""

    lines: list[Line]
    ratings: list[Tick]
    months: list[Tick]
    first: int
    last: int
    low: int
    high: int
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


@dataclass(frozen=True)
class _Frame:
    """Converts months and ratings to coordinates."""

    first: int
    last: int
    low: int
    high: int

    def x(self, month: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (month - self.first) / (self.last - self.first), 1)

    def y(self, rating: int) -> float:
        return round(
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (rating - self.low) / (self.high - self.low), 1
        )


def month_of(day: date) -> int:
    return day.year * 12 + day.month - 1


def day_of(month: int) -> date:
    return date(month // 12, month % 12 + 1, 1)


def within(series: Sequence[Series], first: date | None, last: date | None) -> list[Series]:
    """Return the part of the curves between two months, beginning with the value valid at its start."""
    found = []
    for one in series:
        shown = [change for change in one.changes if last is None or change.day <= last]
        before = [change for change in shown if first is not None and change.day < first]
        shown = shown[len(before) :]
        if before and first is not None and (not shown or shown[0].day > first):
            shown = [Change(first, before[-1].rating), *shown]
        if shown:
            until = min(one.until, last) if last else one.until
            found.append(replace(one, changes=shown, until=max(until, shown[-1].day)))
    return found


def draw(series: Sequence[Series]) -> Chart | None:
    """Return the chart, None if the player was never rated."""
    rated = [one for one in series if any(change.rating is not None for change in one.changes)]
    if not rated:
        return None
    frame, step = _frame(rated)
    ratings = [Tick(frame.y(value), value) for value in range(frame.low, frame.high + 1, step)]
    return Chart(
        lines=[_line(one, frame) for one in rated],
        ratings=ratings,
        months=_months(frame),
        first=frame.first,
        last=frame.last,
        low=frame.low,
        high=frame.high,
    )


def _frame(series: Sequence[Series]) -> tuple[_Frame, int]:
    """Return a frame whose edges are grid lines, and the distance of the lines."""
    values = [change.rating for one in series for change in one.changes if change.rating is not None]
    first = min(month_of(one.changes[0].day) for one in series)
    last = max(month_of(max(one.until, one.changes[-1].day)) for one in series)
    step = next(
        (step for step in RATING_STEPS if (max(values) - min(values)) / step <= MOST_LINES - 2),
        RATING_STEPS[-1],
    )
    # -(-a // b) rounds up.
    low, high = min(values) // step * step, -(-max(values) // step) * step
    if low == high:
        low, high = max(0, low - step), high + step
    return _Frame(min(first, last - SHORTEST), last, low, high), step


def _months(frame: _Frame) -> list[Tick]:
    """Return the labelled months, whole years for long periods; every second one is minor."""
    length = frame.last - frame.first
    step = next((step for step in MONTH_STEPS if length / step <= MOST_MONTHS), MONTH_STEPS[-1])
    start = -(-frame.first // step) * step
    months = range(start, frame.last + 1, step)
    return [Tick(frame.x(month), month, place % 2 == 1) for place, month in enumerate(months)]


def _line(one: Series, frame: _Frame) -> Line:
    pieces: list[list[tuple[float, float]]] = [[]]
    for month, rating in _levels(one):
        # A month without a rating interrupts the line.
        if rating is None:
            pieces.append([])
        else:
            pieces[-1].append((frame.x(month), frame.y(rating)))
    points = [[month_of(change.day), change.rating, change.games] for change in one.changes]
    return Line(one.code, one.name, [_pairs(piece) for piece in pieces if piece], _marks(one, frame), points)


def _levels(one: Series) -> list[tuple[int, int | None]]:
    """Return the corners of the line: each change, and the last month of the previous rating before it."""
    corners: list[tuple[int, int | None]] = []
    end = Change(one.until, one.changes[-1].rating)
    for change, following in pairwise([*one.changes, end]):
        begun, ends = month_of(change.day), month_of(following.day)
        corners.append((begun, change.rating))
        held = ends if following is end else ends - 1
        if held > begun:
            corners.append((held, change.rating))
    return corners


def _pairs(part: list[tuple[float, float]]) -> str:
    """Format points as SVG pairs; a single point is widened to a short line, so that it is drawn."""
    if len(part) == 1:
        ((x, y),) = part
        part = [(x - 1, y), (x + 1, y)]
    return " ".join(f"{x:g},{y:g}" for x, y in part)


def _marks(one: Series, frame: _Frame) -> str:
    """Return the positions of the marks; a long history gets only some, but always the last."""
    every = -(-len(one.changes) // MOST_MARKS)
    # Reversed before the step, so that the last change always keeps its mark.
    rated = [(month_of(change.day), change.rating) for change in one.changes if change.rating is not None]
    return " ".join(f"{frame.x(month):g},{frame.y(rating):g}" for month, rating in rated[::-1][::every])
