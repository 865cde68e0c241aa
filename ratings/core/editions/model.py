"""An edition of the regulations as data: every difference is a parameter with its article."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date
from enum import StrEnum

from ratings.core.records import RatingType
from ratings.core.rounding import Rounding


class CapMode(StrEnum):
    """How often a difference above the limit counts as the limit (R54)."""

    EVERY = "every"
    ONCE_LARGEST = "once-largest"
    FIRST_TWO = "first-two"


class Scope(StrEnum):
    """Whether the minimum time applies to the whole event or to each game (R13)."""

    EVENT = "event"
    GAME = "game"


class Responsible(StrEnum):
    """Who is responsible for the report (R05)."""

    FEDERATION = "federation"
    FEDERATION_OR_AFFILIATE = "federation-or-affiliate"
    CHIEF_ARBITER = "chief-arbiter"


class AverageRounding(StrEnum):
    """When Ra is rounded before it is used (A-13)."""

    NEVER = "never"
    ROUND_ROBIN = "round-robin"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class TimeRules:
    """Rate of play (R12-R16, R21).

    `minutes` are pairs (rating, minutes required from this rating on), highest first.
    """

    minutes: tuple[tuple[int, int], ...]
    scope: Scope = Scope.GAME
    # Minutes for 60 moves: rapid lies between these two bounds, blitz between the next three.
    rapid_over: int | None = 10
    rapid_under: int | None = 60
    blitz_over: int | None = 3
    # From or over: editions say "10 minutes or less" and "more than 3" in different words.
    blitz_from: int | None = None
    blitz_to: int | None = 10
    # Moves of the first time control, where the edition fixes them or sets a minimum (R14).
    first_control_exactly: int | None = None
    first_control_at_least: int | None = None
    # Limits of a day's play: hours for both players together, and rounds by type of chess.
    hours_per_day: int | None = None
    rounds_per_day: tuple[tuple[RatingType, int], ...] = ()
    # Whether both players must have the same clocks (R21).
    equal_clocks: bool = False


@dataclass(frozen=True, slots=True)
class Composition:
    """How many players of a round robin must be rated (R24)."""

    # One player in so many must be rated; a smaller event needs a fixed number.
    one_rated_in: int
    small_event_below: int
    small_event_rated: int
    # A double round robin may be smaller, with a number of its own.
    double_players: int
    double_rated: int
    # National championships need fewer; women's fewer still.
    championship_rated: int
    championship_rated_women: int


@dataclass(frozen=True, slots=True)
class EventRules:
    """Registration, report and composition of events (R03-R11, R17-R18, R22-R26, R65-R67)."""

    # The last day of registration: days or months before the start, more for norm events and top players.
    registration_days: int | None = None
    registration_months: int | None = None
    registration_days_norm: int | None = None
    registration_days_top: int | None = None
    # Ratings above which the longer term of top players applies.
    top_player_over: int | None = None
    top_woman_over: int | None = None
    # Ukraine: the federation approves each event instead of registering it.
    approval: bool = False
    responsible: Responsible = Responsible.FEDERATION
    hybrid_with_approval: bool = False
    official_events_rated: bool = False
    # Days to appeal against a refusal; None where the text sets no period.
    appeal_days: int | None = None
    # Conditions that later editions added one by one: arbiters with a fee paid, announcement, ids, recorded
    # moves.
    licensed_arbiters: bool = False
    announcement: bool = False
    fide_id: bool = False
    moves_recorded: bool = False
    # The longest event, and from when on it reports month by month (R17, R18).
    longest_days: int | None = None
    interim_after_days: int | None = None
    interim_optional: bool = False
    # Matches: with an unrated player, and after one side has won.
    match_with_unrated: bool = False
    match_decided_ends: bool = True
    match_decided_waivable: bool = False
    # None: the edition has no rule on the composition of round robins (from 2022 on).
    composition: Composition | None = None
    incomplete_round_robin_as_swiss: bool = False
    # 2009: preliminaries and finals may be rated together (6.2).
    preliminaries_pooled: bool = False
    rating_officer: bool = False
    # Membership, and the report of deaths, bind the federation (R66, R67).
    membership: bool = False
    deaths_reported: bool = False


@dataclass(frozen=True, slots=True)
class ListRules:
    """Lists, closing dates, report deadlines, floor and activity (R29-R36, R59-R60)."""

    # The months in which lists appear: every second one in 2009, all of them later.
    months: tuple[int, ...]
    # Below this rating nobody is listed (7.1.2).
    floor: int
    # What a list prints of each player.
    published: tuple[str, ...]
    # Days before the list on which an event must have ended; None: everything that ended before it.
    closing_days: int | None = None
    official_closing_days: int | None = None
    # How many lists may pass before an event is refused (9.1).
    last_list: int | None = None
    # Deadlines of reports, all counted from the end of the event (R59).
    arbiter_report_days: int | None = None
    officer_upload_days: int | None = None
    upload_next_list_within_days: int | None = None
    report_within_month: bool = False
    # The only deadline with a consequence.
    refusable_after_months: int | None = None
    # Months without a rated game after which a player is inactive, and how long they stay listed.
    inactive_after_months: int = 12
    flagged_months: int | None = None
    top_lists_months: int | None = None
    # 2009 and 2017 list titled players without a rating apart (7.22, 7.2.2).
    unrated_titled_list: bool = False
    # Ukraine: inactive players may be removed from the list (5).
    inactive_removable: bool = False


@dataclass(frozen=True, slots=True)
class FirstEventRules:
    """What a newcomer's first result must show to enter the pool (R27, R37)."""

    # Whether a void first event leaves the next one to be the first again.
    until_accepted: bool = False
    # What the first event must show, by edition: points, a rating at the floor, a number of games (6.1).
    zero_is_void: bool = True
    points: int = 0
    at_floor: bool = False
    games: int = 0
    # 2009 asks for three games in every Swiss event, not only in the first (6.41).
    games_in_every_event: bool = False
    points_in_round_robin: int = 0


@dataclass(frozen=True, slots=True)
class RoundRobinRules:
    """Round robins with unrated players (R45-R46, A-65)."""

    # Opponents further away than this count as exactly that far, in one correction pass.
    correction_over: int = 400
    passes: int = 1
    # Whether a newcomer with zero points voids the games of the opponents too.
    zero_voids_opponents: bool = True


@dataclass(frozen=True, slots=True)
class InitialRules:
    """The first rating (R37-R50). Points per half point are in hundredths of a rating point."""

    # Games needed, over a window of months (R38, A-34).
    games: int
    window_months: int
    first_event: FirstEventRules
    # Fewer games suffice in one official team event, and for disabled players (2009: 7.14f-g).
    games_team_world: int | None = None
    games_disabled: int | None = None
    # Points above one half: a fixed number for each half point, or the table (8.2.3).
    per_half_point_over: int | None = None
    # Fictitious draws against a rating, since 2024 (8.2.2).
    draws: int = 0
    draws_against: int | None = None
    # The highest possible first rating (8.2.3).
    cap: int | None = None
    # Ukraine: events are dropped from the beginning until the floor is reached (6.2.5, A-46).
    drop_events_below_floor: bool = False
    average_rounding: AverageRounding = AverageRounding.NEVER
    round_robin: RoundRobinRules | None = None


@dataclass(frozen=True, slots=True)
class CapRule:
    """The 400-point rule (R54); players rated `exempt_from` and above use the true difference."""

    mode: CapMode
    limit: int = 400
    exempt_from: int | None = None


@dataclass(frozen=True, slots=True)
class GapRule:
    """Games that are not rated at all: the gap, and the rating above which it applies (7.3.1)."""

    points: int
    above: int


@dataclass(frozen=True, slots=True)
class KLine:
    """One line of the article on K: the name of a predicate in `kfactor`, its value and its bounds."""

    # A name in `PREDICATES` of `ratings.core.kfactor`; the bounds below are its arguments.
    rule: str
    value: int
    rating: int | None = None
    games: int | None = None
    age: int | None = None


@dataclass(frozen=True, slots=True)
class KRules:
    """The lines of K in order of precedence (A-05), the 700 limit, and what fixes K (A-07)."""

    lines: tuple[KLine, ...]
    # K × games never exceeds it in a period (8.3.3).
    product_limit: int | None = None
    # 2009 fixes K when the event begins, later editions for the whole period.
    by_event: bool = False


@dataclass(frozen=True, slots=True)
class OpponentRules:
    """The rating of an opponent who has none in this list (R28, R52, R62-R64)."""

    # Rapid and blitz: the standard rating of a player without one (7.2.1, A-41).
    standard_stands_in: bool = False
    # 2009 and 2017: newcomers of a round robin count with their Ru(new) (8.52).
    newcomers_in_round_robin: bool = False
    # Ukraine: the rating of an unrated first-category player (6.5), foreigners by FIDE rating, alignment
    # (6.7).
    first_category: int | None = None
    home_federation: str | None = None
    align_from: int | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """One dated edition.

    `sources` has the article of each parameter; `outside` names parameters that are not from the text.
    """

    id: str
    system: str
    types: tuple[RatingType, ...]
    valid_from: date | None
    valid_to: date | None
    time: TimeRules
    event: EventRules
    lists: ListRules
    initial: InitialRules
    cap: CapRule
    k: KRules
    rounding: Rounding
    gap: GapRule | None = None
    opponents: OpponentRules = OpponentRules()
    # Article of each parameter, so that a page can cite it.
    sources: Mapping[str, str] = field(default_factory=dict)
    # Parameters known from elsewhere; an explanation says so.
    outside: tuple[str, ...] = ()

    def article(self, parameter: str) -> str:
        """Return the article of a parameter, or of the group that contains it."""
        while parameter not in self.sources and "." in parameter:
            parameter = parameter.rpartition(".")[0]
        return self.sources[parameter]

    def covers(self, day: date) -> bool:
        """Return whether an event starting that day falls under this edition (R02)."""
        return (
            self.valid_from is not None
            and self.valid_from <= day
            and (self.valid_to is None or day <= self.valid_to)
        )

    def parameters(self) -> dict[str, object]:
        """Return all parameters that this edition sets, by dotted name."""
        values: dict[str, object] = {"rounding": self.rounding}
        for group in ("time", "event", "lists", "initial", "cap", "k", "gap", "opponents"):
            values |= _set_parameters(group, getattr(self, group))
        return values

    def sets(self, parameter: str) -> bool:
        """Return whether this edition sets a parameter of a group, such as lists.closing_days."""
        group, _dot, name = parameter.partition(".")
        return getattr(getattr(self, group), name) not in _UNSET

    def checksum(self) -> str:
        """Return a digest of the content, because a published edition never changes.

        Parameters that this edition does not set are left out, so a new parameter does not change old
        editions.
        """
        head = (self.id, self.system, self.types, self.valid_from, self.valid_to, self.outside)
        content = json.dumps([head, self.parameters(), dict(self.sources)], default=_plain, sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()[:16]


# Values that stand for "this edition has no such rule".
_UNSET = (None, False, ())


def _plain(value: object) -> object:
    return _set_parameters("", value) if is_dataclass(value) else str(value)


def _set_parameters(prefix: str, rules: object) -> dict[str, object]:
    values: dict[str, object] = {}
    for each in fields(rules) if is_dataclass(rules) else ():
        name, value = f"{prefix}.{each.name}", getattr(rules, each.name)
        if is_dataclass(value):
            values |= _set_parameters(name, value)
        elif value not in _UNSET:
            values[name] = value
    return values
