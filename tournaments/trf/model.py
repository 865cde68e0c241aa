"""The content of a tournament report as immutable records (TRF06, TRF16, TRF26; C.04 Annex 2).

The fields keep the meaning of the report; nothing is recomputed here. `NO_GAME` is a round without an entry,
and a player's `games` never end with it.
"""

from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from typing import NamedTuple

# Four columns for start numbers, two digits for rounds: the format has no room for more.
LAST_NUMBER = 9999
LAST_ROUND = 99

PLAYED = frozenset("1=0WDL")
FORFEITS = frozenset("+-")
BYES = frozenset("HFUZ")
RESULTS = PLAYED | FORFEITS | BYES

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


class PartialDate(NamedTuple):
    """A birth date; month and day are 0 if unknown."""

    year: int
    month: int = 0
    day: int = 0

    def __str__(self) -> str:
        return f"{self.year:04d}/{self.month:02d}/{self.day:02d}"


class Game(NamedTuple):
    """One round of one player: opponent (0 = none), colour w, b or -, result symbol or blank.

    A named tuple, not a dataclass: a large open has half a million of them and they are unpacked
    in every check.
    """

    opponent: int = 0
    colour: str = "-"
    result: str = ""


NO_GAME = Game()


@dataclass(frozen=True, slots=True)
class Player:
    """Record 001: a player with their rounds."""

    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: PartialDate | None = None
    points: Decimal | None = None
    rank: int | None = None
    games: tuple[Game, ...] = ()
    # Position of the record in the report. Fixes refer to it, so it must survive a new start number.
    key: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """A national rating record; its record code is the rating federation."""

    code: str
    number: int
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int | None = None
    origin: str = ""
    national_id: str = ""
    birth: PartialDate | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """Records 013 and 310. A team that has only record 013 is numbered by its position."""

    name: str
    players: tuple[int, ...] = ()
    number: int = 0
    nickname: str = ""
    strength: Decimal | None = None
    match_points: Decimal | None = None
    game_points: Decimal | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """Record 240: half-, full- or zero-point byes of one round."""

    kind: str
    round: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Record 250: fictitious points of a range of numbers in a range of rounds."""

    match_points: Decimal | None
    game_points: Decimal | None
    first_round: int
    last_round: int
    first_number: int
    last_number: int


@dataclass(frozen=True, slots=True)
class PlayerAcceleration:
    """JaVaFo's XXA: fictitious points of one player, round by round."""

    number: int
    points: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class ProhibitedPairing:
    """Record 260; JaVaFo's XXP has no rounds (0)."""

    first_round: int
    last_round: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Record 299: points that deviate from the scoring; round 0 means all rounds."""

    kind: str
    match_points: Decimal | None
    game_points: Decimal | None
    round: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record 300: a team's boards in one match, 0 for an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: the team with the pairing-allocated bye, round by round (0 = none)."""

    match_points: Decimal | None
    game_points: Decimal | None
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """Record 330: a match that was not played, with kind `+-`, `-+` or `--`."""

    kind: str
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points per result (record 162, JaVaFo's XXS, bbpPairings' BBx)."""

    white_win: Decimal = Decimal("1")
    black_win: Decimal = Decimal("1")
    white_draw: Decimal = Decimal("0.5")
    black_draw: Decimal = Decimal("0.5")
    white_loss: Decimal = Decimal("0")
    black_loss: Decimal = Decimal("0")
    zero_bye: Decimal = Decimal("0")
    half_bye: Decimal = Decimal("0.5")
    full_bye: Decimal = Decimal("1")
    allocated_bye: Decimal = Decimal("1")
    forfeit_win: Decimal = Decimal("1")
    forfeit_loss: Decimal = Decimal("0")
    unknown: Decimal = Decimal("0.5")


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """Match points (record 362)."""

    win: Decimal = Decimal("2")
    draw: Decimal = Decimal("1")
    loss: Decimal = Decimal("0")


@dataclass(frozen=True, slots=True)
class Extra:
    """A line of an unknown record, kept unchanged.

    `section` is top, header, player, national, team or end; `after` is the number of records of that section
    before it.
    """

    section: str
    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """The whole report."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    declared_players: int | None = None
    declared_rated: int | None = None
    declared_teams: int | None = None
    kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[date | None, ...] = ()
    declared_rounds: int | None = None
    initial_colour: str = ""
    rank_as_number: bool = False
    scoring: Scoring = Scoring()
    rank_method: str = ""
    pairing_controller: str = ""
    encoded_kind: str = ""
    tie_breaks: str = ""
    standings_order: str = ""
    encoded_time_control: str = ""
    board_colours: str = ""
    match_scoring: MatchScoring = MatchScoring()
    players: tuple[Player, ...] = ()
    national: tuple[NationalRecord, ...] = ()
    teams: tuple[Team, ...] = ()
    byes: tuple[Bye, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    player_accelerations: tuple[PlayerAcceleration, ...] = ()
    prohibited: tuple[ProhibitedPairing, ...] = ()
    absent_next: tuple[int, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    team_byes: tuple[TeamByes, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    extras: tuple[Extra, ...] = ()

    @property
    def rounds(self) -> int:
        """Return the number of rounds in which any player has an entry."""
        return max((len(player.games) for player in self.players), default=0)

    @property
    def games(self) -> int:
        """Return the number of games played over the board, each counted once."""
        pairs = {
            (number, *sorted((player.number, game.opponent)))
            for player in self.players
            for number, game in enumerate(player.games)
            if game.opponent and game.result in PLAYED
        }
        return len(pairs)


def keyed(tournament: Tournament) -> Tournament:
    """Give every player a unique key if the tournament was constructed by hand."""
    if len({player.key for player in tournament.players}) == len(tournament.players):
        return tournament
    players = tuple(replace(player, key=key) for key, player in enumerate(tournament.players, 1))
    return replace(tournament, players=players)
