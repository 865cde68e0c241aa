"""Protection levels and what they demand; ids are those of the vectors in the fair-play digest."""

from datetime import date, timedelta

import pytest

from tests.tournaments.rules.facts import START, event, found
from tournaments.rules import ArbiterFacts, Level, protection_level

IN_2023 = date(2023, 5, 31)


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
    ],
)
def test_level_in_2022(changes, level):
    assert protection_level(event(IN_2023, **changes)) is level


@pytest.mark.parametrize(
    ("start", "changes", "level"),
    [
        pytest.param(date(2024, 11, 17), {"prize_fund": 15_000}, Level.STANDARD, id="before 2024-11-18"),
        pytest.param(date(2024, 11, 18), {"prize_fund": 15_000}, Level.INCREASED, id="from 15 000 on"),
        pytest.param(START, {"prize_fund": 14_999}, Level.STANDARD, id="below 15 000"),
        pytest.param(
            START, {"national_championship": True, "norm_event": True}, Level.INCREASED, id="not higher"
        ),
        pytest.param(
            START, {"system": "round-robin", "average_rating": 2649}, Level.INCREASED, id="RR below 2650"
        ),
        pytest.param(START, {"system": "round-robin", "average_rating": 2650}, Level.MAXIMUM, id="RR 2650"),
        pytest.param(date(2020, 1, 1), {}, None, id="no source before 2022"),
    ],
)
def test_level_in_2024(start, changes, level):
    assert protection_level(event(start, **changes)) is level


@pytest.mark.parametrize(
    ("changes", "measures", "broken"),
    [
        pytest.param({}, {"cameras"}, set(), id="MS-1"),
        pytest.param({}, set(), {"too_few_measures"}, id="MS-2"),
        pytest.param({"norm_event": True}, {"cameras", "screening", "inspection"}, set(), id="MS-3"),
        pytest.param({"norm_event": True}, {"cameras", "inspection"}, {"too_few_measures"}, id="MS-4"),
        pytest.param({"norm_event": True}, {"cameras", "screening"}, {"measure_missing"}, id="inspection"),
    ],
)
def test_measures(changes, measures, broken):
    names = {"too_few_measures", "measure_missing", "no_fair_play_arbiter"}
    assert found(event(measures=frozenset(measures), **changes)).keys() & names == broken


def test_maximum_level_needs_its_own_arbiter():
    """MS-5 and MS-6."""
    all_measures = frozenset(
        {"hand-detector", "cameras", "no-metal", "inspection", "random-checks", "storage"}
    )
    facts = event(prize_fund=100_001, measures=all_measures)
    assert set(found(facts)) == {"no_fair_play_arbiter"}
    arbiters = (ArbiterFacts("chief", frozenset({"IA"})), ArbiterFacts("fair-play"))
    assert found(event(prize_fund=100_001, measures=all_measures, arbiters=arbiters)) == {}


@pytest.mark.parametrize(
    ("changes", "before", "codes"),
    [
        pytest.param({}, 28, set(), id="WV-1: standard, four weeks"),
        pytest.param({}, 27, {"waiver_late"}, id="WV-2: standard, a day late"),
        pytest.param({"prize_fund": 20_001}, 28, {"waiver_of_commission"}, id="WV-4: the commission"),
        pytest.param({"prize_fund": 100_001}, 60, {"waiver_impossible"}, id="maximum: none"),
    ],
)
def test_waivers(changes, before, codes):
    facts = event(IN_2023, waiver_requested=True, measures=frozenset(), **changes)
    assert set(found(facts, IN_2023 - timedelta(days=before))) == codes
