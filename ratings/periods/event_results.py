"""One event of a period: whose games count, and against which rating (articles 6, 7.1.1 and 8)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ratings.core import (
    Edition,
    Exclusion,
    PlayerSnapshot,
    RatingType,
    System,
    TimeControl,
    exclude_decided,
    game_refusal,
    opponent_rating,
    own_rating,
    pool_rating,
)
from ratings.periods.events import Judged
from ratings.periods.rated_results import DELISTED, REASONS, UNPLAYED, Result
from ratings.periods.reading import SCORES, Entrant, PlayerState
from ratings.periods.round_robins import event_ratings
from tournaments.enums import TEAM_SYSTEMS
from tournaments.enums import System as Pairing
from tournaments.rules.clocks import read_clock, time_control

# Score and exclusion of each symbol; forfeits and games that ended before a move (W, D, L) are not rated.
OUTCOMES = {symbol: (score, "") for symbol, score in SCORES.items()} | {
    symbol: (score, UNPLAYED) for symbol, score in (("+", 100), ("-", 0), ("W", 100), ("D", 50), ("L", 0))
}
SYSTEMS = {Pairing.SCHEVENINGEN: System.TEAM, Pairing.SCHILLER: System.TEAM} | dict.fromkeys(
    TEAM_SYSTEMS, System.TEAM
)
# As the column has them, for a rating that is not of the list itself.
SOURCES = {"standard": "standard", "fide": "fide", "first-category": "category", "newcomer": "event"}

# A player as his opponents' games see him: who he is, his rating (0 for none), and whence it comes.
Seen = tuple[int, int, str]


@dataclass(frozen=True)
class Clocks:
    """What the time control keeps out: every game, or those with a player of at least that rating (1.1)."""

    reason: str = ""
    from_rating: int | None = None


ALL_RATED = Clocks()


class EventResults:
    """The results of one event, player by player."""

    def __init__(
        self,
        judged: Judged,
        tempo: RatingType,
        field: Sequence[Entrant],
        states: Mapping[int, PlayerState],
        rated_then: Mapping[int, tuple[int | None, str]] = MappingProxyType({}),
    ) -> None:
        assert judged.edition is not None, "an event that enters has an edition"
        self.judged, self.edition, self.field, self.states = judged, judged.edition, field, states
        self.rated_then = rated_then
        self.system = core_system(judged.candidate.system)
        self.clocks = clocks_of(self.edition, tempo, judged.candidate.time_control)
        self.average: int | None = None
        self.event_ratings: Mapping[int, int] = {}
        if self.system.is_round_robin and self.edition.opponents.newcomers_in_round_robin:
            self._rate_newcomers()
        self.view = {entrant.number: self._seen(entrant) for entrant in field}

    def results(self) -> Iterator[Result]:
        """Return the result of every player of the register who met somebody."""
        home = self.edition.opponents.home_federation
        for entrant in self.field:
            # A national list has the players of its own federation only (Ukraine: 3).
            if entrant.player is None or (home and entrant.federation not in (None, home)):
                continue
            result = self._result(entrant, self.states[entrant.player])
            if result.rounds:
                yield result

    def _rate_newcomers(self) -> None:
        """Give newcomers of a complete round robin their Ru(new); another one is a Swiss (6.43, 8.58)."""
        table = event_ratings(self.edition, self.system, self.field, self.states)
        if table is None:
            self.system = System.SWISS
        else:
            self.average, self.event_ratings = table

    def _seen(self, entrant: Entrant) -> Seen:
        """How rated players see him."""
        if entrant.rating is not None and self.edition.opponents.home_federation is None:
            return entrant.player or 0, entrant.rating, ""
        known = self._snapshot(entrant)
        rating, source = opponent_rating(self.edition, self.system, known)
        return entrant.player or 0, rating or 0, SOURCES.get(source, "")

    @cached_property
    def pool_view(self) -> dict[int, Seen]:
        """How newcomers see everybody."""
        found = {}
        for entrant in self.field:
            used = pool_rating(self.edition, self._snapshot(entrant))
            found[entrant.number] = (entrant.player or 0, used.rating or 0, SOURCES.get(used.source, ""))
        return found

    def _snapshot(self, entrant: Entrant) -> PlayerSnapshot:
        return PlayerSnapshot(
            player_id=str(entrant.number),
            rating=entrant.rating,
            standard_rating=entrant.standard,
            fide_rating=entrant.fide,
            federation=entrant.federation,
            category=entrant.category,
            event_rating=self.event_ratings.get(entrant.number),
        )

    def _result(self, entrant: Entrant, state: PlayerState) -> Result:
        own, source = self._own(entrant, state)
        result = self._played(entrant, own, self.view if own else self.pool_view)
        result.source = source
        if own is None:
            result.average = self.average
        elif state.rating is None and source != "standard":
            # He has lost his rating since; the next pool starts after that.
            result.exclusions = [DELISTED] * len(result.rounds)
        elif self.system is System.MATCH:
            self._end_match(result)
        return result

    def _own(self, entrant: Entrant, state: PlayerState) -> tuple[int | None, str]:
        """Return the list at the start, or the present one for who was unrated then (8.2.4, 7.2.1)."""
        if state.player in self.rated_then:
            # A corrected event is rated again by what held then; a first rating that came of it stands.
            return self.rated_then[state.player]
        if entrant.rating is not None:
            return entrant.rating, ""
        used = own_rating(
            self.edition, PlayerSnapshot(rating=entrant.rating, standard_rating=entrant.standard)
        )
        if used.rating is not None:
            return used.rating, SOURCES.get(used.source, "")
        return state.rating, ""

    def _played(self, entrant: Entrant, own: int | None, view: Mapping[int, Seen]) -> Result:
        after, through = self.judged.after_round, self.judged.through_round or len(entrant.games)
        games = [
            (number, *view[opponent], *OUTCOMES[outcome])
            for number, (opponent, _colour, outcome) in enumerate(entrant.games[after:through], after + 1)
            if opponent in view and outcome in OUTCOMES
        ]
        columns = map(list, zip(*games, strict=True)) if games else ([] for _ in range(6))
        rounds, opponents, ratings, sources, scores, exclusions = columns
        if self.clocks is not ALL_RATED:
            kept_out = [self._kept_out(own or 0, rating) for rating in ratings]
            exclusions = [old or new for old, new in zip(exclusions, kept_out, strict=True)]
        return Result(
            player_id=entrant.player or 0,
            edition=self.edition.id,
            system=self.system.value,
            rating=own,
            source="",
            rounds=rounds,
            opponents=opponents,
            opponent_ratings=ratings,
            sources=sources,
            scores=scores,
            exclusions=exclusions,
        )

    def _kept_out(self, own: int, opponent: int) -> str:
        clocks = self.clocks
        if clocks.reason:
            return clocks.reason
        if clocks.from_rating is not None and max(own, opponent) >= clocks.from_rating:
            return Exclusion.TIME_TOO_SHORT.value
        return ""

    def _end_match(self, result: Result) -> None:
        """Leave out what was played after the match was decided (6.2)."""
        games = exclude_decided(self.edition, result.records(), self.judged.candidate.rounds)
        result.exclusions = [
            kept or (game.excluded.value if game.excluded else "")
            for kept, game in zip(result.exclusions, games, strict=True)
        ]


def core_system(pairing: str) -> System:
    """Return how the rules call a pairing system."""
    return SYSTEMS.get(Pairing(pairing)) or System(pairing)


def clocks_of(edition: Edition, tempo: RatingType, control: Mapping[str, Any]) -> Clocks:
    """Return what the registered clocks keep out (R12, R13, R21); nothing where none are known."""
    if not control.get("white"):
        return ALL_RATED
    white = time_control(read_clock(control["white"]))
    black = time_control(read_clock(control["black"])) if control.get("black") else white
    refused = game_refusal(edition, tempo, (white, None), (black, None))
    if refused is not None and refused[0] in REASONS:
        return Clocks(refused[0])
    bound = _too_strong(edition, tempo, white, black)
    return ALL_RATED if bound is None else Clocks(from_rating=bound)


def _too_strong(edition: Edition, tempo: RatingType, white: TimeControl, black: TimeControl) -> int | None:
    """Return the lowest rating for whose games the time is too short."""
    short = [
        bound
        for bound, _minutes in edition.time.minutes
        if game_refusal(edition, tempo, (white, bound), (black, bound)) is not None
    ]
    return min(short, default=None)
