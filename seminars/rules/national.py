"""A federation's own course for national arbiters (4.4), the source of "topics already covered"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from seminars.rules.editions import Edition
from seminars.rules.kinds import Kind


@dataclass(frozen=True, slots=True)
class NationalCourse:
    """One course with the hours for each of the topics a) to h) that it taught in depth."""

    federation: str
    end: date
    topics: Mapping[str, Fraction | int]


def covered_topics(edition: Edition, courses: Sequence[NationalCourse], before: date) -> frozenset[str]:
    """Return the topics that all courses of the participants covered before the seminar (4.1.1.2i-j).

    A topic that one of the courses left out is new to somebody, so it adds hours. Without any course nothing
    is covered.
    """
    taught = [
        {letter for letter in edition.kinds[Kind.FA].topics if course.topics.get(letter)}
        for course in courses
        if course.end < before
    ]
    return frozenset(set.intersection(*taught)) if taught else frozenset()
