"""An event is long if another list comes into force before it ends (B.02, 4.1)."""

from datetime import date

import pytest

from tests.tournaments.results.test_event import results, row
from tournaments.results.long_events import is_long, with_homes


@pytest.mark.parametrize(
    ("start", "end", "long"),
    [
        pytest.param(date(2026, 5, 4), date(2026, 5, 31), False, id="within a month"),
        pytest.param(date(2026, 5, 1), date(2026, 5, 31), False, id="a whole month"),
        pytest.param(date(2026, 5, 31), date(2026, 6, 1), True, id="over the first of a month"),
        pytest.param(date(2026, 5, 4), date(2026, 9, 4), True, id="a league"),
        pytest.param(date(2026, 5, 4), None, False, id="no last day"),
        pytest.param(None, date(2026, 5, 4), False, id="no first day"),
        pytest.param(date(1960, 5, 31), date(1960, 6, 1), True, id="before the first edition by the month"),
    ],
)
@pytest.mark.parametrize("tempo", ["standard", "rapid", ""])
def test_4_1_another_list_before_the_end(tempo, start, end, long):
    assert is_long(tempo, start, end) is long


def test_an_event_for_the_list_of_the_world_keeps_the_federations_of_the_report():
    one = results(row(1, "2w1"), row(2, "1b0"))
    assert with_homes(one) is one
