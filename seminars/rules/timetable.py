"""The timetable of an application: its lines are within the seminar and do not overlap (5.2.2a)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, time

from rulekit import Finding


@dataclass(frozen=True, slots=True)
class Slot:
    """The time of a timetable line."""

    day: date
    start: time
    end: time


def timetable_check(slots: Sequence[Slot], start: date | None, end: date | None) -> tuple[Finding, ...]:
    """Return the contradictions: overlapping lines, days outside the seminar."""
    twice = [later.day for earlier, later in _neighbours(slots) if later.start < earlier.end]
    outside = {slot.day for slot in slots if (start and slot.day < start) or (end and slot.day > end)}
    found = []
    if twice:
        found.append(Finding("timetable_overlaps", "5.2.2a", False, _days(twice)))
    if outside:
        found.append(Finding("timetable_days", "5.2.2a", False, _days(outside)))
    return tuple(found)


def _neighbours(slots: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
    """Return each line with the one that ends latest among those before it on the same day."""
    pairs: list[tuple[Slot, Slot]] = []
    longest: Slot | None = None
    for slot in sorted(slots, key=lambda each: (each.day, each.start, each.end)):
        if longest is not None and longest.day == slot.day:
            pairs.append((longest, slot))
            longest = max(longest, slot, key=lambda each: each.end)
        else:
            longest = slot
    return pairs


def _days(days: Collection[date]) -> str:
    return ", ".join(day.isoformat() for day in sorted(set(days)))
