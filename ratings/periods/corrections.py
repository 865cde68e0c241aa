"""What earlier lists have to do with an event of this one: caps used up, and results to take back (A-64)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from ratings.core.editions import edition_by_id
from ratings.periods.book import caps_of
from ratings.periods.calendar import Period
from ratings.periods.events import Judged
from ratings.periods.sides import Result
from ratings.periods.standing import Standing, of_events


@dataclass(frozen=True)
class Before:
    """An event's results on earlier lists."""

    taken_back: Sequence[Result] = ()
    # Of each player the rating by which he was rated then; None for a newcomer of that time.
    own: dict[int, tuple[int | None, str]] = field(default_factory=dict)
    caps_used: dict[int, int] = field(default_factory=dict)


NOTHING = Before()


def before(period: Period, entering: Iterable[Judged]) -> dict[UUID, Before]:
    """Return what stands of the corrected events, and of long events of which a part is rated."""
    concerned = {each.candidate.event: each for each in entering if each.corrects or each.after_round}
    if not concerned:
        return {}
    found = of_events(period, concerned)
    return {event: _before(concerned[event], rows) for event, rows in found.items()}


def _before(judged: Judged, rows: Sequence[Standing]) -> Before:
    if judged.corrects is None:
        return Before(caps_used={row.result.player: _caps(row.result) for row in rows})
    return Before(
        taken_back=[replace(row.result, sign=-1) for row in rows],
        own={row.result.player: (row.result.rating, row.result.source) for row in rows},
    )


def _caps(result: Result) -> int:
    return caps_of(edition_by_id(result.edition), result)
