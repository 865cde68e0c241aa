"""The verdicts of a list; a later part of an event whose rated rounds were changed is a correction.

Every caller that needs to know what a list does with an event uses this module.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from uuid import UUID

from ratings.core import Entrant, list_in_force
from ratings.core.field import OUTCOMES, UNPLAYED
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import of_events
from ratings.periods.events import CORRECTED, Judged, decide_each, first_day_of
from ratings.periods.rated_results import Result
from ratings.periods.reading import entrants_of

# A reported game: player, round, opponent, score, and UNPLAYED or "".
Told = tuple[int, int, int, int, str]


def decided(period: Period, only: Sequence[UUID] | None = None) -> list[Judged]:
    """Return verdicts on all candidates of a list, or those in `only`, in the order of rating."""
    (judged,) = decided_each([(period, only)])
    return judged


def decided_each(asked: Sequence[tuple[Period, Sequence[UUID] | None]]) -> list[list[Judged]]:
    """Return verdicts for several systems, each with the events asked for; None means all candidates."""
    found = decide_each(asked)
    return [with_changed_rounds(period, each) for (period, _only), each in zip(asked, found, strict=True)]


def with_changed_rounds(period: Period, judged: Sequence[Judged]) -> list[Judged]:
    """Turn a later part of an event into a correction if its report differs in rounds already rated.

    A report without a new round is rated only as a correction.
    """
    parts = [each for each in judged if each.enters and each.after_round]
    if not parts:
        return list(judged)
    rated = of_events(period, [each.candidate.event for each in parts])
    changed = set()
    for part, reported in zip(parts, entrants_of(period, parts), strict=True):
        event, last = part.candidate.event, part.after_round
        then = told_then([row.result for row in rated.get(event, ())], last)
        if told_now(reported, last, {told[0] for told in then}) != then:
            changed.add(event)
    return [
        _whole(each) if each.candidate.event in changed else each
        for each in judged
        if each.candidate.event in changed or not each.has_no_new_round
    ]


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


def told_now(reported: Sequence[Entrant], last: int, rated: AbstractSet[int]) -> set[Told]:
    """Return the games up to a round of rated players as reported now.

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


def told_then(results: Iterable[Result], last: int) -> set[Told]:
    """Return the games up to a round as they were rated."""
    return {
        (result.player_id, number, opponent, score, excluded if excluded == UNPLAYED else "")
        for result in results
        for number, opponent, score, excluded in zip(
            result.rounds, result.opponents, result.scores, result.exclusions, strict=True
        )
        if number <= last
    }
