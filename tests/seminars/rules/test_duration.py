"""Hours, days and topics; ids are articles of B06.2."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seminars.rules.duration import (
    Duration,
    duration_ok,
    hours_text,
    min_duration,
    new_topics_counted,
    topics_check,
)
from seminars.rules.editions import SEMINARS_2021 as E
from seminars.rules.kinds import Kind


@pytest.mark.parametrize(
    ("kind", "hours", "days"),
    [
        pytest.param(Kind.IA, 16, 2, id="4.1.2.2"),
        pytest.param(Kind.REFRESHER, 12, 1, id="4.2.2"),
        pytest.param(Kind.WORLD_EVENT, 4, 1, id="4.3.2c"),
        pytest.param(Kind.NATIONAL, 0, 0, id="4.4 the federation's own"),
    ],
)
def test_only_an_fa_seminar_grows(kind: Kind, hours: int, days: int) -> None:
    assert min_duration(E, kind, 6, english=False) == Duration(hours, days)


@given(st.sets(st.sampled_from("abcdefgh")), st.booleans())
def test_4_1_1_2_three_hours_for_each_new_topic(covered: set[str], english: bool) -> None:
    new = new_topics_counted(E, covered)
    assert new == 6 - len(covered - {"g", "h"})
    found = min_duration(E, Kind.FA, new, english=english)
    assert found.hours == 16 + 3 * new + (not english)
    assert found.days == (3 if new else 2)


@pytest.mark.parametrize(
    ("hours", "days", "met"),
    [
        (Fraction(16), 2, (True, True)),
        (Fraction(31, 2), 2, (False, True)),
        (Fraction(33, 2), 1, (True, False)),
        (0, 0, (False, False)),
    ],
)
def test_both_hours_and_days(hours: Fraction | int, days: int, met: tuple[bool, bool]) -> None:
    findings = duration_ok(E, Kind.FA, Duration(16, 2), hours, days)
    assert tuple(finding.ok for finding in findings) == met
    assert {finding.article for finding in findings} == {"4.1.1.2"}


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        pytest.param(960, "16", id="4.1.1.2 whole hours"),
        pytest.param(963, "16.05", id="4.1.1.2 three minutes"),
        pytest.param(990, "16.5", id="4.1.1.2 half an hour"),
        pytest.param(1010, "16.83", id="4.1.1.2 twenty lessons and ten minutes"),
        pytest.param(1000, "16.66", id="4.1.1.2 twenty lessons of fifty minutes"),
        pytest.param(959, "15.98", id="4.1.1.2 a minute too short"),
        pytest.param(0, "0", id="4.1.1.2 nothing"),
    ],
)
def test_hours_of_a_timetable(minutes: int, text: str) -> None:
    hours = Fraction(minutes, 60)
    assert hours_text(hours) == text
    assert duration_ok(E, Kind.FA, Duration(16, 2), hours, 2)[0].actual == text


def test_4_1_1_2_stated_hours_are_shown_as_stated() -> None:
    assert hours_text(Fraction("15.999999")) == "15.999999"


@pytest.mark.parametrize(
    ("kind", "needed", "article"),
    [
        (Kind.FA, "abcdefgh", "4.1.1.1"),
        (Kind.IA, "abcde", "4.1.2.1"),
        (Kind.REFRESHER, "ab", "4.2.1"),
        (Kind.WORLD_EVENT, "abcdef", "4.3.1"),
    ],
)
def test_a_topic_without_hours_is_named(kind: Kind, needed: str, article: str) -> None:
    whole = topics_check(E, kind, dict.fromkeys(needed, 1))
    assert (whole.ok, whole.article) == (True, article)
    for letter in needed:
        found = topics_check(E, kind, dict.fromkeys(needed, 1) | {letter: 0})
        assert (found.ok, found.actual) == (False, letter)
