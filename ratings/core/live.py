"""The live rating: exact, provisional, never rounded into a list (A-04; title rules 1.5.3a)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratings.core.change import EventResult, rate_event
from ratings.core.editions.model import Edition
from ratings.core.opponents import RatingUsed
from ratings.core.period import PeriodResult, rate_period
from ratings.core.records import GameRecord, PlayerSnapshot, System


@dataclass(frozen=True, slots=True)
class LivePoint:
    """The live rating after one round of one event, in hundredths of a rating point."""

    event_id: str
    round: int
    rating: int


@dataclass(frozen=True, slots=True)
class LiveResult:
    """The current live rating with its period, and its course with the highest point."""

    period: PeriodResult
    rating: int
    course: tuple[LivePoint, ...]
    highest: LivePoint | None


@dataclass(frozen=True, slots=True)
class RunningEvent:
    """An event as known now: the rating at its start, and its games so far in order of play.

    `edition` is set if it differs from the period's; `caps_used` are those of earlier parts.
    """

    event_id: str
    own: RatingUsed
    games: tuple[GameRecord, ...]
    system: System = System.SWISS
    edition: Edition | None = None
    caps_used: int = 0

    def rated(self, edition: Edition, count: int) -> EventResult:
        """Rate the first `count` games of the event as a whole."""
        return rate_event(
            self.edition or edition,
            self.own,
            self.games[:count],
            self.system,
            self.event_id,
            self.caps_used,
        )


def live(
    edition: Edition,
    player: PlayerSnapshot,
    closed: Sequence[EventResult],
    running: Sequence[RunningEvent] = (),
    list_date: date | None = None,
) -> LiveResult:
    """Return list rating plus the exact change of all closed and running events.

    Every point of the course recomputes its event as a whole, because the once-per-event cap may move (8.3.1)
    and the 700 rule may lower K for all events of the period (8.3.3).
    """
    course: list[LivePoint] = []
    done = list(closed)
    for event in running:
        for count in range(1, len(event.games) + 1):
            partial = event.rated(edition, count)
            value = _value(rate_period(edition, player, [*done, partial], list_date))
            course.append(LivePoint(event.event_id, event.games[count - 1].round or count, value))
        done.append(event.rated(edition, len(event.games)))
    period = rate_period(edition, player, done, list_date)
    highest = max(course, key=lambda point: point.rating, default=None)
    return LiveResult(period, _value(period), tuple(course), highest)


def _value(period: PeriodResult) -> int:
    return 100 * period.old_rating + period.change
