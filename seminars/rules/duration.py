"""The minimum duration of a course (4.1.1.2, 4.1.2.2, 4.2.2, 4.3.2) and the topics it must teach."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulekit import Finding
from rulekit.decimals import decimal_text
from seminars.rules.editions import Edition
from seminars.rules.kinds import Format, Kind

DECIMALS = 10**6
"""A request's numbers have six decimals at most."""


@dataclass(frozen=True, slots=True)
class Duration:
    """Hours of the whole course, exam included, and the number of days."""

    hours: int
    days: int


def new_topics_counted(edition: Edition, covered: Collection[str]) -> int:
    """Return how many of the topics a) to f) the national course did not cover; g) and h) add nothing
    (S-1)."""
    # a) to f); g) and h) are new to everybody.
    return sum(letter not in covered for letter in edition.extra_topics)


def min_duration(edition: Edition, kind: Kind, new_topics: int = 0, *, english: bool = True) -> Duration:
    """Return the minimum duration; an FA seminar grows with new topics and for another language."""
    rules = edition.kinds[kind]
    if kind is not Kind.FA:
        return Duration(rules.hours, rules.days)
    # 4.1.1.2: the basic hours, three for each new topic (j), one for English terms in other languages (k).
    hours = rules.hours + edition.extra_hours * new_topics + (0 if english else edition.terminology_hours)
    # 4.1.1.2: with additional topics the course has more days too.
    return Duration(hours, edition.extra_days if new_topics else rules.days)


def duration_ok(
    edition: Edition, kind: Kind, needed: Duration, hours: Fraction | int, days: int
) -> tuple[Finding, Finding]:
    """Check hours and days; the exam is part of them (S-3)."""
    article = edition.kinds[kind].duration_article
    return (
        Finding("hours", article, hours >= needed.hours, hours_text(hours), needed.hours),
        Finding("days", article, days >= needed.days, days, needed.days),
    )


def hours_text(hours: Fraction | int) -> str:
    """Return hours as a decimal number: 16 hours and 50 minutes are "16.83".

    Minutes that have no decimals of their own are cut to hundredths and never rounded up, so that a course a
    minute too short does not show the hours that it lacks.
    """
    exact = Fraction(hours)
    # Thirds of an hour have no end as decimals; quarters, fifths and what a request states have one.
    ends = DECIMALS % exact.denominator == 0
    return decimal_text(exact if ends else Fraction(int(100 * exact), 100))


def topics_check(edition: Edition, kind: Kind, topics: Mapping[str, Fraction | int]) -> Finding:
    """Check that every topic of the kind has hours (4.1.1.1, 4.1.2.1, 4.2.1, 4.3.1)."""
    rules = edition.kinds[kind]
    without = [letter for letter in rules.topics if not topics.get(letter)]
    return Finding("topics", rules.topics_article, not without, "".join(without), rules.topics)


def final_session(format_: Format) -> Finding:
    """Check that the final session of a preparation is on site; earlier ones may be online (4.3.2c)."""
    # Other formats have the final session on site by definition.
    return Finding("final_session", "4.3.2", format_ is not Format.ONLINE, format_, Format.STANDARD)
