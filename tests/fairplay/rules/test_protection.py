"""Protection levels: which criterion asks for which level (PM 1). The vectors hold the boundaries."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    EDITIONS,
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Edition,
    Level,
    ProtectedEvent,
    System,
    protection_level,
)
from fairplay.rules.protection import protection

EVENTS = st.builds(
    ProtectedEvent,
    fide_level=st.sampled_from([1, 2, 3]),
    system=st.sampled_from([None, *System]),
    average=st.integers(0, 3000),
    women=st.booleans(),
    prize_eur=st.integers(0, 150_000),
    national_championship=st.booleans(),
    youth=st.booleans(),
)


@pytest.mark.parametrize(
    ("edition", "event", "level"),
    [
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, System.DR, 2600), Level.MAXIMUM),
            id="PM 1 a double round robin is one",
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, System.TM, 2700), Level.STANDARD),
            id="PM 1 team events are none",
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, None, 2700), Level.STANDARD), id="PM 1 system not known"
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, System.RR, Fraction("2399.5")), Level.STANDARD),
            id="PM 1 no rounding up",
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, prize_eur=Fraction("20000.01")), Level.INCREASED),
            id="PM 1 one cent over",
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, national_championship=True, youth=True), Level.INCREASED),
            id="PM 1 of 2022 youth too",
        ),
        pytest.param(
            *(FAIRPLAY_2022, ProtectedEvent(3, prize_eur=20_001, national_championship=True), Level.MAXIMUM),
            id="PM 1 one higher than without the championship",
        ),
        pytest.param(
            *(
                FAIRPLAY_2024,
                ProtectedEvent(3, prize_eur=20_001, national_championship=True),
                Level.INCREASED,
            ),
            id="PM 1 of 2024 not higher",
        ),
        pytest.param(
            *(FAIRPLAY_2024, ProtectedEvent(3, prize_eur=100_001, national_championship=True), Level.MAXIMUM),
            id="PM 1 of 2024 not lower",
        ),
        pytest.param(
            *(FAIRPLAY_2024, ProtectedEvent(3, System.DR, 2650, national_championship=True, youth=True)),
            *(Level.MAXIMUM,),
            id="PM 1 of 2024 the average raises a youth championship",
        ),
    ],
)
def test_level(edition, event, level):
    assert protection_level(event, edition) is level


def test_every_criterion_says_what_it_asks_for():
    event = ProtectedEvent(3, System.RR, 2450, prize_eur=Fraction("5000.50"), national_championship=True)
    found = protection(event, FAIRPLAY_2022)
    assert [(each.code, each.actual, each.required) for each in found.findings] == [
        ("fide_level", 3, "STANDARD"),
        ("prize_fund", "5000.5", "STANDARD"),
        ("average_rating", "2450", "INCREASED"),
        ("national_championship", None, "MAXIMUM"),
    ]
    assert {(each.article, each.ok) for each in found.findings} == {("PM 1", True)}


@given(event=EVENTS, edition=st.sampled_from(EDITIONS))
def test_the_level_is_the_highest_asked_for(event, edition):
    found = protection(event, edition)
    assert found.level.rank == max(Level(each.required).rank for each in found.findings)


@given(event=EVENTS, more=st.integers(0, 100_000), edition=st.sampled_from(EDITIONS))
def test_more_money_never_lowers_the_level(event, more, edition):
    richer = replace(event, prize_eur=event.prize_eur + more)
    assert protection_level(richer, edition).rank >= protection_level(event, edition).rank


# An independent reading of section 1: level by level, each criterion in a line.
READINGS = {
    FAIRPLAY_2022: ((2600, 2400), (2400, 2200), lambda prizes: prizes > 20_000),
    FAIRPLAY_2024: ((2650, 2450), (2500, 2300), lambda prizes: prizes >= 15_000),
}


def read_anew(event: ProtectedEvent, edition: Edition) -> Level:
    maximum, increased, enough = READINGS[edition]
    women = int(event.women)
    average = event.average if event.system in (System.RR, System.DR) else 0
    if event.fide_level == 1 or average >= maximum[women] or event.prize_eur > 100_000:
        number = 2
    elif event.fide_level == 2 or average >= increased[women] or enough(event.prize_eur):
        number = 1
    else:
        number = 0
    if event.national_championship and edition is FAIRPLAY_2022:
        number = min(number + 1, 2)
    elif event.national_championship and not event.youth:
        number = max(number, 1)
    return list(Level)[number]


@given(event=EVENTS, edition=st.sampled_from(EDITIONS))
def test_the_level_is_that_of_an_independent_reading(event, edition):
    assert protection_level(event, edition) is read_anew(event, edition)


@given(event=EVENTS)
def test_without_a_championship_youth_changes_nothing(event):
    plain = replace(event, national_championship=False)
    for edition in EDITIONS:
        levels = {protection_level(replace(plain, youth=youth), edition) for youth in (True, False)}
        assert len(levels) == 1


@given(event=EVENTS)
def test_a_championship_is_never_lower_than_the_same_event_without(event):
    for edition in EDITIONS:
        with_it, without = (
            protection_level(replace(event, national_championship=held), edition) for held in (True, False)
        )
        assert with_it.rank >= without.rank


def test_the_levels_in_their_order():
    assert [level.rank for level in Level] == [0, 1, 2]
    assert [level.raised for level in Level] == [Level.INCREASED, Level.MAXIMUM, Level.MAXIMUM]
