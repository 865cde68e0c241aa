"""FIDE rating regulations for standard chess: 2009, 2017, 2022, 2024, 2025."""

from dataclasses import replace
from datetime import date

from ratings.core.editions import articles
from ratings.core.editions.model import (
    AverageRounding,
    CapMode,
    CapRule,
    Composition,
    Edition,
    EventRules,
    FirstEventRules,
    InitialRules,
    KLine,
    KRules,
    ListRules,
    OpponentRules,
    Responsible,
    RoundRobinRules,
    Scope,
    TimeRules,
)
from ratings.core.records import RatingType
from ratings.core.rounding import Rounding

MONTHLY = tuple(range(1, 13))
STANDARD = (RatingType.STANDARD,)

PUBLISHED = ("title", "federation", "rating", "fide_id", "games", "birth_year", "sex", "k")

COMPOSITION = Composition(
    one_rated_in=3,
    small_event_below=10,
    small_event_rated=4,
    double_players=6,
    double_rated=4,
    championship_rated=3,
    championship_rated_women=2,
)

FIDE_2009 = Edition(
    id="fide-2009",
    system="fide",
    types=STANDARD,
    valid_from=date(2009, 7, 1),
    valid_to=date(2017, 6, 30),
    time=TimeRules(
        minutes=((2200, 120), (1600, 90), (0, 60)),
        scope=Scope.EVENT,
        rapid_over=None,
        rapid_under=None,
        blitz_over=None,
        blitz_to=None,
        first_control_exactly=40,
        hours_per_day=12,
        rounds_per_day=((RatingType.STANDARD, 3),),
    ),
    event=EventRules(
        registration_months=1,
        official_events_rated=True,
        appeal_days=7,
        announcement=True,
        longest_days=90,
        interim_optional=True,
        composition=COMPOSITION,
        incomplete_round_robin_as_swiss=True,
        preliminaries_pooled=True,
        rating_officer=True,
    ),
    lists=ListRules(
        # Every second month (7.11); the later editions have monthly lists.
        months=(1, 3, 5, 7, 9, 11),
        floor=1200,
        published=PUBLISHED,
        closing_days=7,
        official_closing_days=1,
        flagged_months=24,
        top_lists_months=12,
        unrated_titled_list=True,
    ),
    initial=InitialRules(
        games=9,
        games_team_world=7,
        games_disabled=7,
        window_months=24,
        first_event=FirstEventRules(
            until_accepted=True,
            points=100,
            at_floor=True,
            games=3,
            games_in_every_event=True,
            points_in_round_robin=100,
        ),
        per_half_point_over=1250,
        average_rounding=AverageRounding.ALWAYS,
        round_robin=RoundRobinRules(),
    ),
    # Every difference above 400 counts as 400 (8.54).
    cap=CapRule(CapMode.EVERY),
    k=KRules(
        lines=(
            KLine("new_player", 25, games=30),
            KLine("reached", 10, rating=2400),
            KLine("otherwise", 15),
        ),
        by_event=True,
    ),
    # The new rating itself is rounded (8.57); later editions round the change, half away from zero.
    rounding=Rounding.RATING_HALF_UP,
    opponents=OpponentRules(newcomers_in_round_robin=True),
    sources=articles.FIDE_2009,
    # The K values of 2009 are not in the text at hand.
    outside=("k.lines",),
)

FIDE_2017 = Edition(
    id="fide-2017",
    system="fide",
    types=STANDARD,
    valid_from=date(2017, 7, 1),
    valid_to=date(2021, 12, 31),
    time=TimeRules(
        minutes=((2200, 120), (1600, 90), (0, 60)),
        blitz_over=None,
        blitz_from=5,
        first_control_exactly=40,
        hours_per_day=12,
    ),
    event=EventRules(
        registration_days=7,
        registration_days_norm=30,
        official_events_rated=True,
        appeal_days=7,
        licensed_arbiters=True,
        announcement=True,
        longest_days=90,
        interim_after_days=90,
        composition=COMPOSITION,
        incomplete_round_robin_as_swiss=True,
        rating_officer=True,
        membership=True,
    ),
    lists=ListRules(
        months=MONTHLY,
        floor=1000,
        published=PUBLISHED,
        closing_days=3,
        official_closing_days=1,
        arbiter_report_days=7,
        officer_upload_days=30,
        unrated_titled_list=True,
    ),
    initial=InitialRules(
        games=5,
        window_months=26,
        first_event=FirstEventRules(points=50),
        per_half_point_over=2000,
        average_rounding=AverageRounding.ROUND_ROBIN,
        round_robin=RoundRobinRules(),
    ),
    cap=CapRule(CapMode.EVERY),
    k=KRules(
        lines=(
            KLine("reached", 10, rating=2400),
            KLine("junior_until_birthday", 40, rating=2300, age=18),
            KLine("new_player", 40, games=30),
            KLine("otherwise", 20),
        ),
        product_limit=700,
    ),
    rounding=Rounding.CHANGE_HALF_AWAY,
    opponents=OpponentRules(newcomers_in_round_robin=True),
    sources=articles.FIDE_2017,
)

K_2022 = KRules(
    lines=(
        KLine("reached", 10, rating=2400),
        # Until the end of the year of the 18th birthday; in 2017 until the birthday itself (8.3.3).
        KLine("junior_until_year_end", 40, rating=2300, age=18),
        KLine("new_player", 40, games=30),
        KLine("otherwise", 20),
    ),
    product_limit=700,
)

EVENT_2022 = EventRules(
    registration_days=3,
    registration_days_norm=30,
    responsible=Responsible.FEDERATION_OR_AFFILIATE,
    hybrid_with_approval=True,
    official_events_rated=True,
    appeal_days=7,
    announcement=True,
    fide_id=True,
    interim_after_days=30,
    match_decided_waivable=True,
    rating_officer=True,
    membership=True,
    deaths_reported=True,
)

LISTS_2022 = ListRules(
    months=MONTHLY,
    floor=1000,
    published=PUBLISHED,
    closing_days=3,
    official_closing_days=1,
    last_list=3,
    arbiter_report_days=7,
    upload_next_list_within_days=5,
)

INITIAL_2022 = InitialRules(
    games=5, window_months=26, first_event=FirstEventRules(), per_half_point_over=2000
)

FIDE_2022 = Edition(
    id="fide-2022",
    system="fide",
    types=STANDARD,
    valid_from=date(2022, 1, 1),
    valid_to=date(2024, 2, 29),
    time=TimeRules(minutes=((2400, 120), (1800, 90), (0, 60)), first_control_at_least=30, hours_per_day=12),
    event=EVENT_2022,
    lists=LISTS_2022,
    initial=INITIAL_2022,
    # Only the largest difference of an event is capped; every one is in the editions before and after
    # (8.3.1).
    cap=CapRule(CapMode.ONCE_LARGEST),
    k=K_2022,
    rounding=Rounding.CHANGE_HALF_AWAY,
    sources=articles.FIDE_2022,
)

# From March 2024 on nobody is listed below 1400; it was 1000 (7.1.2).
LISTS_2024 = replace(LISTS_2022, floor=1400, arbiter_report_days=None)

INITIAL_2024 = InitialRules(
    games=5,
    window_months=26,
    first_event=FirstEventRules(),
    # Two fictitious draws against 1800 replace the fixed points per half point (8.2.2), and no first rating
    # exceeds 2200 (8.2.3).
    draws=2,
    draws_against=1800,
    cap=2200,
)

FIDE_2024 = replace(
    FIDE_2022,
    id="fide-2024",
    valid_from=date(2024, 3, 1),
    valid_to=date(2025, 9, 30),
    event=replace(
        EVENT_2022,
        registration_days_top=30,
        top_player_over=2700,
        top_woman_over=2500,
    ),
    lists=LISTS_2024,
    initial=INITIAL_2024,
    cap=CapRule(CapMode.EVERY),
    sources=articles.FIDE_2024,
)

FIDE_2025 = replace(
    FIDE_2024,
    id="fide-2025",
    valid_from=date(2025, 10, 1),
    valid_to=None,
    # From October 2025 on players rated 2650 and more use the true difference (8.3.1).
    cap=CapRule(CapMode.EVERY, exempt_from=2650),
    sources=articles.FIDE_2025,
)
