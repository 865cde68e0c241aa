"""A player's record: events with performance, opponents, score by colour and by opponents' strength.

Only games of accepted reports count; a round without an opponent counts nowhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from typing import NamedTuple
from uuid import UUID

from django.db.models import QuerySet

from players.models import Player
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.cards import performance
from tournaments.results.statistics import DRAWS, LOSSES, PLAYED, WINS
from tournaments.results.tables import player_results

# Width of a rating band in points; the bands at both ends are open.
BAND = 200
LOWEST_BAND, HIGHEST_BAND = 1400, 2800
WIN, DRAW = 100, 50
# WITH ORDINALITY numbers the rounds: a round without an opponent keeps its place, so `place` is the round.
# OFFSET 0: each opponent is found by the index. PostgreSQL expects a hundred games in each event, and would
# read all results of the portal for them.
_MET = f"""
    SELECT r.results_id, game.place, o.number, o.player_id, o.name, o.title, o.federation, o.rating
      FROM {player_results()} r
     CROSS JOIN LATERAL jsonb_array_elements(r.games) WITH ORDINALITY AS game(told, place)
     CROSS JOIN LATERAL (SELECT * FROM {player_results()}
                          WHERE results_id = r.results_id AND number = (game.told ->> 0)::int OFFSET 0) o
     WHERE r.id = ANY(%s)
"""


class Met(NamedTuple):
    """The opponent in one game, as named in the report."""

    player: int | None
    name: str
    title: str
    federation: str
    rating: int | None


class Game(NamedTuple):
    """One game of the player; `score` in hundredths of a point."""

    round: int
    opponent: Met
    colour: str
    result: str

    @property
    def score(self) -> int:
        return WIN if self.result in WINS else DRAW if self.result in DRAWS else 0


@dataclass
class Tally:
    """Wins, draws and losses over a set of games."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, game: Game) -> None:
        self.wins += game.result in WINS
        self.draws += game.result in DRAWS
        self.losses += game.result in LOSSES

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> Decimal:
        return Decimal(2 * self.wins + self.draws) / 2

    @property
    def share(self) -> int:
        """Return the score as a percentage."""
        return round(100 * self.points / self.games) if self.games else 0


@dataclass(frozen=True)
class PlayedEvent:
    """One event of the player with the figures computed from its games."""

    row: PlayerResult
    games: Sequence[Game]
    average: int | None
    performance: int | None

    @property
    def score(self) -> Decimal:
        return Decimal(sum(game.score for game in self.games)) / 100


@dataclass(frozen=True)
class Opponent:
    """An opponent and the score against them."""

    met: Met
    tally: Tally


@dataclass(frozen=True)
class Record:
    """Totals over all games of a player."""

    total: Tally
    white: Tally
    black: Tally
    bands: Sequence[tuple[int | None, Tally]]
    opponents: Sequence[Opponent] = field(default_factory=list)


# Columns that the pages of a record show. The others hold whole reports and are long.
_SHOWN = (
    "number",
    "name",
    "title",
    "federation",
    "rating",
    "rank",
    "points",
    "games",
    "change",
    "player",
    "results__interim",
    "results__event__code",
    "results__event__name",
    "results__event__start",
    "results__event__end",
    "results__event__tempo",
    "results__event__rated_list",
    "results__event__federation__code",
)


@cache
def results_query(limit: int | None) -> Prepared[PlayerResult]:
    """Return the query for a player's results, prepared once per limit."""
    return Prepared(
        lambda player: (
            PlayerResult.objects.filter(player=player)
            .select_related("results__event__federation")
            .only(*_SHOWN)
            .order_by("-results__event__start", "-results__event__code")[:limit]
        )
    )


def results_of(player: Player, limit: int | None = None) -> list[PlayerResult]:
    """Return the player's results, the newest event first."""
    found = results_query(limit).rows(player.pk)
    for row in found:
        row.player = player
    return found


def events_of(player: Player) -> QuerySet[PublishedEvent]:
    """Return the events that the player has played, the newest first."""
    played = PlayerResult.objects.filter(player=player).values("results__event")
    events = PublishedEvent.objects.filter(pk__in=played).select_related("federation").defer("details")
    return events.order_by("-start", "-code")


def played_events(rows: Sequence[PlayerResult]) -> list[PlayedEvent]:
    """Return events with games, average of opponents and performance for some results, in one query."""
    if not rows:
        return []
    met: dict[UUID, dict[int, Met]] = {}
    for event, place, _number, *opponent in planned_rows(Query(_MET, [[row.pk for row in rows]])):
        met.setdefault(event, {})[place] = Met(*opponent)
    return [_played(row, met.get(row.results_id, {})) for row in rows]


def _played(row: PlayerResult, met: dict[int, Met]) -> PlayedEvent:
    games = [
        Game(place, met[place], colour, result)
        for place, (_opponent, colour, result) in enumerate(row.games, 1)
        if place in met and result in PLAYED
    ]
    rated = [game for game in games if game.opponent.rating]
    average, made = performance(
        [game.opponent.rating or 0 for game in rated], sum(game.score for game in rated)
    )
    return PlayedEvent(row, games, average, made)


def record_of(events: Iterable[PlayedEvent]) -> Record:
    """Add up the games of all events."""
    total, colours = Tally(), {"w": Tally(), "b": Tally()}
    bands: dict[int | None, Tally] = {}
    opponents: dict[object, Opponent] = {}
    for game in (game for event in events for game in event.games):
        total.add(game)
        if game.colour in colours:
            colours[game.colour].add(game)
        bands.setdefault(band_of(game.opponent.rating), Tally()).add(game)
        key = game.opponent.player or (game.opponent.name, game.opponent.federation)
        opponents.setdefault(key, Opponent(game.opponent, Tally())).tally.add(game)
    ordered = sorted(bands.items(), key=lambda one: -1 if one[0] is None else one[0], reverse=True)
    most = sorted(opponents.values(), key=lambda one: (-one.tally.games, one.met.name))
    return Record(total, colours["w"], colours["b"], ordered, most)


def band_of(rating: int | None) -> int | None:
    """Return the lower bound of a rating's band: 200 points wide, the first and the last open-ended."""
    if not rating:
        return None
    return min(max(rating // BAND * BAND, LOWEST_BAND - BAND), HIGHEST_BAND)


def games_between(one: Player, other: Player) -> list[tuple[PlayerResult, Game]]:
    """Return the games of two players against each other, the newest first."""
    shared = set(PlayerResult.objects.filter(player=other).values_list("results", flat=True))
    rows = [row for row in results_of(one) if row.results_id in shared]
    return [
        (event.row, game)
        for event in played_events(rows)
        for game in event.games
        if game.opponent.player == other.pk
    ]
