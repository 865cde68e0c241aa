"""Converts JSON requests to cases; anything doubtful is refused with a code and the field."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import MAXYEAR, MINYEAR
from typing import ClassVar

import rulekit
from rulekit import NoEditionError

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
# In half points, so that sums are whole numbers.
SCORES = {"1": 2, "0.5": 1, "0": 0}
SEXES = {"m": False, "w": True, "f": True}
"""`f` stands on rating lists where crosstables have `w`."""
UNPLAYED = {
    "+": (Played.FORFEIT_WIN, 2),
    "-": (Played.FORFEIT_LOSS, 0),
    "=": (Played.REQUESTED_BYE, 1),
    "bye": (Played.PAIRING_BYE, 2),
}


class Fields(rulekit.Fields):
    """The fields of a norm or forecast request; anything not allowed is an `unknown_value`."""

    codes: ClassVar[Mapping[str, str]] = {"not_allowed": "unknown_value", "bad_date": "unknown_value"}
    # A day before the first edition is a valid date, refused because no edition covers it.
    years: ClassVar[tuple[int, int]] = (MINYEAR, MAXYEAR)

    def title(self, allowed: tuple[Title, ...]) -> Title | None:
        """Read a title in any letter case; an empty one means none."""
        value = self.text("title")
        if not value:
            return None
        if value.upper() not in allowed:
            raise self.error("title", f"This must be one of {', '.join(allowed)}.", "not_allowed")
        return Title(value.upper())

    def federation(self, name: str) -> str | None:
        """Read a federation code in any letter case."""
        value = self.text(name)
        if value is not None and not (len(value) == 3 and value.isascii() and value.isalpha()):
            raise self.error(name, "A federation is a code of three letters.", "not_allowed")
        return None if value is None else value.upper()


def read_case(request: Fields, *, allow_open: bool) -> Case:
    """Return the case of a norm or forecast request."""
    event_fields = request.object("event")
    edition = _edition(request, event_fields)
    title = request.title(NORM_TITLES)
    if title is None:
        raise request.error("title", "The title of the norm is needed.", "missing")
    player_fields = request.object("player")
    player = Player(_own_federation(player_fields), _is_woman(player_fields))
    event = _event(event_fields, MOST_ROUNDS_FORECAST if allow_open else MOST_ROUNDS)
    games = _games(request, event, player_fields, allow_open=allow_open)
    return Case(edition, title, player, event, games)


def _edition(request: Fields, event: Fields) -> TitleEdition:
    """Return the named edition or that of the event's start; the two must agree (0.2, 1.5.4)."""
    name, start = request.text("edition"), event.day("start")
    by_day = edition_on(start) if start is not None else None
    named = rulekit.edition_by_id(BY_ID, name) if name is not None else None
    if start is not None and by_day is None:
        raise NoEditionError(event.at("start"), "No edition covers this day.")
    edition = named or by_day
    if edition is None:
        raise request.error("edition", "An edition, or the start of the event, is needed.", "missing")
    if by_day is not None and by_day is not edition:
        raise request.error("edition", f"On this day {by_day.id} was in force.", "edition_mismatch")
    return edition


def _own_federation(player: Fields) -> str:
    code = player.federation("federation")
    if code is None:
        raise player.error("federation", "The player's federation is needed.", "missing_federation")
    if not is_member(code):
        raise player.error("federation", "This is no member federation.", "unknown_federation")
    return code


def _is_woman(player: Fields) -> bool | None:
    sex = player.text("sex")
    if sex is None:
        return None
    if sex.lower() not in SEXES:
        raise player.error("sex", "This must be one of m, w.", "not_allowed")
    return SEXES[sex.lower()]


def _event(fields: Fields, most_rounds: int) -> NormEvent:
    rounds = fields.needed_integer("rounds", 1, most_rounds)
    system = fields.one_of("system", SYSTEMS)
    if system == "double-round-robin" and rounds % 2:
        raise fields.error("rounds", "A double round robin has an even number.", "impossible_event")
    exempt = fields.get("exemption") is not None
    exemption = fields.one_of("exemption", EXEMPTIONS) if exempt else None
    return NormEvent(
        system=system,
        rounds=rounds,
        host=fields.federation("host"),
        exemption=exemption,
        open_swiss=fields.flag("open_swiss"),
        kind=fields.one_of("kind", KINDS, "individual"),
        approved=fields.flag("approved"),
        sub_zonal_year=fields.flag("sub_zonal_year"),
        players=fields.integer("players", 2, 10**6),
    )


def _games(request: Fields, event: NormEvent, player: Fields, *, allow_open: bool) -> tuple[Game, ...]:
    most = MOST_ROUNDS_FORECAST if allow_open else MOST_ROUNDS
    games: dict[tuple[int, int], Game] = {}
    for fields in request.objects("games", most=most):
        game = _numbered(_game(fields, event), fields, event, games)
        if game.played is Played.PENDING and not allow_open:
            raise fields.error("score", "A norm needs results; ask for a forecast instead.", "missing")
        if (game.round, game.order) in games:
            raise fields.error("round", "There are two results for this round.", "duplicate_round")
        _refuse_self(fields.object("opponent", required=False), player)
        games[(game.round, game.order)] = game
    return tuple(games.values())


def _numbered(game: Game, fields: Fields, event: NormEvent, games: Mapping[tuple[int, int], Game]) -> Game:
    """Number the second game of a knockout round as the second of its match if no number is given."""
    second = event.in_matches and fields.get("game") is None and (game.round, game.order) in games
    return replace(game, order=GAMES_OF_A_MATCH) if second else game


def _refuse_self(opponent: Fields, player: Fields) -> None:
    """Refuse a game against oneself; ids are compared if both are given, else names."""
    for name in ("id", "name"):
        mine, theirs = player.get(name), opponent.get(name)
        if mine is not None and theirs is not None:
            if str(mine) == str(theirs):
                raise opponent.error(name, "A player cannot meet themselves.", "self_game")
            return


def _game(fields: Fields, event: NormEvent) -> Game:
    last = event.rounds * (GAMES_OF_A_MATCH if event.in_matches else 1)
    round_number = fields.needed_integer("round", 1, last)
    order = (fields.integer("game", 1, GAMES_OF_A_MATCH) if event.in_matches else None) or 1
    has_opponent = fields.get("opponent") is not None
    played, halves = _result(fields, has_opponent=has_opponent)
    opponent = None
    if has_opponent or played is Played.OVER_THE_BOARD:
        opponent = _opponent(fields.object("opponent"), event, needed=played is Played.OVER_THE_BOARD)
    return Game(round_number, played, halves, opponent, order)


def _result(fields: Fields, *, has_opponent: bool) -> tuple[Played, int]:
    """Read how the game ended; `kind` states what the score alone cannot (1.4.2c)."""
    score = fields.text("score")
    played = fields.flag("played", default=True)
    if score is None:
        return Played.PENDING, 0
    score = fields.one_of("score", (*SCORES, *UNPLAYED))
    if fields.get("kind") is not None:
        return _named(fields, score)
    if score in UNPLAYED:
        return UNPLAYED[score]
    halves = SCORES[score]
    if played:
        return Played.OVER_THE_BOARD, halves
    with_opponent = (Played.FORFEIT_LOSS, Played.REQUESTED_BYE, Played.FORFEIT_WIN)
    alone = (Played.ABSENT, Played.REQUESTED_BYE, Played.PAIRING_BYE)
    return (with_opponent if has_opponent else alone)[halves], halves


def _named(fields: Fields, score: str) -> tuple[Played, int]:
    kinds = tuple(kind for kind in Played if kind is not Played.PENDING)
    kind = Played(fields.one_of("kind", kinds))
    over_the_board = kind is Played.OVER_THE_BOARD
    contradicts = (over_the_board and (score in UNPLAYED or fields.get("played") is False)) or (
        score in UNPLAYED and UNPLAYED[score][0] is not kind
    )
    if contradicts:
        raise fields.error("kind", "The kind contradicts the score.", "impossible_result")
    return kind, SCORES[score] if score in SCORES else UNPLAYED[score][1]


def _opponent(given: Fields, event: NormEvent, *, needed: bool) -> Opponent | None:
    federation = given.federation("federation")
    if federation is None and needed:
        raise given.error("federation", "The opponent's federation is needed.", "missing_federation")
    rating = given.integer("rating", LOWEST_RATING, HIGHEST_RATING)
    title = given.title(tuple(Title))
    if federation is None:
        return None
    member = given.optional_flag("member")
    return Opponent(
        federation=federation,
        rating=rating,
        title=title,
        person=_person(given, event),
        member=is_member(federation) if member is None else member,
        zero_scorer=given.flag("zero_scorer"),
    )


def _person(given: Fields, event: NormEvent) -> str:
    """Return the identity of the opponent: the id, or in a double round robin the name."""
    identity = given.identifier("id")
    if identity is not None and identity != "":
        return f"id:{identity}"
    name = given.text("name")
    return f"name:{name}" if name and event.is_double else ""
