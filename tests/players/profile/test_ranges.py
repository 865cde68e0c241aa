"""The period of the chart, as links and addresses say it."""

from datetime import date

import pytest
from django.http import QueryDict

from players.profile.ranges import Range, asked_range, links

LEAP = date(2028, 2, 29)


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        pytest.param("", Range("all"), id="nothing asked"),
        pytest.param("range=1", Range("1", date(2027, 2, 1)), id="a year before a leap day"),
        pytest.param("range=5", Range("5", date(2023, 2, 1)), id="five years"),
        pytest.param("range=7", Range("all"), id="a range that is not offered"),
        pytest.param(
            "from=2021-03&to=2024-06", Range("own", date(2021, 3, 1), date(2024, 6, 1)), id="two months"
        ),
        pytest.param("from=2021-03", Range("own", date(2021, 3, 1)), id="open to the end"),
        pytest.param("to=2024-06", Range("own", None, date(2024, 6, 1)), id="open from the start"),
        pytest.param(
            "from=2024-06&to=2024-06", Range("own", date(2024, 6, 1), date(2024, 6, 1)), id="one month"
        ),
        pytest.param("from=2024-06&to=2021-03", Range("all"), id="backwards"),
        pytest.param(
            "from=2024-06&to=2021-03&range=1", Range("1", date(2027, 2, 1)), id="backwards with a range"
        ),
        pytest.param("from=2024-13", Range("all"), id="a thirteenth month"),
        pytest.param("from=0000-01", Range("all"), id="the year nought"),
        pytest.param("from=24-6", Range("all"), id="too short"),
        pytest.param("from=2024-06-01", Range("all"), id="a day instead of a month"),
        pytest.param("from=2024W06", Range("all"), id="a week"),
    ],
)
def test_the_asked_period(query, wanted):
    assert asked_range(QueryDict(query), LEAP) == wanted


def test_the_chosen_range_is_marked():
    assert [each["name"] for each in links(Range("5")) if each["active"]] == ["5"]
    assert [each["name"] for each in links(Range("own")) if each["active"]] == []
