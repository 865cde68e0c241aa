"""Retention periods for data that is not a permanent record, declared by the app that stores it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django.utils import timezone


@dataclass(frozen=True)
class Term:
    """From `since` on, something is kept for so many days after it has ended."""

    since: date
    days: int


@dataclass(frozen=True)
class Kept:
    """Data kept for a limited time: its periods, and what deletes all that ended before a moment."""

    code: str
    label: Any
    terms: Sequence[Term]
    remove: Callable[[datetime], int]

    def days_on(self, day: date) -> int:
        """Return the period in force on a day; 0 before the first one: nothing is removed."""
        begun = [term for term in self.terms if term.since <= day]
        return max(begun, key=lambda term: term.since).days if begun else 0

    def remove_on(self, day: date) -> int:
        """Remove what has expired by that day and return the number of rows; idempotent."""
        days = self.days_on(day)
        if not days:
            return 0
        ended = datetime.combine(day - timedelta(days=days), time.min, tzinfo=timezone.get_default_timezone())
        return self.remove(ended)
