"""A player's card: every round, the performance, and the rating change with its explanation. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from ratings.core import (
    Edition,
    GameLine,
    GameRecord,
    PeriodResult,
    PlayerSnapshot,
    RatingType,
    System,
    dp,
    edition_by_id,
    edition_for,
    rate_event,
    rate_period,
    score_fraction,
)
from rulekit import NoEditionError, RuleError
from tournaments.results.event import Results
from tournaments.trf.model import Game, Player

SYSTEMS = {
    "round-robin": System.ROUND_ROBIN,
    "double-round-robin": System.DOUBLE_ROUND_ROBIN,
    "match": System.MATCH,
    "knockout": System.KNOCKOUT,
    "team-swiss": System.TEAM,
    "team-round-robin": System.TEAM,
    "team-knockout": System.TEAM,
    "scheveningen": System.TEAM,
    "schiller": System.TEAM,
}
SCORES = {"1": 100, "W": 100, "=": 50, "D": 50, "0": 0, "L": 0}
# Decided before each player had moved: they stand in the table and are not rated.
_UNRATED = frozenset("WDL")


@dataclass(frozen=True)
class CardRound:
    """One round of a card; `line` explains the rating of the game."""

    number: int
    game: Game
    opponent: Player | None
    opponent_rating: int | None
    line: GameLine | None = None

    @property
    def delta(self) -> Decimal | None:
        return hundredths(self.line.delta) if self.line and self.line.counted else None

    @property
    def pd(self) -> Decimal | None:
        return hundredths(self.line.pd) if self.line and self.line.pd is not None else None


@dataclass(frozen=True)
class Card:
    """Everything about one player in one event. `period` is None without a rating or without a K."""

    player: Player
    rating: int | None
    rounds: tuple[CardRound, ...]
    opponents: int
    average: int | None
    score: Decimal
    performance: int | None
    sum_delta: Decimal | None
    period: PeriodResult | None

    @property
    def change(self) -> Decimal | None:
        return hundredths(self.period.change) if self.period else None


def hundredths(value: int) -> Decimal:
    return Decimal(value) / 100


def rating_edition(results: Results) -> Edition | None:
    """Return the rating regulations of the event, None for days before them."""
    day = results.start or results.reported.start
    if results.national:
        return edition_by_id(results.national)
    if day is None:
        return None
    try:
        return edition_for("fide", RatingType(results.tempo or "standard"), day)
    except NoEditionError:
        return None


def card_of(results: Results, player: Player, *, list_date: date | None = None) -> Card:
    """Work out the card of one player."""
    rating, edition = results.rating_of(player), rating_edition(results)
    records = list(_records(results, player))
    lines: dict[int, GameLine] = {}
    period, total = None, None
    if rating and edition and records:
        event = rate_event(edition, rating, records, SYSTEMS.get(results.system, System.SWISS))
        lines = {line.game.round: line for line in event.lines}
        total = hundredths(event.sum_delta)
        try:
            period = rate_period(edition, snapshot_of(results, player), [event], list_date)
        except RuleError:
            period = None
    rounds = tuple(_round(results, number, game, lines) for number, game in enumerate(player.games, 1))
    met = [record for record in records if record.played and record.opponent.rating]
    average, performance = performance_of(met)
    score = hundredths(sum(record.score for record in met))
    return Card(player, rating, rounds, len(met), average, score, performance, total, period)


def snapshot_of(results: Results, player: Player) -> PlayerSnapshot:
    """Return the player as the list in force at the start had him."""
    listed = results.listed_for(player)
    return PlayerSnapshot(
        str(player.number),
        results.rating_of(player),
        k_published=listed.k if listed else None,
        birth_year=listed.birth if listed else None,
        federation=player.federation or None,
        fide_id=player.fide_id or None,
        woman=player.sex == "w",
    )


def _records(results: Results, player: Player) -> Iterator[GameRecord]:
    for number, game in enumerate(player.games, 1):
        opponent = results.players.get(game.opponent)
        if opponent is not None and game.result in SCORES:
            played = game.result not in _UNRATED
            yield GameRecord(snapshot_of(results, opponent), SCORES[game.result], played, round=number)


def _round(results: Results, number: int, game: Game, lines: dict[int, GameLine]) -> CardRound:
    opponent = results.players.get(game.opponent)
    rating = results.rating_of(opponent) if opponent else None
    return CardRound(number, game, opponent, rating, lines.get(number))


def performance_of(games: list[GameRecord]) -> tuple[int | None, int | None]:
    """Return the average of the opponents and the performance: average plus dp of the score (C.07, 10.2)."""
    if not games:
        return None, None
    ratings = [game.opponent.rating or 0 for game in games]
    average = int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2))
    return average, average + dp(score_fraction(sum(game.score for game in games), len(games)))
