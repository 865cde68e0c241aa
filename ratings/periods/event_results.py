"""Rates one event of a period: applies the core's rules to registration, report and decisions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
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
from ratings.core.field import games_named, games_with
from ratings.periods.events import Judged
from ratings.periods.first_events import experienced
from ratings.periods.rated_results import DELISTED, Result
from ratings.periods.reading import PlayerState
from tournaments.rules.clocks import time_controls
from tournaments.rules.systems import core_system

NOBODY: Mapping[int, tuple[int | None, str]] = MappingProxyType({})


class EventResults:
    """The results of one event by player. `begun` are newcomers who have had their first event (6.1)."""

    def __init__(
        self,
        judged: Judged,
        tempo: RatingType,
        field: Sequence[Entrant],
        states: Mapping[int, PlayerState],
        rated_then: Mapping[int, tuple[int | None, str]] = NOBODY,
        begun: Iterable[int] = (),
    ) -> None:
        assert judged.edition is not None, "an event that enters has an edition"
        self.edition, self.entrants, self.states = judged.edition, field, states
        self.rated_then = rated_then
        found = judged.candidate
        self.preliminaries = str(found.preliminaries) if found.preliminaries else None
        elsewhere = found.scores_elsewhere
        had = experienced(self.edition, field, begun, elsewhere) if begun or elsewhere else frozenset()
        self.field = Field(terms_of(judged, tempo, field), field, had)

    def results(self) -> Iterator[Result]:
        """Yield the result of every registered player who had an opponent."""
        home = self.edition.opponents.home_federation
        for entrant in self.entrants:
            # A national list rates only players of its own federation (Ukraine: 3).
            if entrant.player is None or (home and entrant.federation not in (None, home)):
                continue
            result = self._result(entrant, self.states[entrant.player])
            if result.rounds:
                yield result

    def results_of(self, players: AbstractSet[int]) -> Iterator[Result]:
        """Yield the results of some players; of the others no state is needed."""
        asked = [entrant for entrant in self.entrants if entrant.player in players]
        self.entrants = asked
        yield from self.results()

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
            # The player was delisted since the event began: these games neither change a rating nor enter
            # the new pool.
            result.exclusions = [DELISTED] * len(result.rounds)
        return result

    def _own(self, entrant: Entrant, state: PlayerState) -> tuple[int | None, str]:
        """Return the rating at the start of the event, or the current one if unrated then (8.2.4, 7.2.1)."""
        if state.player in self.rated_then:
            # A corrected event is rated again with the rating used then.
            return self.rated_then[state.player]
        own, source = self.field.own(entrant)
        return (state.rating, "") if own is None else (own, source)


def terms_of(judged: Judged, tempo: RatingType, field: Iterable[Entrant] = ()) -> Terms:
    """Return the terms of an event for the core: edition, pairing system, clocks, decisions, rounds."""
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
    """Return which games the registered time controls exclude from rating."""
    return clocks_of(edition, tempo, *time_controls(control))


def _kept_out(judged: Judged, field: Iterable[Entrant]) -> dict[tuple[int, int], str]:
    """Return excluded games by round and start number: by decision (5.1), or with a dead player (10.2)."""
    entrants = list(field)
    numbers = {entrant.player: entrant.number for entrant in entrants if entrant.player}
    rounds = {entrant.number: entrant.games for entrant in entrants}
    found = games_named(rounds, numbers, judged.candidate.kept_out)
    dead = {numbers[player] for player in judged.dead if player in numbers}
    return found | games_with(entrants, dead, Exclusion.DECEASED)
