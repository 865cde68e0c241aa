"""A player's card: rounds, performance, and the rating change with its explanation. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

from ratings.core import (
    Edition,
    Entrant,
    EventResult,
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
from tournaments.results.list_results import ListResult
from tournaments.rules.clocks import time_controls
from tournaments.rules.systems import core_system
from tournaments.trf.model import Game, Player

# Reason code for the games of a player who has lost the rating since the event began (7.2.1, A-56).
DELISTED = "delisted"


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
    """Everything about one player in one event.

    `periods` has the effect of each part that a list rates by itself (A-57), usually one; it is empty without
    a rating or without a K.
    """

    player: Player
    rating: int | None
    rounds: tuple[CardRound, ...]
    opponents: int
    average: int | None
    score: Decimal
    performance: int | None
    sum_delta: Decimal | None
    periods: tuple[PeriodResult, ...] = ()
    # For each period the list that has rated it, None for one that no list has.
    lists: tuple[date | None, ...] = ()
    # Unrated on the first day, and rated with the newest list (8.2.4).
    is_rated_since: bool = False
    # For each period the games that the same list counts in other events, as far as they lower K (8.3.3).
    games_elsewhere: tuple[int, ...] = ()
    # No list rates the event, or the next one takes back what lists have given (0.4).
    is_refused: bool = False
    is_withdrawn: bool = False

    @property
    def is_delisted(self) -> bool:
        """Return whether no game counts because the player has lost the rating since (A-56)."""
        return any(each.line is not None and each.line.reason == DELISTED for each in self.rounds)

    @property
    def is_lowered(self) -> bool:
        """Return whether a list that has not rated the event yet will lower K for it (8.3.3)."""
        return any(self.lowered)

    @property
    def lowered(self) -> tuple[bool, ...]:
        return tuple(
            listed is None and each.k_used < each.k.value
            for each, listed in zip(self.periods, self.lists, strict=True)
        )

    @property
    def period(self) -> PeriodResult | None:
        """Return the period of the last part."""
        return self.periods[-1] if self.periods else None

    @property
    def change(self) -> Decimal | None:
        return hundredths(sum(each.change for each in self.periods)) if self.periods else None


@dataclass(frozen=True)
class RatedPart:
    """One player in one part of an event: the games, and the rules' answer for a rated player.

    `listed_on` is the date of the list that has rated it.
    """

    records: tuple[GameRecord, ...]
    event: EventResult | None = None
    period: PeriodResult | None = None
    listed_on: date | None = None
    games_elsewhere: int = 0


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
    return edition, register_field(results)


def register_field(results: Results) -> list[Entrant]:
    """Return the players that the register knows, by keys of the register."""
    return [
        _entrant(results, each)._replace(player=listed.player)
        for each in results.players.values()
        if (listed := results.listed_for(each))
    ]


def card_of(results: Results, player: Player) -> Card:
    """Compute the card of one player with the same functions that rate the event for a list."""
    parts = _rated_parts(results, player)
    events = [part.event for part in parts if part.event]
    shown = {line.game.round: line for event in events for line in event.lines}
    rounds = tuple(_round(results, number, game, shown) for number, game in enumerate(player.games, 1))
    met = [record for part in parts for record in part.records if record.played and record.opponent.rating]
    average, made = performance(
        [record.opponent.rating or 0 for record in met], sum(record.score for record in met)
    )
    score = hundredths(sum(record.score for record in met))
    own = events[0].rating if events else results.rating_of(player)
    total = hundredths(sum(event.sum_delta for event in events)) if events else None
    weighed = [(part.period, part.listed_on, part.games_elsewhere) for part in parts if part.period]
    # If one part has no K, the change of the whole event is unknown.
    is_known = weighed and len(weighed) == len(events)
    known, lists, elsewhere = zip(*weighed, strict=True) if is_known else ((), (), ())
    since = bool(events) and events[0].rating_source == "list" and results.rating_of(player) is None
    return Card(
        player,
        own,
        rounds,
        len(met),
        average,
        score,
        made,
        total,
        known,
        lists,
        since,
        elsewhere,
        is_refused=any(part.is_refused for part in results.parts),
        is_withdrawn=any(part.is_withdrawn for part in results.parts),
    )


def _rated_parts(results: Results, player: Player) -> list[RatedPart]:
    """Rate a player's games part by part; caps used in one part are used for the later ones (A-64)."""
    edition = rating_edition(results)
    if edition is None:
        return []
    found: list[RatedPart] = []
    caps = 0
    for part in results.parts:
        made = _as_listed(part, player) if part.by_list is not None else _rated(part, edition, player, caps)
        caps = made.event.caps_used if made.event else caps
        found.append(made)
    return found


def _as_listed(part: Results, player: Player) -> RatedPart:
    """Return what a list calculated: its ratings, games and K after the 700 rule."""
    listed = part.listed_for(player)
    said = (part.by_list or {}).get(listed.player) if listed else None
    if said is None or said.rating is None:
        return RatedPart(said.games.records() if said else (), listed_on=part.listed_on)
    event = _outcome(edition_by_id(said.edition), said)
    if said.k is None:
        return RatedPart(said.games.records(), event, listed_on=part.listed_on)
    known = PlayerSnapshot(str(player.number), said.rating, k_published=said.k)
    period = rate_period(event.edition, known, [event], part.rated_by)
    return RatedPart(said.games.records(), event, period, part.listed_on)


def _outcome(edition: Edition, said: ListResult) -> EventResult:
    """Rate the games of a rated player; if delisted since, each game gives that as its reason."""
    used = RatingUsed(said.rating, said.source or "list")
    event = rate_event(edition, used, said.games.records(), said.system, "", said.caps_used)
    if DELISTED not in said.games.exclusions:
        return event
    return event._replace(lines=tuple(line._replace(reason=DELISTED, article="") for line in event.lines))


def _rated(part: Results, edition: Edition, player: Player, caps: int) -> RatedPart:
    """Rate a player's games in one part as the next list will."""
    field, entrant = _field(part, edition), _entrant(part, player)
    used, source = field.own(entrant)
    # 8.2.4: a player unrated at the start and rated now is rated, but counts as unrated for the opponents.
    present = _present(part, player) if not _is_guest(edition, entrant) else None
    if used is None and present is not None:
        used, source = present.rating, ""
    games = field.games(entrant, used)
    records = games.records()
    if part.is_refused or not used or not records or _is_guest(edition, entrant):
        return RatedPart(records)
    if present is not None and present.rating is None and source != "standard":
        games.exclusions[:] = [DELISTED] * len(records)
    event = _outcome(edition, ListResult(edition.id, field.system, used, source, games, caps))
    elsewhere = _games_elsewhere(part, player)
    period = _period(part, edition, player, entrant, event, present)
    return RatedPart(games.records(), event, period, games_elsewhere=elsewhere)


def _games_elsewhere(part: Results, player: Player) -> int:
    listed = part.listed_for(player)
    return part.next_list.games_elsewhere.get(listed.player, 0) if part.next_list and listed else 0


def _period(
    part: Results,
    edition: Edition,
    player: Player,
    entrant: Entrant,
    event: EventResult,
    present: PlayerSnapshot | None,
) -> PeriodResult | None:
    """Return the effect on the next list, with the games that it counts elsewhere; None without a K.

    K is that of the newest list; in 2009 that of the list at the start (8.56, A-07).
    """
    upcoming, start = part.next_list, part.start or part.reported.start
    rules = upcoming.edition if upcoming else edition
    day = upcoming.base if upcoming else list_in_force(edition, start) if start else None
    listed = part.listed_for(player)
    known = present or PlayerSnapshot(birth_year=listed.birth if listed else None)
    if present is None or (rules.k.by_event and entrant.rating is not None):
        known = replace(known, k_published=entrant.k)
    known = replace(
        known,
        player_id=str(player.number),
        rating=event.rating if event.rating_source != "standard" else None,
        standard_rating=entrant.standard,
    )
    try:
        return rate_period(rules, known, [event], day, _games_elsewhere(part, player))
    except RuleError:
        return None


def _present(part: Results, player: Player) -> PlayerSnapshot | None:
    """Return the player before the next list; None where no list of the event is known."""
    listed = part.listed_for(player)
    if part.next_list is None or not part.has_list or listed is None or not listed.player:
        return None
    return part.next_list.players.get(listed.player)


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
            results.after_round,
            results.through_round,
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
    """Return whether a national list leaves the player out as a foreigner (Ukraine: 3)."""
    home = edition.opponents.home_federation
    return home is not None and entrant.federation not in (None, home)


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
