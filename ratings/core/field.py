"""The players of one event: whose games count, and against which rating (articles 1, 5, 6, 7.1.1, 8).

The list, the page of the event and the live rating all use this module, so that they cannot differ.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ratings.core.crosstable import RoundRobinRatings, round_robin_ratings
from ratings.core.editions.model import Edition
from ratings.core.matches import decided_after, ends_with_decision
from ratings.core.opponents import opponent_rating, own_rating, pool_rating
from ratings.core.records import Exclusion, GameRecord, PlayerSnapshot, RatingType, System, TimeControl
from ratings.core.time_control import game_refusal

UNPLAYED = "unplayed"
# Played games in hundredths of a point; any other symbol of a report is no game for rating.
PLAYED = {"1": 100, "=": 50, "0": 0}
# Score and exclusion of each symbol; forfeits and games that ended before a move (W, D, L) are not rated.
OUTCOMES = {symbol: (score, "") for symbol, score in PLAYED.items()} | {
    symbol: (score, UNPLAYED) for symbol, score in (("+", 100), ("-", 0), ("W", 100), ("D", 50), ("L", 0))
}
# Names stored with a result for a rating that is not from the list itself.
SOURCES = {"standard": "standard", "fide": "fide", "first-category": "category", "newcomer": "event"}
REASONS = frozenset(Exclusion)

# A player as opponents see them: key, rating (0 for none), and the source of the rating.
Seen = tuple[int, int, str]


class Entrant(NamedTuple):
    """A player in an event, with the ratings of the lists in force at its start (R19).

    `games` has a triple per round: the opponent's start number, colour, result. `k` is the K printed in that
    list.
    """

    number: int
    player: int | None
    games: Sequence[Sequence[Any]]
    rating: int | None
    standard: int | None = None
    fide: int | None = None
    federation: str | None = None
    category: str | None = None
    k: int | None = None


@dataclass(frozen=True)
class Clocks:
    """What the time control excludes: every game, or those with a player of at least a rating (1.1)."""

    reason: str = ""
    from_rating: int | None = None

    def reason_for(self, own: int, opponent: int) -> str:
        """Return why a game between two ratings is not rated, "" if it is."""
        if self.reason:
            return self.reason
        if self.from_rating is not None and max(own, opponent) >= self.from_rating:
            return Exclusion.TIME_TOO_SHORT.value
        return ""


ALL_RATED = Clocks()


def clocks_of(
    edition: Edition, tempo: RatingType, white: TimeControl | None, black: TimeControl | None = None
) -> Clocks:
    """Return what the registered clocks exclude (R12, R13, R21); nothing if they are unknown."""
    if white is None:
        return ALL_RATED
    other = black or white
    refused = game_refusal(edition, tempo, (white, None), (other, None))
    if refused is not None and refused[0] in REASONS:
        return Clocks(refused[0])
    short = [
        bound
        for bound, _minutes in edition.time.minutes
        if game_refusal(edition, tempo, (white, bound), (other, bound)) is not None
    ]
    return Clocks(from_rating=min(short)) if short else ALL_RATED


@dataclass(frozen=True)
class Terms:
    """The registration of an event and the decisions on it.

    `after_round` and `through_round` limit what is rated; 0 means no limit. `kept_out` gives the reason for
    games by round and start number; `waivers` lists what a commission has waived.
    """

    edition: Edition
    system: System
    clocks: Clocks = ALL_RATED
    scheduled: int = 0
    waivers: frozenset[str] = frozenset()
    kept_out: Mapping[tuple[int, int], str] = field(default_factory=dict)
    after_round: int = 0
    through_round: int = 0


class Games(NamedTuple):
    """The games of one player as columns."""

    rounds: list[int]
    opponents: list[int]
    ratings: list[int]
    sources: list[str]
    scores: list[int]
    exclusions: list[str]

    def records(self) -> tuple[GameRecord, ...]:
        """Return the games for the explained path."""
        columns = (self.rounds, self.ratings, self.scores, self.exclusions, self.opponents)
        return tuple(map(record_of, *columns))


def record_of(number: int, rating: int, score: int, excluded: str, opponent: int = 0) -> GameRecord:
    """Return one game in the form of the rules; its id is the opponent's."""
    reason = Exclusion(excluded) if excluded in REASONS else None
    played = not excluded or reason is not None
    return GameRecord(PlayerSnapshot(rating=rating or None), score, played, reason, number, str(opponent))


class Field:
    """One event, player by player.

    `experienced` are newcomers who have had their first event before (6.1, A-25).
    """

    def __init__(
        self, terms: Terms, entrants: Sequence[Entrant], experienced: frozenset[int] = frozenset()
    ) -> None:
        self.terms, self.edition, self.entrants = terms, terms.edition, entrants
        self.system = terms.system
        self.table = RoundRobinRatings()
        if self.system.is_round_robin and self.edition.opponents.newcomers_in_round_robin:
            self._rate_newcomers(experienced)
        self.view: Mapping[int, Seen] = {entrant.number: self._seen(entrant) for entrant in entrants}

    def _rate_newcomers(self, experienced: frozenset[int]) -> None:
        """Give newcomers of a complete round robin their Ru(new); an incomplete one is a Swiss (6.43)."""
        rounds = 2 if self.system is System.DOUBLE_ROUND_ROBIN else 1
        ratings = {entrant.number: entrant.rating for entrant in self.entrants}
        scores = {entrant.number: scores_of(entrant) for entrant in self.entrants}
        table = round_robin_ratings(self.edition, ratings, scores, rounds, experienced)
        if table is None:
            self.system = System.SWISS
        else:
            self.table = table

    def _seen(self, entrant: Entrant) -> Seen:
        """Return the player as rated opponents see them."""
        if entrant.rating is not None and self.edition.opponents.home_federation is None:
            return entrant.player or 0, entrant.rating, ""
        rating, source = opponent_rating(self.edition, self.system, self._snapshot(entrant))
        return entrant.player or 0, rating or 0, SOURCES.get(source, "")

    @cached_property
    def pool_view(self) -> Mapping[int, Seen]:
        """Return all players as newcomers see them."""
        found = {}
        for entrant in self.entrants:
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
            event_rating=self.table.ratings.get(entrant.number),
        )

    def own(self, entrant: Entrant) -> tuple[int | None, str]:
        """Return the rating at the start and its source (7.1.1; rapid and blitz 7.2.1)."""
        if entrant.rating is not None:
            return entrant.rating, ""
        snapshot = PlayerSnapshot(rating=entrant.rating, standard_rating=entrant.standard)
        used = own_rating(self.edition, snapshot)
        return used.rating, SOURCES.get(used.source, "")

    def average_of(self, entrant: Entrant) -> int | None:
        """Return the average with which a newcomer's round robin enters the pool: Rc(new) (8.58)."""
        return self.table.averages.get(entrant.number)

    def games(self, entrant: Entrant, own: int | None) -> Games:
        """Return the games of a player rated with `own`, or of a newcomer if `own` is None."""
        view = self.view if own else self.pool_view
        after, through = self.terms.after_round, self.terms.through_round or len(entrant.games)
        games = [
            (number, *view[opponent], *OUTCOMES[outcome])
            for number, (opponent, _colour, outcome) in enumerate(entrant.games[after:through], after + 1)
            if opponent in view and outcome in OUTCOMES
        ]
        if not games:
            return Games([], [], [], [], [], [])
        # Transpose the rows into columns, which both the fast and the explained path use.
        found = Games(*map(list, zip(*games, strict=True)))
        if self.terms.clocks is not ALL_RATED:
            self._keep_out(
                found, [self.terms.clocks.reason_for(own or 0, rating) for rating in found.ratings]
            )
        if self.terms.kept_out or self.table.void or self.system is System.MATCH:
            self._keep_out(found, self._reasons(entrant, found.rounds, own))
        return found

    @staticmethod
    def _keep_out(games: Games, reasons: Sequence[str]) -> None:
        games.exclusions[:] = [old or new for old, new in zip(games.exclusions, reasons, strict=True)]

    def _reasons(self, entrant: Entrant, rounds: Sequence[int], own: int | None) -> list[str]:
        """Return why single games are left out: a decision, a void newcomer, a decided match."""
        kept_out, void = self.terms.kept_out, self.table.void
        end = self._end_of_match(entrant) if own and self.system is System.MATCH else None
        found = []
        for number in rounds:
            reason = kept_out.get((number, entrant.number), "")
            # For a void newcomer the whole event is void, which the pool records (8.2.1).
            if not reason and entrant.number not in void and entrant.games[number - 1][0] in void:
                reason = Exclusion.VOID_NEWCOMER.value
            if not reason and end is not None and number > end:
                reason = Exclusion.MATCH_DECIDED.value
            found.append(reason)
        return found

    def _end_of_match(self, entrant: Entrant) -> int | None:
        """Return the round that decided the whole match, whatever part is rated now (6.2, A-58)."""
        if not ends_with_decision(self.edition, self.terms.waivers):
            return None
        games = {each.number: each.games for each in self.entrants}
        rounds, scores, others = [], [], []
        for number, (opponent, _colour, outcome) in enumerate(entrant.games, 1):
            if opponent not in games or outcome not in OUTCOMES:
                continue
            own, answer = OUTCOMES[outcome][0], games[opponent]
            told = answer[number - 1][2] if number <= len(answer) else ""
            rounds.append(number)
            scores.append(own)
            # A double forfeit gives neither side a point, so the opponent's own entry is used, not the
            # remainder.
            others.append(OUTCOMES[told][0] if told in OUTCOMES else 100 - own)
        count = decided_after(scores, self.terms.scheduled, others)
        return None if count is None else rounds[count - 1]


def games_with(
    entrants: Sequence[Entrant], numbers: Collection[int], reason: Exclusion
) -> dict[tuple[int, int], str]:
    """Return both sides of every game of some players, with the reason for their exclusion."""
    return {
        (number, entrant.number): reason.value
        for entrant in entrants
        for number, game in enumerate(entrant.games, 1)
        if entrant.number in numbers or game[0] in numbers
    }


def games_named(
    rounds: Mapping[int, Sequence[Sequence[Any]]],
    numbers: Mapping[int, int],
    named: Iterable[tuple[int, int, int, str]],
) -> dict[tuple[int, int], str]:
    """Return both sides of the games that decisions name by round and two players, with the reason.

    `rounds` are the games by start number, `numbers` the start numbers of the players. A corrected report may
    have paired the two otherwise: the decision then concerns no game of it, and what they played instead
    counts on both sides.
    """
    found: dict[tuple[int, int], str] = {}
    for number, one, other, reason in named:
        sides = (numbers.get(one, 0), numbers.get(other, 0))
        # The live rating of a player knows the games of that player only, so one side is enough.
        if all(sides) and (_met(rounds, number, *sides) or _met(rounds, number, *reversed(sides))):
            found |= {(number, side): reason for side in sides}
    return found


def _met(rounds: Mapping[int, Sequence[Sequence[Any]]], number: int, own: int, opponent: int) -> bool:
    games = rounds.get(own, ())
    return number <= len(games) and bool(games[number - 1][0] == opponent)


def scores_of(entrant: Entrant) -> dict[int, list[int]]:
    """Return the scores of the played games, by opponent."""
    found: dict[int, list[int]] = {}
    for opponent, _colour, outcome in entrant.games:
        if opponent and outcome in PLAYED:
            found.setdefault(opponent, []).append(PLAYED[outcome])
    return found
