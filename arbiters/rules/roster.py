"""Input types for a year's appointments: events with posts, arbiters, and who serves where."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from arbiters.rules.appointments import SCOPE
from arbiters.rules.enums import Body, Category, Panel, Role, Title
from arbiters.rules.records import Identifier
from rulekit import Finding

FLOOR = frozenset({Role.ARB, Role.MA})
"""Roles on the floor; all others are senior (B06.4 1)."""


class Days(NamedTuple):
    """A span of days; None means open-ended."""

    start: date | None
    end: date | None

    def meets(self, start: date, end: date) -> bool:
        """Return whether the span shares a day with another."""
        return (self.start is None or self.start <= end) and (self.end is None or start <= self.end)


class Served(NamedTuple):
    """Official FIDE events of a year that are not among the judged appointments (B06.4 4)."""

    year: int
    ca: int = 0
    dca: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEvent:
    """An event with its posts. Events of one `entry` of the FIDE calendar count as one (B06.4 4.3)."""

    id: Identifier
    category: Category
    start: date
    end: date
    posts: Mapping[Role, int]
    entry: Identifier | None = None
    official: bool = True
    """An official FIDE event: counts for the yearly limits; in categories A and B it uses the panels."""
    continental: bool = False
    player_norms_possible: bool = True
    host: str | None = None
    body: Body = Body.COMMISSION
    olympiad: bool = False

    @property
    def uses_panels(self) -> bool:
        """Return whether B06.4 applies: official events of categories A and B (2.1)."""
        return self.official and self.category in SCOPE

    @property
    def counted_as(self) -> tuple[str, Identifier]:
        """Return the key under which events count as one for the yearly limits."""
        return ("entry", self.entry) if self.entry is not None else ("event", self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterArbiter:
    """An arbiter who may be appointed; `woman` is None if unknown."""

    id: Identifier
    title: Title = Title.FA
    category: Category | None = None
    panel: Panel | None = None
    woman: bool | None = None
    federation: str | None = None
    active_until: date | None = None
    sanctions: tuple[Days, ...] = ()
    investigated: bool = False
    unavailable: tuple[Days, ...] = ()
    served: tuple[Served, ...] = ()

    def before(self, year: int) -> Served:
        """Return what was served elsewhere in a year."""
        return next((each for each in self.served if each.year == year), Served(year))


@dataclass(frozen=True, slots=True)
class Appointment:
    """One arbiter in one post; without days, the event's days apply."""

    event: Identifier
    role: Role
    arbiter: Identifier
    start: date | None = None
    end: date | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """A rule that an appointment, an event or a year breaks or leaves to a person, and where."""

    finding: Finding
    event: Identifier | None = None
    role: Role | None = None
    arbiter: Identifier | None = None


class Standing(NamedTuple):
    """Everything about an arbiter that decides on a post at one event, except the days."""

    title: Title
    category: Category | None
    panel: Panel | None
    from_host: bool
    active: bool


def standing_at(arbiter: RosterArbiter, event: CalendarEvent, last_day: date) -> Standing:
    """Return an arbiter's standing at an event; activity must last to the last day, unknown is inactive."""
    return Standing(
        arbiter.title,
        arbiter.category,
        arbiter.panel,
        event.host is not None and arbiter.federation == event.host,
        arbiter.active_until is not None and last_day <= arbiter.active_until,
    )
