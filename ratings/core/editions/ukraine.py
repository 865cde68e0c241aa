"""The national system of the Ukrainian Chess Federation; undated, put into force by the federation (A-50)."""

from ratings.core.editions import articles
from ratings.core.editions.fide import MONTHLY, STANDARD
from ratings.core.editions.model import (
    CapMode,
    CapRule,
    Edition,
    EventRules,
    FirstEventRules,
    InitialRules,
    KLine,
    KRules,
    ListRules,
    OpponentRules,
    Responsible,
    TimeRules,
)
from ratings.core.records import RatingType
from ratings.core.rounding import Rounding

UA_NATIONAL = Edition(
    id="ua-national",
    system="ua",
    types=STANDARD,
    # The text states no date; the federation sets it (Regulation.in_force_from).
    valid_from=None,
    valid_to=None,
    time=TimeRules(
        minutes=((2300, 90), (0, 60)),
        rapid_over=None,
        rapid_under=None,
        blitz_over=None,
        blitz_to=None,
        hours_per_day=12,
        rounds_per_day=((RatingType.STANDARD, 3),),
    ),
    event=EventRules(
        approval=True,
        responsible=Responsible.CHIEF_ARBITER,
        moves_recorded=True,
        match_with_unrated=True,
        match_decided_ends=False,
    ),
    lists=ListRules(
        months=MONTHLY,
        floor=1600,
        published=(
            "personal_code",
            "fide_id",
            "name",
            "title",
            "category",
            "rating",
            "fide_rating",
            "birth_date",
            "region",
            "active_until",
        ),
        report_within_month=True,
        refusable_after_months=1,
        inactive_after_months=36,
        inactive_removable=True,
    ),
    initial=InitialRules(
        games=15,
        window_months=24,
        first_event=FirstEventRules(until_accepted=True, at_floor=True, games=3),
        cap=2300,
        drop_events_below_floor=True,
    ),
    # Only the first two wide differences of an event count as 400 (6.6.3).
    cap=CapRule(CapMode.FIRST_TWO),
    k=KRules(
        lines=(
            KLine("reached", 10, rating=2300),
            KLine("under_age", 40, rating=2000, age=14),
            KLine("new_player", 40, games=30),
            KLine("otherwise", 20),
        ),
        product_limit=700,
    ),
    rounding=Rounding.CHANGE_HALF_AWAY,
    # First-category players without a rating count as 1900 (6.5); foreigners use their FIDE rating; from a
    # FIDE rating of 2600 on the national one is raised to it (6.7).
    opponents=OpponentRules(first_category=1900, home_federation="UKR", align_from=2600),
    sources=articles.UKRAINE,
    outside=("valid_from",),
)
