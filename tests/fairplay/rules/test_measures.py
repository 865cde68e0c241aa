"""What a level demands: the table of the contract cell by cell, waivers on both sides of the last day."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Authority,
    Duty,
    Equipment,
    Level,
    Measure,
    ProtectedEvent,
    Rate,
    Taken,
    equipment_check,
    protection_plan,
    rule_of,
    waiver_check,
    waiver_until,
)
from rulekit import Verdict, failed_articles, verdict

# The contract's table: measure, then duty and article for each level.
TABLE = """
AREAS              MUST PM 3.1.i     | MUST PM 3.2.i    | MUST PM 3.3.i
METAL_ITEMS_OUT    NONE              | NONE             | MUST PM 3.3.ii
SECURITY_SCREENING NONE              | NONE             | STRONGLY_ADVISED
AC_ARBITER         NONE              | MAY              | MUST PM 2
VENUE_INSPECTION   NONE              | MUST PM 3.2.iii  | MUST PM 3.3.iii
RANDOM_CHECKS      ADVISED           | ADVISED          | MUST PM 3.3.viii
PGN                ADVISED PM 3.1.iii| ADVISED PM 3.2.iv| MUST PM 3.3.iv
SCREENING_TESTS    NONE              | ADVISED          | STRONGLY_ADVISED
DEVICE_STORAGE     NONE              | STRONGLY_ADVISED | MUST PM 3.3.vi
DECLARATION        MUST PM 3.1.iv    | MUST PM 2        | MUST PM 3.3.v
"""
CELLS = [
    pytest.param(Measure(name), level, *cell.strip().partition(" ")[::2], id=f"{name} {level}")
    for name, cells in (line.split(maxsplit=1) for line in TABLE.strip().splitlines())
    for level, cell in zip(Level, cells.split("|"), strict=True)
]
EVENTS = {
    Level.STANDARD: ProtectedEvent(3, start=date(2022, 10, 1)),
    Level.INCREASED: ProtectedEvent(2, start=date(2022, 10, 1)),
    Level.MAXIMUM: ProtectedEvent(1, start=date(2022, 10, 1)),
}
ALL = Taken(frozenset(Measure), 2)


@pytest.mark.parametrize(("measure", "level", "duty", "article"), CELLS)
def test_cell(measure, level, duty, article):
    rule = rule_of(measure, level)
    assert rule.duty == duty
    if article:
        assert rule.article == article


@pytest.mark.parametrize("level", Level)
def test_the_plan_names_every_measure_but_the_equipment(level):
    plan = protection_plan(EVENTS[level], FAIRPLAY_2022)
    assert plan.level is level
    assert list(plan.measures) == list(Measure)
    assert plan.compliance is None


@pytest.mark.parametrize(
    ("level", "equipment", "article"),
    [(Level.STANDARD, 1, "PM 3.1.ii"), (Level.INCREASED, 2, "PM 3.2.ii"), (Level.MAXIMUM, 2, "PM 3.3.ii")],
)
def test_equipment(level, equipment, article):
    plan = protection_plan(EVENTS[level], FAIRPLAY_2022, Taken(frozenset(Measure), equipment))
    assert (plan.equipment_min, plan.compliance) == (equipment, Verdict.PASS)
    less = protection_plan(EVENTS[level], FAIRPLAY_2022, Taken(frozenset(Measure), equipment - 1))
    assert (less.compliance, failed_articles(less.findings)) == (Verdict.FAIL, [article])


@pytest.mark.parametrize(("measure", "level", "duty", "article"), CELLS)
def test_what_is_left_out(measure, level, duty, article):
    """A MUST not taken fails by its article; what is only advised never does."""
    taken = Taken(frozenset(Measure) - {measure}, 2)
    plan = protection_plan(EVENTS[level], FAIRPLAY_2022, taken)
    assert failed_articles(plan.findings) == ([article] if duty == "MUST" else [])
    assert plan.compliance is (Verdict.FAIL if duty == "MUST" else Verdict.PASS)


def test_nothing_taken_at_the_maximum_level():
    plan = protection_plan(EVENTS[Level.MAXIMUM], FAIRPLAY_2022, Taken())
    assert failed_articles(plan.findings) == [
        *("PM 2", "PM 3.3.i", "PM 3.3.ii", "PM 3.3.iii", "PM 3.3.iv", "PM 3.3.v", "PM 3.3.vi", "PM 3.3.viii"),
    ]


@pytest.mark.parametrize(
    ("event", "duty"),
    [
        pytest.param(ProtectedEvent(3, norm_event=True), Duty.MUST, id="PM 3.1.iii norm event"),
        pytest.param(ProtectedEvent(2, norm_event=True), Duty.MUST, id="PM 3.2.iv norm event"),
        pytest.param(ProtectedEvent(1, rate=Rate.RAPID), Duty.ADVISED, id="PM 3.3.iv rapid"),
        pytest.param(ProtectedEvent(1, rate=Rate.BLITZ), Duty.ADVISED, id="PM 3.3.iv blitz"),
    ],
)
def test_games(event, duty):
    assert protection_plan(event, FAIRPLAY_2022).measures[Measure.PGN] is duty


@pytest.mark.parametrize(
    ("level", "by", "until"),
    [
        pytest.param(Level.STANDARD, Authority.NF, date(2022, 9, 3), id="PM 3.1.iv"),
        pytest.param(Level.INCREASED, Authority.QC, date(2022, 9, 3), id="PM 3.2.v"),
        pytest.param(Level.MAXIMUM, None, None, id="PM 2 nothing is waived"),
    ],
)
def test_waiver_of_a_plan(level, by, until):
    plan = protection_plan(EVENTS[level], FAIRPLAY_2022)
    assert (plan.waiver_by, plan.waiver_until) == (by, until)
    assert protection_plan(ProtectedEvent(3), FAIRPLAY_2022).waiver_until is None


@given(start=st.dates(date(2022, 1, 1), date(2024, 11, 17)), level=st.sampled_from(Level))
def test_the_last_day_of_a_waiver(start, level):
    """Four weeks, whatever month or year they cross; one authority for each level at most."""
    last = waiver_until(start)
    assert last.weekday() == start.weekday()
    for authority in Authority:
        right = authority is {Level.STANDARD: Authority.NF, Level.INCREASED: Authority.QC}.get(level)
        for day, in_time in ((last, True), (last + timedelta(days=1), False)):
            passed = verdict(waiver_check(level, authority, day, start)) is Verdict.PASS
            assert passed is (right and in_time)


def test_the_arbiter_of_the_maximum_level_is_asked_for_beside_the_equipment():
    """F-13, F-14."""
    found = equipment_check(Level.MAXIMUM, 5, ac_arbiter=False)
    assert [(each.code, each.ok) for each in found] == [("equipment", True), ("measure", False)]
    assert found[1].subject == "AC_ARBITER"
    assert len(equipment_check(Level.INCREASED, 2, ac_arbiter=False)) == 1
    assert next(iter(Equipment)) is Equipment.HAND_DETECTORS


@given(
    level=st.sampled_from(Level),
    measures=st.frozensets(st.sampled_from(Measure)),
    equipment=st.integers(0, 4),
    norm_event=st.booleans(),
    rate=st.sampled_from(Rate),
)
def test_an_event_complies_exactly_when_every_must_is_taken(level, measures, equipment, norm_event, rate):
    event = replace(EVENTS[level], norm_event=norm_event, rate=rate)
    plan = protection_plan(event, FAIRPLAY_2022, Taken(measures, equipment))
    compulsory = {measure for measure, duty in plan.measures.items() if duty is Duty.MUST}
    complies = compulsory <= measures and equipment >= plan.equipment_min
    assert plan.compliance is (Verdict.PASS if complies else Verdict.FAIL)
    assert bool(failed_articles(plan.findings)) is not complies
    assert plan.level is level


@given(measures=st.frozensets(st.sampled_from(Measure)), equipment=st.integers(0, 4))
def test_what_suffices_for_a_level_suffices_for_a_lower_one(measures, equipment):
    taken = Taken(measures, equipment)
    passed = [
        protection_plan(EVENTS[level], FAIRPLAY_2022, taken).compliance is Verdict.PASS for level in Level
    ]
    assert passed == sorted(passed, reverse=True)


@pytest.mark.parametrize("level", Level)
def test_2024_knows_the_level_only(level):
    """The list of measures of 2024 is not in the sources."""
    plan = protection_plan(EVENTS[level], FAIRPLAY_2024, ALL)
    assert plan.level is level
    others = (plan.measures, plan.equipment_min, plan.waiver_by, plan.waiver_until, plan.compliance)
    assert others == (None,) * 5
    assert all(each.code not in ("measure", "equipment") for each in plan.findings)
