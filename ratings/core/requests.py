"""Reads players, games and events from JSON requests."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from ratings.core.change import EventResult, rate_event
from ratings.core.editions import edition_by_id
from ratings.core.editions.model import Edition
from ratings.core.errors import ImpossibleInputError, NotInEditionError
from ratings.core.live import RunningEvent
from ratings.core.matches import exclude_decided
from ratings.core.opponents import RatingUsed, own_rating
from ratings.core.pool import PoolEvent
from ratings.core.reading import MOST_CAREER_GAMES, MOST_EVENTS, MOST_GAMES, Fields
from ratings.core.records import Exclusion, GameRecord, PlayerSnapshot, RatingType, System, TimeControl


def read_edition(fields: Fields) -> Edition:
    """Read the edition, and check the type of chess if one is given."""
    edition = edition_by_id(fields.needed_text("edition"))
    if fields.get("type") is not None:
        rating_type = fields.choice("type", RatingType)
        if rating_type not in edition.types:
            raise NotInEditionError("type", f"{edition.id} does not rate {rating_type.value} chess")
    return edition


def read_player(fields: Fields) -> PlayerSnapshot:
    """Read a player: rating, games, birth, peak, k, standard; all are optional here."""
    birth, birth_year = read_birth(fields)
    return PlayerSnapshot(
        player_id=str(fields.identifier("id") or ""),
        rating=fields.rating("rating"),
        k_published=fields.integer("k", 1, 100),
        birth=birth,
        birth_year=birth_year,
        games_total=fields.integer("games", 0, MOST_CAREER_GAMES),
        peak_published=fields.rating("peak"),
        federation=fields.text("federation"),
        category=fields.category("category"),
        fide_rating=fields.rating("fide"),
        standard_rating=fields.rating("standard"),
        event_rating=fields.rating("event_rating"),
        fide_id=str(fields.identifier("fide_id") or "") or None,
        woman=fields.text("sex") == "w",
        deceased=fields.flag("deceased"),
        federation_suspended=fields.flag("federation_suspended"),
    )


def read_birth(fields: Fields) -> tuple[date | None, int | None]:
    """Read `birth` (a day, or a year as in a rating list) and `birth_year`; the two must agree."""
    birth = None if fields.names_year("birth") else fields.day("birth")
    from_birth = birth.year if birth else fields.year("birth") if fields.names_year("birth") else None
    year = fields.year("birth_year")
    if year is not None and from_birth is not None and year != from_birth:
        raise ImpossibleInputError(fields.at("birth_year"), "contradicts the birth given")
    return birth, year if from_birth is None else from_birth


def read_opponent(fields: Fields) -> PlayerSnapshot:
    """Read an opponent: a rating or null next to the game's other fields, or an object."""
    if isinstance(fields.get("opponent"), dict):
        return read_player(fields.object("opponent"))
    if "opponent" not in fields.data:
        fields.need("opponent")
    return PlayerSnapshot(
        rating=fields.rating("opponent"),
        federation=fields.text("federation"),
        category=fields.category("category"),
        fide_rating=fields.rating("fide"),
        standard_rating=fields.rating("standard"),
        event_rating=fields.rating("event_rating"),
    )


def read_game(fields: Fields) -> GameRecord:
    """Read a game of one side; an unplayed one may omit its score: then neither side has a point."""
    played = fields.flag("played", default=True)
    no_score = not played and fields.get("score") is None
    told = None if fields.get("opponent_score") is None else fields.score("opponent_score")
    return GameRecord(
        opponent=read_opponent(fields),
        score=0 if no_score else fields.score("score"),
        played=played,
        excluded=fields.optional_choice("excluded", Exclusion),
        round=fields.integer("round", 0, MOST_GAMES) or 0,
        game_id=str(fields.identifier("id") or ""),
        opponent_score=0 if no_score and told is None else told,
    )


def read_games(fields: Fields) -> tuple[GameRecord, ...]:
    """Read the games of an event in order of play: by round if every game has one (A-63)."""
    games = [read_game(item) for item in fields.objects("games", most=MOST_GAMES)]
    if all(game.round for game in games):
        games.sort(key=lambda game: game.round)
    return tuple(games)


def distinct_events(
    fields: Fields, name: str = "events", most_games: int = MOST_GAMES, required: bool = True
) -> list[Fields]:
    """Read the list of events; refuse duplicate ids, and too many events or games."""
    events = list(fields.objects(name, required, MOST_EVENTS))
    seen: set[str | int] = set()
    total = 0
    for event in events:
        identifier = event.identifier("id")
        if identifier is not None and identifier in seen:
            raise event.error("id", f"{identifier!r} stands twice", "duplicate_id")
        if identifier is not None:
            seen.add(identifier)
        total += len(event.items("games"))
        if total > most_games:
            raise event.error("games", f"more than {most_games} games", "too_many")
    return events


def rated_event(fields: Fields, edition: Edition, player: PlayerSnapshot) -> EventResult:
    """Read and rate one event; its own `edition` and `rating` override those of the request."""
    event = running_event(fields, edition, player)
    return rate_event(
        event.edition or edition, event.own, event.games, event.system, event.event_id, event.caps_used
    )


def running_event(fields: Fields, edition: Edition, player: PlayerSnapshot) -> RunningEvent:
    """Read one event, closed or running, with its own edition, match length and caps of earlier parts."""
    own_edition = edition if fields.get("edition") is None else read_edition(fields)
    rating = fields.rating("rating")
    own = own_rating(edition, player) if rating is None else RatingUsed(rating, "event")
    system = fields.choice("system", System, System.SWISS)
    games = read_games(fields)
    scheduled = fields.integer("match_games", 1, MOST_GAMES)
    if system is System.MATCH and scheduled is not None:
        games = exclude_decided(own_edition, games, scheduled, fields.texts("waivers"))
    caps = fields.integer("caps_used", 0, MOST_GAMES) or 0
    return RunningEvent(str(fields.identifier("id") or ""), own, games, system, own_edition, caps)


def read_pool(fields: Fields) -> list[PoolEvent]:
    """Read a newcomer's events in order of play: by start if every event has one."""
    events = distinct_events(fields)
    starts = [event.day("start") for event in events]
    if all(starts):
        events = [event for _, event in sorted(zip(starts, events, strict=True), key=_start)]
    return [_pool_event(event) for event in events]


def _start(pair: tuple[date | None, Fields]) -> date:
    return pair[0] or date.min


def _pool_event(event: Fields) -> PoolEvent:
    return PoolEvent(
        event_id=str(event.identifier("id") or ""),
        games=read_games(event),
        system=event.choice("system", System, System.SWISS),
        rated_on=event.day("list"),
        average=event.rating("average"),
        group=str(event.identifier("group") or ""),
    )


def read_time_control(fields: Fields, prefix: str = "") -> TimeControl:
    """Read base minutes and increment seconds."""
    return TimeControl(
        base_seconds=60 * fields.number(f"{prefix}base_minutes", 10_000),
        increment_seconds=(
            Fraction(0)
            if fields.get(f"{prefix}increment_seconds") is None
            else fields.number(f"{prefix}increment_seconds", 3_600)
        ),
        first_control_moves=fields.integer("first_control_moves", 1, 1000),
    )


def experienced(player: PlayerSnapshot) -> PlayerSnapshot:
    """Treat a rated row without a games count as experienced, as the table of 8.58 does."""
    return player if player.games_total is not None else replace(player, games_total=30)
