"""Effects of earlier lists on an event of this one: caps already used, and results to take back (A-64)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from ratings.core import edition_by_id
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import EarlierResult, of_events
from ratings.periods.events import Judged
from ratings.periods.period_totals import caps_of
from ratings.periods.rated_results import Result


@dataclass(frozen=True)
class Before:
    """An event's results in earlier lists."""

    taken_back: Sequence[Result] = ()
    # By player: the rating used then and its source; None for a newcomer at that time.
    own: dict[int, tuple[int | None, str]] = field(default_factory=dict)
    caps_used: dict[int, int] = field(default_factory=dict)
    # By player: the calculation whose result the new one replaces.
    corrects: dict[int, str] = field(default_factory=dict)


NOTHING = Before()


def before(period: Period, entering: Iterable[Judged]) -> dict[UUID, Before]:
    """Return earlier results of corrected events, and of long events with a part already rated."""
    concerned = {each.candidate.event: each for each in entering if each.corrects or each.after_round}
    if not concerned:
        return {}
    found = of_events(period, concerned)
    return {event: _before(concerned[event], rows) for event, rows in found.items()}


def _before(judged: Judged, rows: Sequence[EarlierResult]) -> Before:
    if judged.corrects is None:
        return Before(caps_used={row.result.player_id: _caps(row.result) for row in rows})
    return Before(
        taken_back=[replace(row.result, sign=-1, corrects=_first_list(row)) for row in rows],
        # For an event rated in parts the first part wins (hence reversed): the list at its start applies.
        own={row.result.player_id: (row.result.rating, row.result.source) for row in reversed(rows)},
        corrects={row.result.player_id: _first_list(row) for row in reversed(rows)},
    )


def _first_list(row: EarlierResult) -> str:
    """Return the calculation whose sum is corrected; after several corrections, the first one."""
    return row.result.corrects or str(row.calculation)


def _caps(result: Result) -> int:
    return caps_of(edition_by_id(result.edition), result)
