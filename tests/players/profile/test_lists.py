"""The table of lists."""

from datetime import date

from players.profile.chart import Change, Series
from players.profile.lists import Cell, list_rows

JAN, FEB, MAR = (date(2026, month, 1) for month in (1, 2, 3))


def test_systems_stand_side_by_side_and_hold_until_they_change():
    standard = Series("s", "standard", [Change(JAN, 2000, 9), Change(MAR, 1990, 5)], MAR)
    rapid = Series("r", "rapid", [Change(FEB, 1900, 3), Change(MAR, None)], MAR)
    rows = list_rows([standard, rapid])
    assert [row.day for row in rows] == [MAR, FEB, JAN]
    assert rows[0].cells == [Cell("standard", 1990, -10, 5), Cell("rapid", None)]
    assert rows[1].cells == [Cell("standard", 2000), Cell("rapid", 1900, None, 3)]
    assert rows[2].cells == [Cell("standard", 2000, None, 9), Cell("rapid")]
