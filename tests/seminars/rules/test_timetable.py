"""A timetable that contradicts itself: lines at the same time or on a day without the seminar (5.2.2a)."""

from datetime import date, time

import pytest

from seminars.rules import Slot, timetable_check

FIRST, LAST = date(2026, 5, 1), date(2026, 5, 3)


def slot(day: int, start: int, end: int) -> Slot:
    return Slot(date(2026, 5, day), time(start), time(end))


@pytest.mark.parametrize(
    ("slots", "found"),
    [
        pytest.param([slot(1, 9, 11), slot(1, 11, 13), slot(2, 9, 11)], [], id="one after another"),
        pytest.param([slot(1, 9, 12), slot(1, 11, 13)], [("timetable_overlaps", "2026-05-01")], id="overlap"),
        pytest.param(
            [slot(1, 9, 18), slot(1, 10, 11), slot(1, 12, 13)],
            [("timetable_overlaps", "2026-05-01")],
            id="within a long one, also the second",
        ),
        pytest.param(
            [slot(1, 9, 18), slot(1, 10, 11), slot(1, 17, 19)],
            [("timetable_overlaps", "2026-05-01")],
            id="behind a short one that lies within",
        ),
        pytest.param([slot(1, 9, 12), slot(2, 9, 12)], [], id="the same hours of two days"),
        pytest.param([slot(4, 9, 12)], [("timetable_days", "2026-05-04")], id="after the last day"),
        pytest.param([], [], id="no timetable yet"),
    ],
)
def test_timetable_check(slots: list[Slot], found: list[tuple[str, str]]) -> None:
    findings = timetable_check(slots, FIRST, LAST)
    assert [(each.code, each.actual) for each in findings] == found
    assert not any(each.ok for each in findings)


def test_a_draft_without_days_is_not_judged_by_them() -> None:
    assert timetable_check([slot(4, 9, 12)], None, None) == ()


def test_5_2_2a_a_timetable_that_contradicts_itself_fails() -> None:
    slots = [slot(1, 9, 12), slot(1, 11, 13), slot(4, 9, 12)]
    told = [(each.code, each.article, each.ok) for each in timetable_check(slots, FIRST, LAST)]
    assert told == [("timetable_overlaps", "5.2.2a", False), ("timetable_days", "5.2.2a", False)]


def test_5_2_2a_a_line_before_the_first_day() -> None:
    early = Slot(date(2026, 4, 30), time(9), time(12))
    assert [each.actual for each in timetable_check([early], FIRST, LAST)] == ["2026-04-30"]
