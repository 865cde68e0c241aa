"""What the pre-check makes of the fair-play rules; ids are articles and the vectors of the digest."""

from datetime import date, timedelta

import pytest

from rulekit import Severity
from tests.tournaments.rules.facts import START, event, found
from tournaments.rules import (
    ArbiterFacts,
    EventFacts,
    Level,
    blocking,
    check_registration,
    protection_level,
)
from tournaments.rules.fair_play import ADVICE

IN_2023 = date(2023, 5, 31)
LAST_OF_2022, FIRST_OF_2024 = date(2024, 11, 17), date(2024, 11, 18)
EVERYTHING = frozenset({"hand-detector", "cameras", "no-metal", "inspection", "random-checks", "storage"})
ERRORS = {"too_few_measures", "measure_missing", "no_fair_play_arbiter"}
WAIVERS = {"waiver_impossible", "waiver_late", "waiver_of_commission"}


@pytest.mark.parametrize(
    ("changes", "level"),
    [
        pytest.param({"official": True}, Level.MAXIMUM, id="PL-1"),
        pytest.param({"norm_event": True}, Level.INCREASED, id="PL-2"),
        pytest.param({}, Level.STANDARD, id="PL-3"),
        pytest.param({"system": "round-robin", "average_rating": 2600}, Level.MAXIMUM, id="PL-4"),
        pytest.param({"system": "round-robin", "average_rating": 2599}, Level.INCREASED, id="PL-5"),
        pytest.param({"system": "round-robin", "average_rating": 2400}, Level.INCREASED, id="PL-6"),
        pytest.param({"system": "round-robin", "average_rating": 2399}, Level.STANDARD, id="PL-7"),
        pytest.param(
            {"system": "round-robin", "average_rating": 2400, "women_only": True}, Level.MAXIMUM, id="PL-8"
        ),
        pytest.param(
            {"system": "round-robin", "average_rating": 2399, "women_only": True}, Level.INCREASED, id="PL-9"
        ),
        pytest.param(
            {"system": "round-robin", "average_rating": 2200, "women_only": True}, Level.INCREASED, id="PL-10"
        ),
        pytest.param(
            {"system": "round-robin", "average_rating": 2199, "women_only": True}, Level.STANDARD, id="PL-11"
        ),
        pytest.param({"system": "swiss", "average_rating": 2650}, Level.STANDARD, id="PL-12"),
        pytest.param({"prize_fund": 20_000}, Level.STANDARD, id="PL-13"),
        pytest.param({"prize_fund": 20_001}, Level.INCREASED, id="PL-14"),
        pytest.param({"prize_fund": 100_000}, Level.INCREASED, id="PL-15"),
        pytest.param({"prize_fund": 100_001}, Level.MAXIMUM, id="PL-16"),
        pytest.param({"national_championship": True}, Level.INCREASED, id="PL-17"),
        pytest.param({"national_championship": True, "norm_event": True}, Level.MAXIMUM, id="PL-18"),
        pytest.param({"national_championship": True, "official": True}, Level.MAXIMUM, id="PL-19"),
        pytest.param(
            {"national_championship": True, "youth": True},
            Level.INCREASED,
            id="PM 1 national youth",
        ),
        pytest.param({"continental": True}, Level.INCREASED, id="PM 1 continental, level 2"),
        pytest.param(
            {"continental": True, "official": True}, Level.MAXIMUM, id="PM 1 continental and official"
        ),
        pytest.param(
            {"system": "double-round-robin", "average_rating": 2600},
            Level.MAXIMUM,
            id="PM 1 double round robin",
        ),
        pytest.param({"system": "team-round-robin", "average_rating": 2700}, Level.STANDARD, id="PM 1 teams"),
    ],
)
def test_level_in_2022(changes, level):
    assert protection_level(event(IN_2023, **changes)) is level


@pytest.mark.parametrize(
    ("start", "changes", "level"),
    [
        pytest.param(LAST_OF_2022, {"prize_fund": 15_000}, Level.STANDARD, id="before 2024-11-18"),
        pytest.param(FIRST_OF_2024, {"prize_fund": 15_000}, Level.INCREASED, id="PM 1b from 15 000 on"),
        pytest.param(START, {"prize_fund": 14_999}, Level.STANDARD, id="PM 1c below 15 000"),
        pytest.param(START, {"prize_fund": 100_000}, Level.INCREASED, id="PM 1b up to 100 000"),
        pytest.param(START, {"prize_fund": 100_001}, Level.MAXIMUM, id="PM 1a over 100 000"),
        pytest.param(
            START, {"national_championship": True}, Level.INCREASED, id="PM 1b national championship"
        ),
        pytest.param(
            START, {"national_championship": True, "norm_event": True}, Level.INCREASED, id="PM 1b not higher"
        ),
        pytest.param(
            START, {"national_championship": True, "youth": True}, Level.STANDARD, id="PM 1c national youth"
        ),
        pytest.param(
            START,
            {"national_championship": True, "youth": True, "norm_event": True},
            Level.INCREASED,
            id="PM 1b norms at a national youth championship",
        ),
        pytest.param(START, {"norm_event": True}, Level.INCREASED, id="PM 1b norms"),
        pytest.param(START, {"official": True}, Level.MAXIMUM, id="PM 1a world event"),
        pytest.param(START, {"continental": True}, Level.INCREASED, id="PM 1b minor continental"),
        pytest.param(
            START, {"continental": True, "official": True}, Level.MAXIMUM, id="PM 1a major continental"
        ),
        pytest.param(
            START,
            {"system": "round-robin", "average_rating": 2649},
            Level.INCREASED,
            id="PM 1b RR below 2650",
        ),
        pytest.param(
            START, {"system": "round-robin", "average_rating": 2650}, Level.MAXIMUM, id="PM 1a RR 2650"
        ),
        pytest.param(
            START, {"system": "round-robin", "average_rating": 2499}, Level.STANDARD, id="PM 1c RR below 2500"
        ),
        pytest.param(
            START,
            {"system": "round-robin", "average_rating": 2450, "women_only": True},
            Level.MAXIMUM,
            id="PM 1a RR of women 2450",
        ),
        pytest.param(date(2021, 12, 31), {}, None, id="no source before 2022"),
    ],
)
def test_level_in_2024(start, changes, level):
    assert protection_level(event(start, **changes)) is level


def test_without_a_day_there_is_no_level():
    undated = EventFacts()
    assert protection_level(undated) is None
    assert not [each for each in check_registration(undated, IN_2023) if each.regulation == "PM"]


def in_2023(**changes):
    """Return the findings of an event of 2023, registered in time."""
    return found(event(IN_2023, **changes), IN_2023 - timedelta(days=60))


@pytest.mark.parametrize(
    ("changes", "measures", "broken"),
    [
        pytest.param({}, {"cameras"}, set(), id="MS-1"),
        pytest.param({}, set(), {"too_few_measures"}, id="MS-2"),
        pytest.param({"norm_event": True}, {"cameras", "screening", "inspection"}, set(), id="MS-3"),
        pytest.param({"norm_event": True}, {"cameras", "inspection"}, {"too_few_measures"}, id="MS-4"),
        pytest.param({"norm_event": True}, {"cameras", "screening"}, {"measure_missing"}, id="PM 3.2.iii"),
        pytest.param({}, {"inspection", "storage"}, {"too_few_measures"}, id="PM 3.1.ii only Annex A counts"),
    ],
)
def test_measures(changes, measures, broken):
    assert in_2023(measures=frozenset(measures), **changes).keys() & ERRORS == broken


@pytest.mark.parametrize("measure", ["no-metal", "inspection", "random-checks", "storage"])
def test_each_measure_of_the_maximum_level(measure):
    """PM 3.3.ii, iii, viii, vi."""
    findings = in_2023(prize_fund=100_001, measures=EVERYTHING - {measure})
    assert findings.keys() == {"measure_missing", "no_fair_play_arbiter"}
    missing = findings["measure_missing"]
    assert (missing.regulation, missing.article, missing.severity) == ("PM", "2", Severity.ERROR)
    assert (missing.field, missing.actual, missing.required) == ("measures", "maximum", measure)


def test_maximum_level_needs_its_own_arbiter():
    """MS-5 and MS-6."""
    assert set(in_2023(prize_fund=100_001, measures=EVERYTHING)) == {"no_fair_play_arbiter"}
    arbiters = (
        ArbiterFacts("chief", frozenset({"IA"}), fee_paid=True),
        ArbiterFacts("fair-play", fee_paid=True),
    )
    assert in_2023(prize_fund=100_001, measures=EVERYTHING, arbiters=arbiters) == {}


@pytest.mark.parametrize(
    ("changes", "before", "codes"),
    [
        pytest.param({}, 28, set(), id="WV-1: standard, four weeks"),
        pytest.param({}, 27, {"waiver_late"}, id="WV-2: standard, a day late"),
        pytest.param({"prize_fund": 20_001}, 28, {"waiver_of_commission"}, id="WV-4: the commission"),
        pytest.param({"prize_fund": 20_001}, 27, {"waiver_late"}, id="PM 3.2.v: the commission, a day late"),
        pytest.param({"prize_fund": 100_001}, 60, {"waiver_impossible"}, id="maximum: none"),
    ],
)
def test_waivers(changes, before, codes):
    facts = event(IN_2023, waiver_requested=True, measures=frozenset(), **changes)
    assert set(found(facts, IN_2023 - timedelta(days=before))) == codes


@pytest.mark.parametrize(
    ("changes", "advised"),
    [
        pytest.param({}, {"measures_advised"}, id="PM 2 standard"),
        pytest.param({"norm_event": True}, {"measures_advised", "measure_advised"}, id="PM 2 increased"),
        pytest.param({"official": True}, {*ADVICE.values()}, id="PM 2 maximum"),
        pytest.param({"measures": EVERYTHING}, set(), id="PM 2 all declared"),
        pytest.param({"waiver_requested": True}, {"waiver_advised"}, id="PM 3 standard"),
        pytest.param({"waiver_requested": True, "norm_event": True}, {"waiver_advised"}, id="PM 3 increased"),
        pytest.param({"waiver_requested": True, "official": True}, {"waiver_advised"}, id="PM 3 maximum"),
    ],
)
def test_from_2024_on_the_measures_of_2022_are_advice(changes, advised):
    """The list of 2024 is not in the sources: a notice each, never an error, nothing for the commission."""
    facts = event(FIRST_OF_2024, **{"measures": frozenset()} | changes)
    findings = [each for each in check_registration(facts, date(2024, 11, 1)) if each.regulation == "PM"]
    assert {each.code for each in findings} == advised
    assert {each.severity for each in findings} <= {Severity.NOTICE}
    assert blocking(findings) == ()


@pytest.mark.parametrize("changes", [{}, {"norm_event": True}, {"official": True}], ids=["1c", "1b", "1a"])
def test_the_advice_is_what_was_an_error_the_day_before(changes):
    """Both editions give these events the same level, so the same measures are named."""
    told = []
    for day in (LAST_OF_2022, FIRST_OF_2024):
        findings = check_registration(event(day, measures=frozenset(), **changes), date(2024, 9, 1))
        told.append([each for each in findings if each.regulation == "PM"])
    errors, advice = told
    assert [ADVICE[each.code] for each in errors] == [each.code for each in advice]
    assert [(e.field, e.actual, e.required) for e in errors] == [
        (a.field, a.actual, a.required) for a in advice
    ]


def test_a_late_waiver_of_2024_is_no_error():
    facts = event(FIRST_OF_2024, waiver_requested=True, prize_fund=100_001)
    assert found(facts, date(2024, 11, 14)).keys() & (WAIVERS | ERRORS) == set()


@pytest.mark.parametrize(
    ("changes", "before", "expected"),
    [
        pytest.param(
            {"prize_fund": 100_001},
            60,
            ("waiver_impossible", "3", "waiver_requested", "maximum", None),
            id="PM 3: nobody waives the maximum",
        ),
        pytest.param(
            {},
            27,
            ("waiver_late", "3", "waiver_requested", "2023-05-04", "2023-05-03"),
            id="PM 3: four weeks",
        ),
        pytest.param(
            {"prize_fund": 20_001},
            28,
            ("waiver_of_commission", "3", "waiver_requested", "increased", None),
            id="PM 3: the commission waives the increased level",
        ),
    ],
)
def test_what_is_said_of_a_waiver(changes, before, expected):
    facts = event(IN_2023, waiver_requested=True, measures=frozenset(), **changes)
    (told,) = check_registration(facts, IN_2023 - timedelta(days=before))
    assert (told.code, told.article, told.field, told.actual, told.required) == expected
    assert (told.regulation, told.severity) == ("PM", Severity.ERROR)


def test_ms_4_one_device_of_annex_a_where_two_are_asked():
    told = in_2023(norm_event=True, measures=frozenset({"cameras", "inspection"}))["too_few_measures"]
    assert (told.regulation, told.article, told.field) == ("PM", "2", "measures")
    assert (told.actual, told.required) == (1, 2)


def test_ms_5_the_missing_arbiter_is_named_among_the_arbiters():
    told = in_2023(prize_fund=100_001, measures=EVERYTHING)["no_fair_play_arbiter"]
    assert (told.regulation, told.article, told.field) == ("PM", "2", "arbiters")


@pytest.mark.parametrize(
    ("changes", "level"),
    [({}, "standard"), ({"norm_event": True}, "increased"), ({"official": True}, "maximum")],
    ids=["1c", "1b", "1a"],
)
def test_pm_3_nothing_is_waived_that_nobody_demands(changes, level):
    told = found(event(FIRST_OF_2024, waiver_requested=True, **changes), date(2024, 9, 1))["waiver_advised"]
    assert (told.regulation, told.article, told.severity) == ("PM", "3", Severity.NOTICE)
    assert (told.field, told.actual) == ("waiver_requested", level)
