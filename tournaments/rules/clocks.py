"""A player's time control as periods, and its length over sixty moves as the regulations count it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from ratings.core import TimeControl
from titles.rules.events import MOVES, Period, minutes_for_sixty_moves

MOST_PERIODS = 5
MOST_MOVES = 200
MOST_MINUTES = 600
MOST_SECONDS = 600


class ClockError(ValueError):
    """Data that is no time control; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class ClockPeriod:
    """Minutes for a number of moves (None: the rest of the game), with an increment or a delay per move."""

    minutes: int
    moves: int | None = None
    seconds: int = 0
    delay: bool = False


Clock = tuple[ClockPeriod, ...]


def read_clock(data: Any) -> Clock:
    """Parse the periods written by `write_clock`; raise ClockError for anything else."""
    if not isinstance(data, list) or len(data) > MOST_PERIODS:
        raise ClockError("no_periods")
    periods = tuple(_period(each) for each in data)
    if any(period.moves is None for period in periods[:-1]):
        raise ClockError("moves_of_earlier_period")
    if periods and periods[-1].moves is not None:
        raise ClockError("moves_of_last_period")
    return periods


def write_clock(clock: Clock) -> list[dict[str, Any]]:
    return [asdict(period) for period in clock]


def time_control(clock: Clock) -> TimeControl:
    """Return the time of one player for 60 moves; a delay counts like an increment (1.1, A-18)."""
    periods = tuple(Period(each.minutes, each.moves) for each in clock)
    base = 60 * minutes_for_sixty_moves(periods, 0)
    first = clock[0].moves if clock else None
    seconds = {each.seconds for each in clock}
    if len(seconds) == 1:
        return TimeControl(Fraction(base), Fraction(seconds.pop()), first)
    return TimeControl(Fraction(base + _added(clock)), Fraction(0), first)


def time_controls(control: Mapping[str, Any]) -> tuple[TimeControl | None, TimeControl | None]:
    """Return the registered times of White and Black; None if unknown, and for Black if the same."""
    if not control.get("white"):
        return None, None
    black = time_control(read_clock(control["black"])) if control.get("black") else None
    return time_control(read_clock(control["white"])), black


def modes(clock: Clock) -> frozenset[str]:
    """Return the clock modes used: increment and delay must not be mixed (1.1.3b)."""
    return frozenset("delay" if each.delay else "increment" for each in clock if each.seconds)


def _added(clock: Clock) -> int:
    """Return the time added over sixty moves where increments differ between periods."""
    added, left = 0, MOVES
    for each in clock:
        moves = left if each.moves is None else min(left, each.moves)
        added, left = added + moves * each.seconds, left - moves
    return added


def _period(data: Any) -> ClockPeriod:
    if not isinstance(data, dict) or not data.keys() <= {"minutes", "moves", "seconds", "delay"}:
        raise ClockError("no_period")
    minutes, moves, seconds = data.get("minutes", -1), data.get("moves"), data.get("seconds", 0)
    if not _within(minutes, 0, MOST_MINUTES) or not _within(seconds, 0, MOST_SECONDS):
        raise ClockError("time_out_of_range")
    if moves is not None and not _within(moves, 1, MOST_MOVES):
        raise ClockError("moves_out_of_range")
    if not isinstance(data.get("delay", False), bool):
        raise ClockError("no_period")
    return ClockPeriod(minutes, moves, seconds, data.get("delay", False))


def _within(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
