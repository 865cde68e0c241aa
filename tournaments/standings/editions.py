"""The tie-break rules by date: C.05 annex 3, then C.07 of 2023, 2024 and 2026."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Edition:
    """How unplayed rounds count.

    Annex 3 replaces the missing game with one against a virtual opponent. C.07 uses a dummy with the
    participant's own score (capped since 2026, 16.4), adjusts the opponents' scores (16.3) and cuts
    voluntarily unplayed rounds first (16.5).
    """

    code: str
    in_force: date
    virtual_opponent: bool
    capped: bool


EDITIONS = (
    Edition("c05-annex3", date(2009, 7, 1), virtual_opponent=True, capped=False),
    Edition("c07-2023", date(2023, 9, 1), virtual_opponent=False, capped=False),
    Edition("c07-2024", date(2024, 8, 1), virtual_opponent=False, capped=False),
    Edition("c07-2026", date(2026, 3, 1), virtual_opponent=False, capped=True),
)
BY_CODE = {edition.code: edition for edition in EDITIONS}
NEWEST = EDITIONS[-1]


class UnknownDayError(ValueError):
    """No edition was in force on the day."""


def edition_on(day: date) -> Edition:
    """Return the edition in force on the given day; events are judged by their first day."""
    for edition in reversed(EDITIONS):
        if edition.in_force <= day:
            return edition
    raise UnknownDayError(day.isoformat())
