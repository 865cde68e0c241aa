"""By when a long event reports on the way (B.02, 4.1)."""

from datetime import date

import pytest

from ratings.core import edition_by_id
from tournaments.rules import interim_due

START = date(2026, 1, 10)


@pytest.mark.parametrize(
    ("edition", "end", "after", "due"),
    [
        pytest.param("fide-2024", date(2026, 2, 8), START, None, id="4.1: thirty days are not longer"),
        pytest.param("fide-2024", date(2026, 2, 9), START, None, id="4.1: no whole month before the end"),
        pytest.param("fide-2024", date(2026, 4, 20), START, date(2026, 2, 10), id="4.1: after a month"),
        pytest.param(
            "fide-2024", date(2026, 4, 20), date(2026, 2, 10), date(2026, 3, 10), id="4.1: after two months"
        ),
        pytest.param(
            "fide-2024", date(2026, 4, 20), date(2026, 4, 10), None, id="4.1: the final one is next"
        ),
        pytest.param("fide-2009", date(2026, 4, 9), START, None, id="2009 4.13: optional"),
    ],
)
def test_next_interim_report(edition, end, after, due):
    assert interim_due(edition_by_id(edition), START, end, after) == due
