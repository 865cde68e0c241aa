"""Events and arbiters of a year that go together without a conflict."""

from datetime import date
from typing import Any

from arbiters.rules.enums import Category, Panel, Role, Title
from arbiters.rules.roster import CalendarEvent, RosterArbiter

POSTS = {Role.CA: 1, Role.DCA: 1, Role.ARB: 2}


def event(place: int = 0, **more: Any) -> CalendarEvent:
    """Return an event of category B, a month after the one before."""
    usual = {
        "category": Category.B,
        "start": date(2025, 1 + place, 1),
        "end": date(2025, 1 + place, 10),
        "posts": POSTS,
        "host": "GER",
    }
    return CalendarEvent(id=f"e{place}", **(usual | more))


def arbiter(name: str, **more: Any) -> RosterArbiter:
    """Return an arbiter who may take any post; names that end with w are women's."""
    usual = {
        "title": Title.IA,
        "category": Category.A,
        "panel": Panel.GREEN,
        "woman": name.endswith("w"),
        "federation": "FRA",
        "active_until": date(2025, 12, 31),
    }
    return RosterArbiter(id=name, **(usual | more))
