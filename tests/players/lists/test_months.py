"""Months of lists: codes over the rating column, and names of files in the archive."""

from datetime import date

import pytest

from players.lists.months import month_of_code, month_of_name


@pytest.mark.parametrize(
    ("code", "month"),
    [
        ("OCT26", date(2026, 10, 1)),
        ("jan99", date(2099, 1, 1)),
        ("Dec00", date(2000, 12, 1)),
        ("OCT", None),
        ("OCT2026", None),
        ("OKT26", None),
        ("SRtng", None),
        ("", None),
    ],
)
def test_the_head_of_a_single_list(code, month):
    assert month_of_code(code) == month


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("standard_sep26frl.zip", date(2026, 9, 1)),
        ("rapid_jan15frl_xml.zip", date(2015, 1, 1)),
        ("blitz_feb16.txt", date(2016, 2, 1)),
        ("sep26frl.txt", date(2026, 9, 1)),
        ("STANDARD_SEP26FRL.ZIP", date(2026, 9, 1)),
        ("players_list.zip", None),
        ("standard_rating_list.txt", None),
        ("march26.txt", None),
        ("marina24.txt", None),
    ],
)
def test_the_name_of_a_file(name, month):
    assert month_of_name(name) == month
