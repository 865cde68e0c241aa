"""Effects of earlier lists on an event of this one: caps already used, and results to take back (A-64)."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from uuid import UUID

from ratings.core import Entrant, edition_by_id, list_in_force
from ratings.core.field import OUTCOMES, UNPLAYED
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import EarlierResult, of_events
from ratings.periods.events import CORRECTED, Judged, first_day_of
from ratings.periods.period_totals import caps_of
from ratings.periods.rated_results import Result
from ratings.periods.reading import entrants_of

# A reported game: player, round, opponent, score, and UNPLAYED or "".
Told = tuple[int, int, int, int, str]


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


def with_changed_rounds(period: Period, judged: Sequence[Judged]) -> list[Judged]:
    """Turn a later part of an event into a correction if its report differs in rounds already rated."""
    parts = [each for each in judged if each.enters and each.after_round]
    if not parts:
        return list(judged)
    rated = of_events(period, [each.candidate.event for each in parts])
    changed = set()
    for part, reported in zip(parts, entrants_of(period, parts), strict=True):
        event, last = part.candidate.event, part.after_round
        then = _told_then(rated.get(event, ()), last)
        if _told_now(reported, last, {told[0] for told in then}) != then:
            changed.add(event)
    return [_whole(each) if each.candidate.event in changed else each for each in judged]


def _whole(judged: Judged) -> Judged:
    """Return the verdict that rates the event from round 1 and takes back the results of earlier lists."""
    found, edition = judged.candidate, judged.edition
    assert found.earlier is not None, "a part was rated before"
    assert edition is not None, "an event that enters has an edition"
    in_force = list_in_force(edition, first_day_of(found, 0))
    return replace(
        judged,
        code=CORRECTED,
        article="",
        after_round=0,
        in_force=in_force,
        corrects=found.earlier.calculation,
    )


def _told_now(reported: Sequence[Entrant], last: int, rated: AbstractSet[int]) -> set[Told]:
    """Return the games of rated players as reported now.

    Players added since need no check: their games also change those of an opponent who was rated.
    """
    players = {entrant.number: entrant.player or 0 for entrant in reported}
    return {
        (entrant.player, number, players[opponent], *OUTCOMES[outcome])
        for entrant in reported
        if entrant.player is not None and entrant.player in rated
        for number, (opponent, _colour, outcome) in enumerate(entrant.games[:last], 1)
        if opponent in players and outcome in OUTCOMES
    }


def _told_then(rows: Sequence[EarlierResult], last: int) -> set[Told]:
    return {
        (row.result.player_id, number, opponent, score, excluded if excluded == UNPLAYED else "")
        for row in rows
        for number, opponent, score, excluded in zip(
            row.result.rounds, row.result.opponents, row.result.scores, row.result.exclusions, strict=True
        )
        if number <= last
    }
