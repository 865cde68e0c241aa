"""JSON requests turned into cases. Everything doubtful is refused with a code and the field at fault."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import TypeGuard, cast

from .editions import BY_ID, NORM_TITLES, Title, TitleEdition, edition_on
from .federations import is_member
from .records import HIGHEST_RATING, LOWEST_RATING, Case, Game, NormEvent, Opponent, Played, Player

SYSTEMS = (
    "swiss",
    "round-robin",
    "double-round-robin",
    "team",
    "match",
    "knockout",
    "scheveningen",
    "schiller",
)
KINDS = ("individual", "world-team", "continental-team", "world-cup")
EXEMPTIONS = ("1.4.3a", "1.4.3b", "1.4.3c", "1.4.3d")
MOST_ROUNDS = 26
"""A double round robin of fourteen; longer norm events are not known. No card has more games either."""
MOST_ROUNDS_FORECAST = 19
"""The tables of the Appendix end here; a forecast asks many times and must stay quick."""
GAMES_OF_A_MATCH = 2
"""A match of a knockout: games may be numbered through, or named by round and game."""
SCORES = {"1": 2, "0.5": 1, "0": 0}
SEXES = {"m": False, "w": True, "f": True}
"""`f` stands on rating lists where crosstables have `w`."""
UNPLAYED = {
    "+": (Played.FORFEIT_WIN, 2),
    "-": (Played.FORFEIT_LOSS, 0),
    "=": (Played.REQUESTED_BYE, 1),
    "bye": (Played.PAIRING_BYE, 2),
}

Fields = Mapping[str, object]


class RequestError(Exception):
    """A request that cannot be answered: stable code, dotted field, message for the caller."""

    def __init__(self, code: str, field: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.message = message


def read_case(request: Fields, *, allow_open: bool) -> Case:
    """Return the case of a norm or forecast request."""
    event_fields = _object(request, "event", "event")
    edition = _edition(request, event_fields)
    title = _title(request, "title", NORM_TITLES)
    if title is None:
        raise RequestError("missing", "title", "The title of the norm is needed.")
    player_fields = _object(request, "player", "player")
    player = Player(_own_federation(player_fields), _is_woman(player_fields))
    event = _event(event_fields, MOST_ROUNDS_FORECAST if allow_open else MOST_ROUNDS)
    games = _games(request, event, player_fields, allow_open=allow_open)
    return Case(edition, title, player, event, games)


def _is_object(value: object) -> TypeGuard[Fields]:
    return isinstance(value, Mapping)


def _object(fields: Fields, name: str, path: str) -> Fields:
    value = fields.get(name)
    if value is None:
        raise RequestError("missing", path, "An object is needed here.")
    if not _is_object(value):
        raise RequestError("wrong_type", path, "This must be an object.")
    return value


def _text(fields: Fields, name: str, path: str) -> str | None:
    value = fields.get(name)
    if value is None or isinstance(value, str):
        return value
    raise RequestError("wrong_type", path, "This must be a string or null.")


def _choice(fields: Fields, name: str, path: str, allowed: Iterable[str], default: str | None = None) -> str:
    value = _text(fields, name, path)
    if value is None and default is not None:
        return default
    if value is None:
        raise RequestError("missing", path, "A value is needed here.")
    if value not in allowed:
        raise RequestError("unknown_value", path, f"Known values: {', '.join(allowed)}.")
    return value


def _title(fields: Fields, path: str, allowed: tuple[Title, ...]) -> Title | None:
    """Read a title in any letter case; an empty one is none."""
    value = _text(fields, "title", path)
    if not value:
        return None
    if value.upper() not in allowed:
        raise RequestError("unknown_value", path, f"Known values: {', '.join(allowed)}.")
    return Title(value.upper())


def _whole(fields: Fields, name: str, path: str, bounds: tuple[int, int]) -> int | None:
    value = fields.get(name)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestError("wrong_type", path, "This must be a whole number or null.")
    if not bounds[0] <= value <= bounds[1]:
        raise RequestError("out_of_range", path, f"This must lie between {bounds[0]} and {bounds[1]}.")
    return value


def _flag(fields: Fields, name: str, path: str) -> bool | None:
    value = fields.get(name)
    if value is None or isinstance(value, bool):
        return value
    raise RequestError("wrong_type", path, "This must be true, false or null.")


def _code(fields: Fields, name: str, path: str) -> str | None:
    """Read a federation code in any letter case."""
    value = _text(fields, name, path)
    if value is not None and not (len(value) == 3 and value.isascii() and value.isalpha()):
        raise RequestError("unknown_value", path, "A federation is a code of three letters.")
    return None if value is None else value.upper()


def _edition(request: Fields, event: Fields) -> TitleEdition:
    """The edition is named, or follows from the start of the event; the two must agree (0.2, 1.5.4)."""
    name, start = _text(request, "edition", "edition"), _day(event, "start", "event.start")
    by_day = edition_on(start) if start is not None else None
    if name is not None and name not in BY_ID:
        raise RequestError("unknown_edition", "edition", f"Known editions: {', '.join(BY_ID)}.")
    if start is not None and by_day is None:
        raise RequestError("no_edition", "event.start", "No edition covers this day.")
    if name is None and by_day is None:
        raise RequestError("missing", "edition", "An edition, or the start of the event, is needed.")
    if name is not None and by_day is not None and by_day.id != name:
        raise RequestError("edition_mismatch", "edition", f"On this day {by_day.id} was in force.")
    return BY_ID[name] if name is not None else cast("TitleEdition", by_day)


def _day(fields: Fields, name: str, path: str) -> date | None:
    value = _text(fields, name, path)
    try:
        return None if value is None else date.fromisoformat(value)
    except ValueError as error:
        raise RequestError("unknown_value", path, "A date is written YYYY-MM-DD.") from error


def _own_federation(player: Fields) -> str:
    code = _code(player, "federation", "player.federation")
    if code is None:
        raise RequestError("missing_federation", "player.federation", "The player's federation is needed.")
    if not is_member(code):
        raise RequestError("unknown_federation", "player.federation", "This is no member federation.")
    return code


def _is_woman(player: Fields) -> bool | None:
    sex = _text(player, "sex", "player.sex")
    if sex is None:
        return None
    if sex.lower() not in SEXES:
        raise RequestError("unknown_value", "player.sex", "Known values: m, w.")
    return SEXES[sex.lower()]


def _event(fields: Fields, most_rounds: int) -> NormEvent:
    rounds = _whole(fields, "rounds", "event.rounds", (1, most_rounds))
    if rounds is None:
        raise RequestError("missing", "event.rounds", "The number of rounds is needed.")
    system = _choice(fields, "system", "event.system", SYSTEMS)
    if system == "double-round-robin" and rounds % 2:
        raise RequestError("impossible_event", "event.rounds", "A double round robin has an even number.")
    exemption = fields.get("exemption")
    if exemption is not None:
        exemption = _choice(fields, "exemption", "event.exemption", EXEMPTIONS)
    return NormEvent(
        system=system,
        rounds=rounds,
        host=_code(fields, "host", "event.host"),
        exemption=exemption,
        kind=_choice(fields, "kind", "event.kind", KINDS, "individual"),
        approved=_flag(fields, "approved", "event.approved") is True,
        sub_zonal_year=_flag(fields, "sub_zonal_year", "event.sub_zonal_year") is True,
        players=_whole(fields, "players", "event.players", (2, 10**6)),
    )


def _games(request: Fields, event: NormEvent, player: Fields, *, allow_open: bool) -> tuple[Game, ...]:
    listed = request.get("games")
    if listed is None:
        raise RequestError("missing", "games", "The games are needed.")
    if not isinstance(listed, list):
        raise RequestError("wrong_type", "games", "This must be a list.")
    most = MOST_ROUNDS_FORECAST if allow_open else MOST_ROUNDS
    if len(listed) > most:
        raise RequestError("too_many", "games", f"More than {most} games.")
    games: dict[tuple[int, int], Game] = {}
    for number, fields in enumerate(listed):
        path = f"games[{number}]"
        if not _is_object(fields):
            raise RequestError("wrong_type", path, "A game is an object.")
        game = _numbered(_game(fields, path, event), fields, event, games)
        if game.played is Played.PENDING and not allow_open:
            raise RequestError(
                "missing", f"{path}.score", "A norm needs results; ask for a forecast instead."
            )
        if (game.round, game.order) in games:
            raise RequestError("duplicate_round", f"{path}.round", "There are two results for this round.")
        _refuse_self(fields, path, player)
        games[(game.round, game.order)] = game
    return tuple(games.values())


def _numbered(game: Game, fields: Fields, event: NormEvent, games: Mapping[tuple[int, int], Game]) -> Game:
    """Take the second game of a knockout round for the second of its match where no number is given."""
    second = event.in_matches and fields.get("game") is None and (game.round, game.order) in games
    return replace(game, order=GAMES_OF_A_MATCH) if second else game


def _refuse_self(fields: Fields, path: str, player: Fields) -> None:
    """Compare ids where both are given, else names."""
    opponent = fields.get("opponent")
    if not _is_object(opponent):
        return
    for name in ("id", "name"):
        mine, theirs = player.get(name), opponent.get(name)
        if mine is not None and theirs is not None:
            if str(mine) == str(theirs):
                raise RequestError("self_game", f"{path}.opponent.{name}", "A player cannot meet himself.")
            return


def _game(fields: Fields, path: str, event: NormEvent) -> Game:
    last = event.rounds * (GAMES_OF_A_MATCH if event.in_matches else 1)
    round_number = _whole(fields, "round", f"{path}.round", (1, last))
    if round_number is None:
        raise RequestError("missing", f"{path}.round", "The round is needed.")
    order = 1
    if event.in_matches:
        order = _whole(fields, "game", f"{path}.game", (1, GAMES_OF_A_MATCH)) or 1
    has_opponent = fields.get("opponent") is not None
    played, halves = _result(fields, path, has_opponent=has_opponent)
    opponent = None
    if has_opponent or played is Played.OVER_THE_BOARD:
        opponent = _opponent(fields, path, event, needed=played is Played.OVER_THE_BOARD)
    return Game(round_number, played, halves, opponent, order)


def _result(fields: Fields, path: str, *, has_opponent: bool) -> tuple[Played, int]:
    """Read how the game ended; `kind` names what the score alone cannot say (1.4.2c)."""
    score = _text(fields, "score", f"{path}.score")
    played = _flag(fields, "played", f"{path}.played")
    kind = fields.get("kind")
    if score is None:
        return Played.PENDING, 0
    if score not in SCORES and score not in UNPLAYED:
        known = ", ".join((*SCORES, *UNPLAYED))
        raise RequestError("unknown_value", f"{path}.score", f"Known values: {known}.")
    if kind is not None:
        return _named(fields, path, score)
    if score in UNPLAYED:
        return UNPLAYED[score]
    halves = SCORES[score]
    if played is not False:
        return Played.OVER_THE_BOARD, halves
    with_opponent = (Played.FORFEIT_LOSS, Played.REQUESTED_BYE, Played.FORFEIT_WIN)
    alone = (Played.ABSENT, Played.REQUESTED_BYE, Played.PAIRING_BYE)
    return (with_opponent if has_opponent else alone)[halves], halves


def _named(fields: Fields, path: str, score: str) -> tuple[Played, int]:
    kinds = tuple(kind for kind in Played if kind is not Played.PENDING)
    kind = Played(_choice(fields, "kind", f"{path}.kind", kinds))
    over_the_board = kind is Played.OVER_THE_BOARD
    contradicts = (over_the_board and (score in UNPLAYED or fields.get("played") is False)) or (
        score in UNPLAYED and UNPLAYED[score][0] is not kind
    )
    if contradicts:
        raise RequestError("impossible_result", f"{path}.kind", "The kind contradicts the score.")
    return kind, SCORES[score] if score in SCORES else UNPLAYED[score][1]


def _opponent(fields: Fields, path: str, event: NormEvent, *, needed: bool) -> Opponent | None:
    path = f"{path}.opponent"
    given = _object(fields, "opponent", path)
    federation = _code(given, "federation", f"{path}.federation")
    if federation is None and needed:
        raise RequestError("missing_federation", f"{path}.federation", "The opponent's federation is needed.")
    rating = _whole(given, "rating", f"{path}.rating", (LOWEST_RATING, HIGHEST_RATING))
    title = _title(given, f"{path}.title", tuple(Title))
    if federation is None:
        return None
    member = _flag(given, "member", f"{path}.member")
    return Opponent(
        federation=federation,
        rating=rating,
        title=title,
        person=_person(given, path, event),
        member=is_member(federation) if member is None else member,
        zero_scorer=_flag(given, "zero_scorer", f"{path}.zero_scorer") is True,
    )


def _person(given: Fields, path: str, event: NormEvent) -> str:
    """Return who the opponent is: the id, or in a double round robin the name."""
    identity = given.get("id")
    if isinstance(identity, bool) or not isinstance(identity, int | str | None):
        raise RequestError("wrong_type", f"{path}.id", "An id is a string or a whole number.")
    if identity is not None and identity != "":
        return f"id:{identity}"
    name = _text(given, "name", f"{path}.name")
    return f"name:{name}" if name and event.is_double else ""
