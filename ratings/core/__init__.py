"""The rating calculation that every app shares: pure, exact and explained; no framework, no clock."""

from ratings.core.activity import (
    Activity,
    Adjustment,
    ListEntry,
    activity,
    aligned,
    listed,
    post_list_steps,
)
from ratings.core.admission import (
    appeal_before_council,
    appeal_until,
    check_event,
    rates_every_played_game,
    registration_deadline,
)
from ratings.core.caps import cap_indices, capped_difference, too_far_apart
from ratings.core.change import EventResult, GameLine, rate_event
from ratings.core.editions import EDITIONS, Edition, edition_by_id, edition_for
from ratings.core.errors import ImpossibleInputError, MissingInputError, NotInEditionError
from ratings.core.fast import PeriodColumns, PeriodRater, Sides
from ratings.core.field import Clocks, Entrant, Field, Games, Terms, clocks_of
from ratings.core.initial import InitialResult, games_needed, had_first_event, initial_rating
from ratings.core.kfactor import KDecision, k_factor, k_for_period
from ratings.core.lists import (
    ListAssignment,
    ReportDeadlines,
    closing_date,
    last_list,
    list_in_force,
    list_window,
    next_list,
    report_deadlines,
)
from ratings.core.live import LivePoint, LiveResult, RunningEvent, live
from ratings.core.matches import decided_after, exclude_decided
from ratings.core.opponents import RatingUsed, opponent_rating, own_rating, pool_rating, rating_for_event
from ratings.core.performance import Performance, performance
from ratings.core.period import EventShare, PeriodResult, rate_period
from ratings.core.pool import PoolEntry, PoolEvent, PoolLine
from ratings.core.records import (
    EventRecord,
    Exclusion,
    GameRecord,
    PlayerSnapshot,
    RatingType,
    System,
    TimeControl,
)
from ratings.core.round_robin import Contestant, NewcomerRow, RatedRow, RoundRobinResult, round_robin
from ratings.core.rounding import Rounding, half_away, half_up, rounded_change
from ratings.core.steps import STEPS, OneOffStep, compressed, steps_of, uplifted
from ratings.core.tables import dp, expected, score_fraction
from ratings.core.time_control import classify, game_refusal, minimum_minutes

__all__ = [
    "EDITIONS",
    "STEPS",
    "Activity",
    "Adjustment",
    "Clocks",
    "Contestant",
    "Edition",
    "Entrant",
    "EventRecord",
    "EventResult",
    "EventShare",
    "Exclusion",
    "Field",
    "GameLine",
    "GameRecord",
    "Games",
    "ImpossibleInputError",
    "InitialResult",
    "KDecision",
    "ListAssignment",
    "ListEntry",
    "LivePoint",
    "LiveResult",
    "MissingInputError",
    "NewcomerRow",
    "NotInEditionError",
    "OneOffStep",
    "Performance",
    "PeriodColumns",
    "PeriodRater",
    "PeriodResult",
    "PlayerSnapshot",
    "PoolEntry",
    "PoolEvent",
    "PoolLine",
    "RatedRow",
    "RatingType",
    "RatingUsed",
    "ReportDeadlines",
    "RoundRobinResult",
    "Rounding",
    "RunningEvent",
    "Sides",
    "System",
    "Terms",
    "TimeControl",
    "activity",
    "aligned",
    "appeal_before_council",
    "appeal_until",
    "cap_indices",
    "capped_difference",
    "check_event",
    "classify",
    "clocks_of",
    "closing_date",
    "compressed",
    "decided_after",
    "dp",
    "edition_by_id",
    "edition_for",
    "exclude_decided",
    "expected",
    "game_refusal",
    "games_needed",
    "had_first_event",
    "half_away",
    "half_up",
    "initial_rating",
    "k_factor",
    "k_for_period",
    "last_list",
    "list_in_force",
    "list_window",
    "listed",
    "live",
    "minimum_minutes",
    "next_list",
    "opponent_rating",
    "own_rating",
    "performance",
    "pool_rating",
    "post_list_steps",
    "rate_event",
    "rate_period",
    "rates_every_played_game",
    "rating_for_event",
    "registration_deadline",
    "report_deadlines",
    "round_robin",
    "rounded_change",
    "score_fraction",
    "steps_of",
    "too_far_apart",
    "uplifted",
]
