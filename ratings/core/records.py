"""Input records: players, time controls, games, events. Scores are hundredths of a point."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction


class RatingType(StrEnum):
    """The three lists of FIDE."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class System(StrEnum):
    """How an event is paired."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    TEAM = "team"
    MATCH = "match"
    KNOCKOUT = "knockout"

    @property
    def is_round_robin(self) -> bool:
        """Return whether everybody meets everybody."""
        return self in (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)


class Exclusion(StrEnum):
    """Why a played game is excluded before the calculation (R12, R20, R21, R23, R37, R67)."""

    FORCE_MAJEURE = "force_majeure"
    FAIR_PLAY = "fair_play"
    MATCH_DECIDED = "match_decided"
    TIME_TOO_SHORT = "time_too_short"
    UNEQUAL_CLOCKS = "unequal_clocks"
    VOID_NEWCOMER = "void_newcomer"
    DECEASED = "deceased"


@dataclass(frozen=True, slots=True)
class PlayerSnapshot:
    """A player's state in the list in force (R19); `event_rating` is a newcomer's Ru(new) (8.52)."""

    player_id: str = ""
    rating: int | None = None
    k_published: int | None = None
    birth: date | None = None
    birth_year: int | None = None
    games_total: int | None = None
    peak_published: int | None = None
    federation: str | None = None
    category: str | None = None
    fide_rating: int | None = None
    standard_rating: int | None = None
    event_rating: int | None = None
    fide_id: str | None = None
    woman: bool = False
    deceased: bool = False
    federation_suspended: bool = False

    @property
    def peak(self) -> int | None:
        """Return the highest known published rating; one in the current list counts as published (A-04)."""
        if self.peak_published is None or self.rating is None:
            return self.rating if self.peak_published is None else self.peak_published
        return max(self.peak_published, self.rating)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Base time for all moves, increment per move, and moves of the first control if fixed."""

    base_seconds: Fraction | int
    increment_seconds: Fraction | int = 0
    first_control_moves: int | None = None

    @property
    def seconds(self) -> Fraction:
        """Return the time of one player for 60 moves."""
        return Fraction(self.base_seconds) + 60 * Fraction(self.increment_seconds)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game from one side. `score` is the board result for rating (A-60): 0, 50 or 100.

    `opponent_score` where it is not the remainder: of a double forfeit neither side has a point (6.2).
    """

    opponent: PlayerSnapshot
    score: int
    played: bool = True
    excluded: Exclusion | None = None
    round: int = 0
    game_id: str = ""
    opponent_score: int | None = None


@dataclass(frozen=True, slots=True)
class EventRecord:
    """The facts of an event that admission and lists need; dates as registered."""

    event_id: str = ""
    system: System = System.SWISS
    rating_type: RatingType = RatingType.STANDARD
    start: date | None = None
    end: date | None = None
    registered_on: date | None = None
    time_control: TimeControl | None = None
    black_time_control: TimeControl | None = None
    rounds_per_day: tuple[int, ...] = ()
    official: bool = False
    league: bool = False
    hybrid: bool = False
    hybrid_approved: bool = False
    announced_as_rated: bool | None = None
    licensed_arbiters: bool | None = None
    approved: bool | None = None
    moves_recorded: bool | None = None
    national_championship: bool = False
    women_only: bool = False
    norm_event: bool = False
    all_games_played: bool = True
    match_games: int | None = None
    waivers: frozenset[str] = frozenset()

    @property
    def clocks(self) -> tuple[TimeControl, ...]:
        """Return the time controls of White and Black, which rarely differ; none if they are unknown."""
        white = self.time_control
        return () if white is None else (white, self.black_time_control or white)
