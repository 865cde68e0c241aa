"""The clocks of a case: each on its last day or instant and one past it."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    CaseFacts,
    Mode,
    anonymise_on,
    case_clock,
    complaint_until,
    data_request_until,
    investigation_until,
    limitation_open,
    limitation_until,
    online_window_open,
    video_delete_on,
)
from fairplay.rules.operations import COMMAND
from rulekit.dates import add_years
from tests.fairplay.rules.vectors import golden

CLOCK = golden("contract.yaml")[2]["request"]
DAYS = st.dates(date(1900, 1, 1), date(2190, 12, 31))
CLOCKS = (
    "limitation_until",
    "complaint_until",
    "investigation_until",
    "video_delete_on",
    "data_request_until",
)


def told(**changes: object) -> dict[str, object]:
    answer = COMMAND.answer(CLOCK | changes)
    return {name: answer[name] for name in ("answer", *CLOCKS)}


@pytest.mark.parametrize(
    ("mode", "edition", "last_round", "until"),
    [
        pytest.param(
            Mode.OTB, FAIRPLAY_2022, date(2024, 2, 29), date(2032, 2, 29), id="AC VI.1 leap to leap"
        ),
        pytest.param(Mode.HYBRID, FAIRPLAY_2022, date(2023, 5, 7), date(2031, 5, 7), id="AC VI.1 hybrid"),
        pytest.param(Mode.ONLINE, FAIRPLAY_2022, date(2024, 2, 29), date(2025, 2, 28), id="AN I.1 leap day"),
        pytest.param(Mode.OTB, FAIRPLAY_2024, date(2024, 12, 31), date(2029, 12, 31), id="FPR 6.1"),
        pytest.param(Mode.HYBRID, FAIRPLAY_2024, date(2028, 2, 29), date(2033, 2, 28), id="FPR 6.1 leap day"),
        pytest.param(Mode.ONLINE, FAIRPLAY_2024, date(2025, 1, 1), date(2026, 1, 1), id="FPR 6.1 online"),
    ],
)
def test_limitation(mode, edition, last_round, until):
    assert limitation_until(mode, last_round, edition) == until
    assert limitation_open(mode, last_round, until, edition).ok is True
    assert limitation_open(mode, last_round, until + timedelta(days=1), edition).ok is False


def test_the_article_of_the_limitation():
    day = date(2023, 1, 1)
    assert [limitation_open(mode, day, day, FAIRPLAY_2022).article for mode in Mode] == [
        *("AC VI.1", "AC VI.1", "AN I.1")
    ]


@given(last_round=DAYS, mode=st.sampled_from(Mode))
def test_nobody_had_more_time_in_2024(last_round, mode):
    later = limitation_until(mode, last_round, FAIRPLAY_2024)
    assert last_round < later <= limitation_until(mode, last_round, FAIRPLAY_2022)


def test_the_window_counts_instants_not_days():
    """AN G.2.1: a change to summer time in between does not lengthen it."""
    before = datetime(2023, 3, 25, 20, 0, tzinfo=timezone(timedelta(hours=1)))
    after = datetime(2023, 3, 26, 21, 0, tzinfo=timezone(timedelta(hours=2)))
    assert complaint_until(before) == after
    assert complaint_until(before).tzinfo is UTC
    assert online_window_open(before, after, FAIRPLAY_2022).ok is True
    found = online_window_open(before, after + timedelta(microseconds=1), FAIRPLAY_2022)
    assert (found.ok, found.required) == (False, "2023-03-26T19:00:00Z")


@pytest.mark.parametrize(
    ("clock", "start", "until"),
    [
        pytest.param(investigation_until, date(2022, 11, 28), date(2022, 12, 12), id="AN H.6"),
        pytest.param(data_request_until, date(2024, 2, 1), date(2024, 3, 2), id="privacy 13"),
    ],
)
def test_counted_days(clock, start, until):
    assert clock(start) == until


def test_recordings():
    """AN A.5."""
    assert video_delete_on(date(2024, 2, 29), case_open=False) == date(2025, 2, 28)
    assert video_delete_on(date(2024, 2, 29), case_open=True) == "KEEP"


@pytest.mark.parametrize(
    ("closed", "limitation", "years", "day"),
    [
        pytest.param(None, date(2030, 1, 1), 8, "KEEP", id="an open case"),
        pytest.param(date(2024, 5, 1), None, 8, date(2032, 5, 1), id="eight years by default"),
        pytest.param(date(2024, 5, 1), date(2031, 5, 1), 8, date(2032, 5, 1), id="the limitation is over"),
        pytest.param(date(2024, 5, 1), date(2031, 5, 1), 2, date(2031, 5, 2), id="the limitation still runs"),
        pytest.param(date(2024, 2, 29), None, 1, date(2025, 2, 28), id="leap day"),
    ],
)
def test_retention(closed, limitation, years, day):
    """F-19: a setting of the federation, never before the limitation has run out."""
    assert anonymise_on(closed, limitation, years) == day


def test_retention_of_eight_years():
    assert anonymise_on(date(2024, 5, 1)) == date(2032, 5, 1)


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({"on_date": "2023-11-20"}, "OPEN"),
        ({"on_date": "2023-11-21"}, "CLOSED"),
        ({"mode": "OTB", "on_date": "2030-11-20"}, "OPEN"),
        ({"mode": "OTB", "on_date": "2030-11-21"}, "CLOSED"),
        ({"mode": "HYBRID", "on_date": "2027-11-21", "edition": "fairplay-2024"}, "CLOSED"),
        ({"mode": "HYBRID", "on_date": "2027-11-20", "edition": "fairplay-2024"}, "OPEN"),
        ({"on_date": None}, None),
        ({"last_round": None}, None),
    ],
)
def test_open_or_closed(changes, answer):
    assert told(**changes)["answer"] == answer


def test_a_closed_case_fails_no_article():
    answer = COMMAND.answer(CLOCK | {"on_date": "2100-01-01"})
    assert (answer["answer"], answer["failed"], answer["review"]) == ("CLOSED", [], [])


@pytest.mark.parametrize(
    ("changes", "running"),
    [
        pytest.param({}, set(CLOCKS) - {"data_request_until"}, id="official online event"),
        pytest.param({"official": False}, {"limitation_until", "video_delete_on"}, id="other online event"),
        pytest.param({"mode": "OTB"}, {"limitation_until"}, id="over the board"),
        pytest.param({"mode": "HYBRID"}, {"limitation_until"}, id="hybrid"),
        pytest.param(
            dict.fromkeys(("last_round", "last_round_end", "appointed", "results")), set(), id="nothing known"
        ),
        pytest.param(
            {"mode": "OTB", "data_request": "2024-02-01"}, {"limitation_until", "data_request_until"}
        ),
    ],
)
def test_which_clocks_run(changes, running):
    answer = told(**changes)
    assert {name for name in CLOCKS if answer[name] is not None} == running
    findings = COMMAND.answer(CLOCK | changes)["findings"]
    assert {each["code"] for each in findings} == running


@given(
    mode=st.sampled_from(Mode),
    official=st.booleans(),
    last_round=DAYS,
    later=st.integers(-3000, 4000),
    edition=st.sampled_from([FAIRPLAY_2022, FAIRPLAY_2024]),
)
def test_the_case_agrees_with_the_single_rule(mode, official, last_round, later, edition):
    """One fact, one function: `case_clock` and `limitation_open` never differ."""
    day = last_round + timedelta(days=later)
    clock = case_clock(CaseFacts(mode, official, on_date=day, last_round=last_round), edition)
    assert clock.open is limitation_open(mode, last_round, day, edition).ok
    assert clock.limitation_until == limitation_until(mode, last_round, edition)


@given(closed=DAYS, limitation=st.none() | DAYS, years=st.integers(1, 30))
def test_nothing_is_anonymised_while_the_limitation_runs(closed, limitation, years):
    day = anonymise_on(closed, limitation, years)
    assert day >= add_years(closed, years)
    assert limitation is None or day > limitation


def test_recordings_without_a_case_are_deleted():
    assert told(case_open=False)["video_delete_on"] == "2023-11-21"


def test_the_functions_need_no_json():
    clock = case_clock(
        CaseFacts(Mode.OTB, on_date=date(2025, 1, 1), last_round=date(2024, 12, 1)), FAIRPLAY_2024
    )
    assert (clock.open, clock.limitation_until, clock.findings[0].article) == (
        True,
        date(2029, 12, 1),
        "FPR 6.1",
    )
