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
    rapid_over: int | None = 10
    rapid_under: int | None = 60
    blitz_over: int | None = 3
    blitz_from: int | None = None
    blitz_to: int | None = 10
    first_control_exactly: int | None = None
    first_control_at_least: int | None = None
    hours_per_day: int | None = None
    rounds_per_day: tuple[tuple[RatingType, int], ...] = ()
    equal_clocks: bool = False


@dataclass(frozen=True, slots=True)
class Composition:
    """How many players of a round robin must be rated (R24)."""

    one_rated_in: int
    small_event_below: int
    small_event_rated: int
    double_players: int
    double_rated: int
    championship_rated: int
    championship_rated_women: int


@dataclass(frozen=True, slots=True)
class EventRules:
    """Registration, report and composition of events (R03-R11, R17-R18, R22-R26, R65-R67)."""

    registration_days: int | None = None
    registration_months: int | None = None
    registration_days_norm: int | None = None
    registration_days_top: int | None = None
    top_player_over: int | None = None
    top_woman_over: int | None = None
    approval: bool = False
    responsible: Responsible = Responsible.FEDERATION
    hybrid_with_approval: bool = False
    official_events_rated: bool = False
    appeal_days: int | None = None
    licensed_arbiters: bool = False
    announcement: bool = False
    fide_id: bool = False
    moves_recorded: bool = False
    longest_days: int | None = None
    interim_after_days: int | None = None
    interim_optional: bool = False
    match_with_unrated: bool = False
    match_decided_ends: bool = True
    match_decided_waivable: bool = False
    composition: Composition | None = None
    incomplete_round_robin_as_swiss: bool = False
    preliminaries_pooled: bool = False
    rating_officer: bool = False
    membership: bool = False
    deaths_reported: bool = False


@dataclass(frozen=True, slots=True)
class ListRules:
    """Lists, closing dates, report deadlines, floor and activity (R29-R36, R59-R60)."""

    months: tuple[int, ...]
    floor: int
    published: tuple[str, ...]
    closing_days: int | None = None
    official_closing_days: int | None = None
    last_list: int | None = None
    arbiter_report_days: int | None = None
    officer_upload_days: int | None = None
    upload_next_list_within_days: int | None = None
    report_within_month: bool = False
    refusable_after_months: int | None = None
    inactive_after_months: int = 12
    flagged_months: int | None = None
    top_lists_months: int | None = None
    unrated_titled_list: bool = False
    inactive_removable: bool = False


@dataclass(frozen=True, slots=True)
class FirstEventRules:
    """What a newcomer's first result must show to enter the pool (R27, R37)."""

    until_accepted: bool = False
    zero_is_void: bool = True
    points: int = 0
    at_floor: bool = False
    games: int = 0
    games_in_every_event: bool = False
    points_in_round_robin: int = 0


@dataclass(frozen=True, slots=True)
class RoundRobinRules:
    """Round robins with unrated players (R45-R46, A-65)."""

    correction_over: int = 400
    passes: int = 1
    zero_voids_opponents: bool = True


@dataclass(frozen=True, slots=True)
class InitialRules:
    """The first rating (R37-R50). Points per half point are in hundredths of a rating point."""

    games: int
    window_months: int
    first_event: FirstEventRules
    games_team_world: int | None = None
    games_disabled: int | None = None
    per_half_point_over: int | None = None
    draws: int = 0
    draws_against: int | None = None
    cap: int | None = None
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

    rule: str
    value: int
    rating: int | None = None
    games: int | None = None
    age: int | None = None


@dataclass(frozen=True, slots=True)
class KRules:
    """The lines of K in order of precedence (A-05), the 700 limit, and what fixes K (A-07)."""

    lines: tuple[KLine, ...]
    product_limit: int | None = None
    by_event: bool = False


@dataclass(frozen=True, slots=True)
class OpponentRules:
    """The rating of an opponent who has none in this list (R28, R52, R62-R64)."""

    standard_stands_in: bool = False
    newcomers_in_round_robin: bool = False
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
    sources: Mapping[str, str] = field(default_factory=dict)
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
