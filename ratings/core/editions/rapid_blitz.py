"""FIDE rapid and blitz rating regulations: January and October 2022, March and December 2024."""

from dataclasses import replace
from datetime import date

from ratings.core.editions import articles
from ratings.core.editions.fide import EVENT_2022, INITIAL_2022, INITIAL_2024, K_2022, LISTS_2022, LISTS_2024
from ratings.core.editions.model import (
    CapMode,
    CapRule,
    Edition,
    GapRule,
    KLine,
    KRules,
    OpponentRules,
    TimeRules,
)
from ratings.core.records import RatingType
from ratings.core.rounding import Rounding

RAPID_BLITZ_2022_01 = Edition(
    id="fide-rb-2022-01",
    system="fide",
    types=(RatingType.RAPID, RatingType.BLITZ),
    valid_from=date(2022, 1, 1),
    valid_to=date(2022, 9, 30),
    time=TimeRules(
        minutes=(),
        rounds_per_day=((RatingType.RAPID, 15), (RatingType.BLITZ, 30)),
        equal_clocks=True,
    ),
    event=replace(EVENT_2022, registration_days_norm=None, fide_id=False, interim_after_days=None),
    lists=LISTS_2022,
    initial=INITIAL_2022,
    cap=CapRule(CapMode.ONCE_LARGEST),
    # K = 20 for everybody before October 2022; known from outside the text.
    k=KRules(lines=(KLine("otherwise", 20),), product_limit=700),
    rounding=Rounding.CHANGE_HALF_AWAY,
    opponents=OpponentRules(standard_stands_in=True),
    sources=articles.RAPID_BLITZ_2022,
    outside=("k.lines",),
)

RAPID_BLITZ_2022_10 = replace(
    RAPID_BLITZ_2022_01,
    id="fide-rb-2022-10",
    valid_from=date(2022, 10, 1),
    valid_to=date(2024, 2, 29),
    # From October 2022 on the lines of standard chess apply (7.3.3).
    k=K_2022,
    outside=(),
)

RAPID_BLITZ_2024 = replace(
    RAPID_BLITZ_2022_10,
    id="fide-rb-2024",
    valid_from=date(2024, 3, 1),
    valid_to=date(2024, 11, 30),
    lists=LISTS_2024,
    initial=INITIAL_2024,
    cap=CapRule(CapMode.EVERY),
    sources=articles.RAPID_BLITZ_2024,
)

RAPID_BLITZ_2024_12 = replace(
    RAPID_BLITZ_2024,
    id="fide-rb-2024-12",
    valid_from=date(2024, 12, 1),
    valid_to=None,
    # From December 2024 on a game with a gap of 600 points and a player above 2600 is not rated (7.3.1).
    gap=GapRule(points=600, above=2600),
)
