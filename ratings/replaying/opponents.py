"""Opponents' ratings of events that an older method rated again by another list than that of their start.

Until method 2 a long event that was rated again after a decision on rounds already rated used the list of its
last part for the whole event. A replay takes the list of the start, as the method does now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from ratings.core import Field, list_in_force
from ratings.models import Calculation
from ratings.periods.calendar import Period
from ratings.periods.event_results import terms_of
from ratings.periods.events import Judged, first_day_of
from ratings.periods.rated_results import Result
from ratings.periods.reading import entrants_of

BY_THE_START = 3


@dataclass(frozen=True)
class Seen:
    """Ratings of the players of an event by their records, as rated opponents and as newcomers see them."""

    by_rated: Mapping[int, int]
    by_newcomers: Mapping[int, int]

    def ratings_of(self, result: Result) -> list[int]:
        known = self.by_newcomers if result.rating is None else self.by_rated
        return [
            known.get(opponent, rating)
            for opponent, rating in zip(result.opponents, result.opponent_ratings, strict=True)
        ]


def seen_at_the_start(
    calculation: Calculation, period: Period, entering: Sequence[Judged]
) -> dict[UUID, Seen]:
    """Return the ratings of the list of the start for corrected events that used another one."""
    if calculation.method >= BY_THE_START:
        return {}
    wrong = [right for each in entering if each.corrects and (right := _by_the_start(each))]
    fields = entrants_of(period, wrong) if wrong else []
    found = {}
    for each, entrants in zip(wrong, fields, strict=True):
        rated = Field(terms_of(each, period.rules.tempo, entrants), entrants)
        found[each.candidate.event] = Seen(
            {player: rating for player, rating, _source in rated.view.values()},
            {player: rating for player, rating, _source in rated.pool_view.values()},
        )
    return found


def _by_the_start(judged: Judged) -> Judged | None:
    """Return the event with the list of its start; None if it used that one, or one before (2009: 6.2)."""
    assert judged.edition is not None, "an event that enters has an edition"
    start = list_in_force(judged.edition, first_day_of(judged.candidate, 0))
    return replace(judged, in_force=start) if judged.in_force and start < judged.in_force else None
