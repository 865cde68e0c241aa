"""Years and months keep the day, or take the last of the month."""

from datetime import date

import pytest

from rulekit.dates import add_months, add_years, age_on, month_end


@pytest.mark.parametrize(
    ("day", "months", "expected"),
    [
        pytest.param(date(2024, 2, 29), 12, date(2025, 2, 28), id="no 29 February"),
        pytest.param(date(2025, 12, 31), 2, date(2026, 2, 28), id="a shorter month, over the year"),
        pytest.param(date(2026, 3, 31), -1, date(2026, 2, 28), id="back"),
        pytest.param(date(2026, 1, 15), -1, date(2025, 12, 15), id="back over the year"),
        pytest.param(date(2026, 1, 15), 0, date(2026, 1, 15), id="none"),
    ],
)
def test_add_months(day: date, months: int, expected: date) -> None:
    assert add_months(day, months) == expected


def test_add_years() -> None:
    assert add_years(date(2024, 2, 29), 4) == date(2028, 2, 29)
    assert add_years(date(2024, 2, 29), -1) == date(2023, 2, 28)


def test_month_end() -> None:
    assert [month_end(date(year, 2, 1)).day for year in (2023, 2024)] == [28, 29]


@pytest.mark.parametrize(
    ("birth", "day", "age"),
    [
        (date(2000, 5, 4), date(2018, 5, 3), 17),
        (date(2000, 5, 4), date(2018, 5, 4), 18),
        (date(2000, 2, 29), date(2018, 2, 27), 17),
        (date(2000, 2, 29), date(2018, 2, 28), 18),
    ],
)
def test_age_on(birth: date, day: date, age: int) -> None:
    assert age_on(birth, day) == age
