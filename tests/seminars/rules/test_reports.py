"""Days of application, report and activity; ids are articles of B06.2."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Verdict, verdict
from seminars.rules.editions import SEMINARS_2021 as E
from seminars.rules.reports import (
    activity_end,
    apply_by,
    lead_time,
    report_due,
    report_in_time,
    results_may_be_announced,
)

DAYS = st.dates(date(2000, 1, 1), date(2150, 1, 1))


@pytest.mark.parametrize(
    ("start", "last"),
    [
        pytest.param(date(2023, 4, 15), date(2023, 3, 15), id="5.2.2"),
        pytest.param(date(2023, 3, 31), date(2023, 2, 28), id="S-6 end of February"),
        pytest.param(date(2024, 3, 31), date(2024, 2, 29), id="S-6 leap year"),
        pytest.param(date(2023, 1, 1), date(2022, 12, 1), id="5.2.2 over the year's end"),
    ],
)
def test_apply_by(start: date, last: date) -> None:
    assert apply_by(E, start) == last
    assert lead_time(E, start, last).ok is True
    assert lead_time(E, start, last + timedelta(days=1)).ok is False


@given(DAYS, st.integers(-3, 12))
def test_5_2_6_seven_days_the_last_one_included(end: date, days: int) -> None:
    assert report_due(E, end) - end == timedelta(days=7)
    assert report_in_time(E, end, end + timedelta(days=days)).ok is (days <= 7)


@pytest.mark.parametrize("lecturer", [True, False])
@pytest.mark.parametrize("observer", [True, False])
def test_5_2_6_both_reports(lecturer: bool, observer: bool) -> None:
    found = verdict(results_may_be_announced(lecturer_report=lecturer, observer_report=observer))
    assert (found is Verdict.PASS) == (lecturer and observer)


@pytest.mark.parametrize(
    ("end", "until"),
    [(date(2022, 11, 13), date(2026, 11, 13)), (date(2096, 2, 29), date(2100, 2, 28))],
)
def test_4_2_active_for_four_years(end: date, until: date) -> None:
    assert activity_end(E, end) == until
