"""Which edition of the tie-break rules a day has."""

from datetime import date

import pytest

from tournaments.standings import (
    EDITIONS,
    NEWEST,
    UnknownDayError,
    edition_on,
)


class TestEditions:
    @pytest.mark.parametrize(
        ("day", "code"),
        [
            (date(2022, 12, 1), "c05-annex3"),
            (date(2023, 8, 31), "c05-annex3"),
            (date(2023, 9, 1), "c07-2023"),
            (date(2024, 7, 31), "c07-2023"),
            (date(2024, 8, 1), "c07-2024"),
            (date(2026, 2, 28), "c07-2024"),
            (date(2026, 3, 1), "c07-2026"),
        ],
    )
    def test_by_the_day(self, day, code):
        assert edition_on(day).code == code

    def test_unknown_day_is_refused(self):
        with pytest.raises(UnknownDayError):
            edition_on(date(2009, 6, 30))

    def test_newest_is_last(self):
        assert EDITIONS[-1] is NEWEST
