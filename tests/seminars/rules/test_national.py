"""Topics already covered come from the federation's own courses (4.4, 4.1.1.2)."""

from datetime import date

import pytest

from seminars.rules import SEMINARS_2021, NationalCourse, covered_topics, new_topics_counted

START = date(2022, 3, 4)


def course(letters: str, end: date = date(2021, 11, 7)) -> NationalCourse:
    return NationalCourse("AUT", end, dict.fromkeys(letters, 2))


@pytest.mark.parametrize(
    ("courses", "covered"),
    [
        pytest.param([], "", id="4.1.1.2j no course"),
        pytest.param([course("abcdefgh")], "abcdefgh", id="4.1.1.2i all topics"),
        pytest.param([course("abcdf")], "abcdf", id="4.1.1.2j one topic new"),
        pytest.param([course("abcdef"), course("abde")], "abde", id="new to somebody is new"),
        pytest.param([course("abcdef", START)], "", id="not before the seminar"),
        pytest.param([NationalCourse("AUT", date(2021, 1, 1), {"a": 0, "b": 1})], "b", id="without hours"),
    ],
)
def test_covered_topics(courses: list[NationalCourse], covered: str) -> None:
    found = covered_topics(SEMINARS_2021, courses, START)
    assert found == frozenset(covered)
    assert new_topics_counted(SEMINARS_2021, found) == 6 - len(set(covered) - {"g", "h"})
