"""A player's card: rounds, performance, and the rating change with its explanation. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from ratings.core import (
    Edition,
    Entrant,
    Exclusion,
    Field,
    GameLine,
    GameRecord,
    PeriodResult,
    PlayerSnapshot,
    RatingType,
    RatingUsed,
    Terms,
    clocks_of,
    dp,
    edition_by_id,
    edition_for,
    list_in_force,
    rate_event,
    rate_period,
    score_fraction,
)
from ratings.core.field import games_with
from rulekit import NoEditionError, RuleError
from tournaments.results.event import Results
from tournaments.rules.clocks import time_controls
from tournaments.rules.systems import core_system
from tournaments.trf.model import Game, Player


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


def newcomers_field(results: Results) -> tuple[Edition, list[Entrant]] | None:
    """Return edition and field of a table that rates newcomers (2009, 2017), by keys of the register."""
    edition = rating_edition(results)
    if edition is None or not edition.opponents.newcomers_in_round_robin:
        return None
    if not core_system(results.system).is_round_robin:
        return None
    field = [
        _entrant(results, each)._replace(player=listed.player)
        for each in results.players.values()
        if (listed := results.listed_for(each))
    ]
    return edition, field


def card_of(results: Results, player: Player) -> Card:
    """Compute the card of one player with the functions that rate the event for the list."""
    edition = rating_edition(results)
    own, period, total = results.rating_of(player), None, None
    lines: tuple[GameLine, ...] = ()
    records: tuple[GameRecord, ...] = ()
    if edition is not None:
        field = _field(results, edition)
        entrant = _entrant(results, player)
        used, source = field.own(entrant)
        records = field.games(entrant, used or 1).records()
        if used and records and not _is_guest(edition, entrant):
            own = used
            event = rate_event(edition, RatingUsed(used, source or "list"), records, field.system)
            lines, total = event.lines, hundredths(event.sum_delta)
            try:
                day = results.start or results.reported.start
                day = list_in_force(edition, day) if day else None
                period = rate_period(edition, _snapshot(entrant, results, player), [event], day)
            except RuleError:
                period = None
    shown = {line.game.round: line for line in lines}
    rounds = tuple(_round(results, number, game, shown) for number, game in enumerate(player.games, 1))
    met = [record for record in records if record.played and record.opponent.rating]
    average, made = performance(
        [record.opponent.rating or 0 for record in met], sum(record.score for record in met)
    )
    score = hundredths(sum(record.score for record in met))
    return Card(player, own, rounds, len(met), average, score, made, total, period)


def _field(results: Results, edition: Edition) -> Field:
    """Return the event as input of the rating rules; computed once for all cards."""
    kept = vars(results).get("_rated_field")
    if kept is None:
        tempo = RatingType(results.tempo or RatingType.STANDARD)
        entrants = [_entrant(results, each) for each in results.players.values()]
        dead = results.dead if edition.event.deaths_reported else ()
        terms = Terms(
            edition,
            core_system(results.system),
            clocks_of(edition, tempo, *time_controls(results.time_control)),
            results.scheduled or results.reported.rounds,
            results.waivers,
            {**results.kept_out, **games_with(entrants, dead, Exclusion.DECEASED)},
        )
        kept = Field(terms, entrants, results.experienced)
        vars(results)["_rated_field"] = kept
    return kept


def _entrant(results: Results, player: Player) -> Entrant:
    listed = results.listed_for(player)
    return Entrant(
        player.number,
        player.number,
        player.games,
        results.rating_of(player),
        listed.standard if listed else None,
        listed.standard if listed else None,
        (listed.federation if listed else "") or player.federation or None,
        listed.category if listed else None,
        listed.k if listed else None,
    )


def _is_guest(edition: Edition, entrant: Entrant) -> bool:
    """A national list has the players of its own federation only (Ukraine: 3)."""
    home = edition.opponents.home_federation
    return home is not None and entrant.federation not in (None, home)


def _snapshot(entrant: Entrant, results: Results, player: Player) -> PlayerSnapshot:
    """Return the player as on the list in force at the start."""
    listed = results.listed_for(player)
    return PlayerSnapshot(
        str(player.number),
        entrant.rating,
        k_published=entrant.k,
        birth_year=listed.birth if listed else None,
        standard_rating=entrant.standard,
    )


def _round(results: Results, number: int, game: Game, lines: dict[int, GameLine]) -> CardRound:
    opponent, line = results.players.get(game.opponent), lines.get(number)
    rating = line.opponent_rating if line else results.rating_of(opponent) if opponent else None
    return CardRound(number, game, opponent, rating, line)


def performance(ratings: Sequence[int], score: int) -> tuple[int | None, int | None]:
    """Return the average of the opponents and the performance: average plus dp of the score (C.07, 10.2)."""
    if not ratings:
        return None, None
    average = int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2))
    return average, average + dp(score_fraction(score, len(ratings)))
