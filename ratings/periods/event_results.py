"""One event of a period: the rules of the core with what the registration, the report and decisions say."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ratings.core import (
    Clocks,
    Edition,
    Entrant,
    Exclusion,
    Field,
    RatingType,
    Terms,
    clocks_of,
)
from ratings.core.field import games_with, scores_of
from ratings.periods.events import Judged
from ratings.periods.rated_results import DELISTED, Result
from ratings.periods.reading import PlayerState
from tournaments.rules.clocks import time_controls
from tournaments.rules.systems import core_system

NOBODY: Mapping[int, tuple[int | None, str]] = MappingProxyType({})


class EventResults:
    """The results of one event, player by player."""

    def __init__(
        self,
        judged: Judged,
        tempo: RatingType,
        field: Sequence[Entrant],
        states: Mapping[int, PlayerState],
        rated_then: Mapping[int, tuple[int | None, str]] = NOBODY,
        begun: Container[int] = (),
    ) -> None:
        assert judged.edition is not None, "an event that enters has an edition"
        self.edition, self.entrants, self.states = judged.edition, field, states
        self.rated_then = rated_then
        found = judged.candidate
        self.preliminaries = str(found.preliminaries) if found.preliminaries else None
        self.field = Field(terms_of(judged, tempo, field), field, _experienced(judged, field, states, begun))

    def results(self) -> Iterator[Result]:
        """Return the result of every player of the register who met somebody."""
        home = self.edition.opponents.home_federation
        for entrant in self.entrants:
            # A national list has the players of its own federation only (Ukraine: 3).
            if entrant.player is None or (home and entrant.federation not in (None, home)):
                continue
            result = self._result(entrant, self.states[entrant.player])
            if result.rounds:
                yield result

    def _result(self, entrant: Entrant, state: PlayerState) -> Result:
        own, source = self._own(entrant, state)
        result = Result(
            entrant.player or 0,
            self.edition.id,
            self.field.system.value,
            own,
            source,
            *self.field.games(entrant, own),
        )
        result.preliminaries = self.preliminaries
        if own is None:
            result.average = self.field.average_of(entrant)
        elif self.edition.k.by_event:
            result.k = entrant.k
        if own is not None and state.rating is None and source != "standard":
            # The rating was lost since; the next pool starts after that.
            result.exclusions = [DELISTED] * len(result.rounds)
        return result

    def _own(self, entrant: Entrant, state: PlayerState) -> tuple[int | None, str]:
        """Return the list at the start, or the present one for who was unrated then (8.2.4, 7.2.1)."""
        if state.player in self.rated_then:
            # A corrected event is rated again by what held then.
            return self.rated_then[state.player]
        own, source = self.field.own(entrant)
        return (state.rating, "") if own is None else (own, source)


def asks_for_newcomers(judged: Judged) -> bool:
    """Return whether the table of an event gives newcomers a rating for their opponents (8.58)."""
    assert judged.edition is not None, "an event that enters has an edition"
    is_table = core_system(judged.candidate.system).is_round_robin
    return is_table and judged.edition.opponents.newcomers_in_round_robin


def _experienced(
    judged: Judged, field: Sequence[Entrant], states: Mapping[int, PlayerState], begun: Container[int]
) -> frozenset[int]:
    """Return the newcomers who have had their first event, and those who were rated once (6.1).

    `begun` are those of whom an event of the same list counts already. Preliminaries and finals that
    are pooled are one event: who scored in the one is not void in the other.
    """
    assert judged.edition is not None, "an event that enters has an edition"
    wanted = max(judged.edition.initial.first_event.points_in_round_robin, 50)
    elsewhere = judged.candidate.scores_elsewhere
    found = set()
    for entrant in field:
        player = entrant.player or 0
        state, scored = states.get(player), elsewhere.get(player, 0)
        whole = scored + sum(map(sum, scores_of(entrant).values())) if scored else 0
        if entrant.rating is None and ((state and state.has_played) or whole >= wanted or player in begun):
            found.add(entrant.number)
    return frozenset(found)


def terms_of(judged: Judged, tempo: RatingType, field: Iterable[Entrant] = ()) -> Terms:
    """Return the terms of an event as the core takes them."""
    found, edition = judged.candidate, judged.edition
    assert edition is not None, "an event that enters has an edition"
    return Terms(
        edition,
        core_system(found.system),
        registered_clocks(edition, tempo, found.time_control),
        found.rounds,
        found.waivers,
        _kept_out(judged, field) if judged.dead or found.kept_out else {},
        judged.after_round,
        judged.through_round,
    )


def registered_clocks(edition: Edition, tempo: RatingType, control: Mapping[str, Any]) -> Clocks:
    """Return what the registered clocks keep out."""
    return clocks_of(edition, tempo, *time_controls(control))


def _kept_out(judged: Judged, field: Iterable[Entrant]) -> dict[tuple[int, int], str]:
    """Name games left out by round and start number: by a decision (5.1), or with a dead player (10.2)."""
    entrants = list(field)
    numbers = {entrant.player: entrant.number for entrant in entrants if entrant.player}
    found = {
        (number, numbers[player]): reason
        for number, *pair, reason in judged.candidate.kept_out
        for player in pair
        if player in numbers
    }
    dead = {numbers[player] for player in judged.dead if player in numbers}
    return found | games_with(entrants, dead, Exclusion.DECEASED)
