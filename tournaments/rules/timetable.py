"""Timetables: generate one from a few numbers, and find overlapping rounds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from rulekit import Finding, Severity
from tournaments.rules.clocks import Clock, time_control
from tournaments.rules.facts import EventFacts, RoundFacts
from tournaments.rules.findings import broken

# Blitz events may have as many; without a bound a typing error would create thousands of rounds.
MOST_A_DAY = 20


def round_minutes(clock: Clock) -> int:
    """Return how long a game of sixty moves lasts when both players use all their time."""
    return int(2 * time_control(clock).seconds // 60)


def timetable(start: date, *, rounds: int, per_day: int, first: time, minutes: int) -> tuple[RoundFacts, ...]:
    """Return consecutive rounds with a given number per day and a given interval in minutes."""
    made = []
    for number in range(rounds):
        # Days without a round are not planned: they are added by hand.
        day = start + timedelta(days=number // per_day)
        begin = datetime.combine(day, first) + timedelta(minutes=minutes * (number % per_day))
        made.append(RoundFacts(number + 1, begin.date(), begin.time()))
    return tuple(made)


def check_overlaps(event: EventFacts) -> Iterator[Finding]:
    """Yield rounds that may begin before the previous one is over (B.02, 0.2)."""
    if not event.clock:
        return
    lasts = timedelta(minutes=round_minutes(event.clock))
    before: datetime | None = None
    for each in event.rounds:
        if each.day is None or each.start is None:
            continue
        begin = datetime.combine(each.day, each.start)
        # Rounds at the same time are an error of the order, reported there.
        if before is not None and before < begin < before + lasts:
            ends = (before + lasts).strftime("%H:%M")
            found = broken("rounds_overlap", "B.02", "0.2", Severity.WARNING, "rounds", each.number, ends)
            yield on_day(found, each.day)
        before = begin


def fullest_day(event: EventFacts) -> date | None:
    """Return the day with the most rounds, the first one if several."""
    counted = Counter(event.days)
    return min(counted, key=lambda day: (-counted[day], day), default=None)


def on_day(finding: Finding, day: date | None) -> Finding:
    """Return the finding with its day."""
    return finding if day is None else replace(finding, subject=day.isoformat())
