"""How long the portal keeps what is no record: dated terms, declared by the app that keeps it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django.utils import timezone


@dataclass(frozen=True)
class Term:
    """From a day on, something is kept for so many days after it has ended."""

    since: date
    days: int


@dataclass(frozen=True)
class Kept:
    """Something kept for a time: its terms by date, and what removes all that ended before a moment."""

    code: str
    label: Any
    terms: Sequence[Term]
    remove: Callable[[datetime], int]

    def days_on(self, day: date) -> int:
        """Return the term in force on a day; before the first one nothing is removed."""
        begun = [term for term in self.terms if term.since <= day]
        return max(begun, key=lambda term: term.since).days if begun else 0

    def remove_on(self, day: date) -> int:
        """Remove what is over on a day and return how much it was; called again it finds nothing."""
        days = self.days_on(day)
        if not days:
            return 0
        ended = datetime.combine(day - timedelta(days=days), time.min, tzinfo=timezone.get_default_timezone())
        return self.remove(ended)
