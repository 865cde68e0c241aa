"""Converts an event to the cards that the title rules read. Pure: results, register and facts are inputs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from titles.norms.register import Known, Register
from titles.rules.attendance import Participant
from titles.rules.editions import HOLDERS, MASTERS, NORM_TITLES, Title, TitleEdition
from titles.rules.federations import is_member
from titles.rules.records import Case, Game, NormEvent, Opponent, Played
from titles.rules.records import Player as Claimant
from tournaments.results.event import Results
from tournaments.trf.model import Game as Round
from tournaments.trf.model import Player

# How each result of the report came about, and its half points. W, D and L were decided before both players
# had moved.
RESULTS = {
    "1": (Played.OVER_THE_BOARD, 2),
    "=": (Played.OVER_THE_BOARD, 1),
    "0": (Played.OVER_THE_BOARD, 0),
    "W": (Played.DECIDED, 2),
    "D": (Played.DECIDED, 1),
    "L": (Played.DECIDED, 0),
    "+": (Played.FORFEIT_WIN, 2),
    "-": (Played.FORFEIT_LOSS, 0),
    "U": (Played.PAIRING_BYE, 2),
    "F": (Played.REQUESTED_BYE, 2),
    "H": (Played.REQUESTED_BYE, 1),
    "Z": (Played.ABSENT, 0),
}
_PLAYED = frozenset("1=0")


@dataclass(frozen=True)
class Field:
    """All players of an event, with what counts for each of them.

    `days` has the day of each round; `by_day` says that ratings and titles of that day count (1.1.4).
    """

    results: Results
    register: Register
    start: date
    rounds: int
    days: tuple[date, ...] = ()
    by_day: bool = False

    def known(self, player: Player) -> Known | None:
        listed = self.results.listed_for(player)
        return self.register.get(listed.player if listed else None)

    def day_of(self, round_number: int) -> date:
        """Return the day whose ratings and titles count in a round."""
        if self.by_day and round_number <= len(self.days):
            return self.days[round_number - 1]
        return self.start

    def federation(self, player: Player) -> str:
        known = self.known(player)
        return known.federation_on(self.start) if known else player.federation

    def titles(self, player: Player, day: date) -> frozenset[Title]:
        known = self.known(player)
        if known is not None:
            return known.titles_on(day)
        return frozenset({Title(player.title)}) if player.title in frozenset(Title) else frozenset()

    def rating(self, player: Player, day: date) -> int | None:
        known = self.known(player)
        if self.by_day and known is not None:
            return known.rating_on(day)
        return self.results.rating_of(player)

    def is_woman(self, player: Player) -> bool:
        known = self.known(player)
        return (known.sex if known and known.sex else player.sex) == "w"

    @cached_property
    def zero_scorers(self) -> frozenset[int]:
        """Return the unrated players who made no point against rated opponents (1.4.2b)."""
        return frozenset(
            number
            for number, player in self.results.players.items()
            if self.rating(player, self.start) is None and not self._points_against_rated(player)
        )

    def _points_against_rated(self, player: Player) -> int:
        rated = (
            RESULTS[game.result][1]
            for game in player.games
            if game.result in _PLAYED
            and (opponent := self.results.players.get(game.opponent)) is not None
            and self.rating(opponent, self.start) is not None
        )
        return sum(rated)

    def rounds_of(self, player: Player) -> Iterator[tuple[int, Round]]:
        """Yield every round, including those without an entry."""
        for number in range(1, self.rounds + 1):
            yield number, player.games[number - 1] if number <= len(player.games) else Round()

    def participants(self) -> list[Participant]:
        """Return who was present in which round (1.4.3d, 1.5.6)."""
        return [
            Participant(
                federation=self.federation(player),
                rating=self.rating(player, self.start),
                title=best_title(self.titles(player, self.start), MASTERS),
                rounds=tuple(
                    RESULTS.get(game.result, (Played.ABSENT, 0))[0] for _n, game in self.rounds_of(player)
                ),
            )
            for player in self.results.players.values()
        ]

    def case(self, edition: TitleEdition, title: Title, player: Player, event: NormEvent) -> Case:
        """Return the case whether this player made a norm for this title."""
        counted = edition.levels[title].counted_titles
        games = tuple(self._game(player, number, game, counted) for number, game in self.rounds_of(player))
        claimant = Claimant(self.federation(player), self.is_woman(player))
        return Case(edition, title, claimant, event, games)

    def _game(self, player: Player, number: int, game: Round, counted: frozenset[Title]) -> Game:
        played, halves = RESULTS.get(game.result, (Played.ABSENT, 0))
        opponent = self.results.players.get(game.opponent)
        if opponent is None or opponent is player:
            return Game(number, played, halves, None)
        day, federation = self.day_of(number), self.federation(opponent)
        return Game(
            number,
            played,
            halves,
            Opponent(
                federation=federation,
                rating=self.rating(opponent, day),
                title=best_title(self.titles(opponent, day), counted),
                # The start number identifies a person within one event, also without a FIDE id.
                person=str(opponent.number),
                member=is_member(federation),
                zero_scorer=opponent.number in self.zero_scorers,
            ),
        )

    def claims(self, player: Player) -> Sequence[Title]:
        """Return the titles for which a norm would be of use to this player."""
        held = self.titles(player, self.start)
        wanted = []
        for title in NORM_TITLES:
            higher = title.ladder[: title.ladder.index(title) + 1]
            if title.is_womens and not self.is_woman(player):
                continue
            # GM is above every title, women's titles included.
            if not held & {*higher, Title.GM}:
                wanted.append(title)
        return wanted


def best_title(titles: frozenset[Title], counted: frozenset[Title]) -> Title | None:
    """Return the opponent's title that helps most: one that the norm requires, else any that counts."""
    for wanted in (counted, HOLDERS, frozenset(Title)):
        for title in Title:
            if title in titles & wanted:
                return title
    return None
