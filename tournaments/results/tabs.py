"""Tabs above the pages of an event: the event itself, then its results."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import PublishedEvent


def event_tabs(
    event: PublishedEvent, page: str, *, rounds: int, teams: bool, suffix: str = ""
) -> list[dict[str, Any]]:
    """Return the tabs of an event with results; `page` is the name of the one that is open."""
    code = event.code
    names: list[tuple[str, str, list[Any]]] = [
        ("event", _("Event"), [code]),
        # A team event is about its teams: their table is first.
        *([("team_standings", _("Teams"), [code])] if teams else []),
        ("standings", _("Players") if teams else _("Standings"), [code]),
        ("crosstable", _("Cross-table"), [code]),
        ("pairings", _("Rounds"), [code, max(rounds, 1)]),
        ("rating_changes", _("Ratings"), [code]),
        ("statistics", _("Statistics"), [code]),
        ("prizes", _("Prizes"), [code]),
    ]
    return [
        {
            "label": label,
            "url": reverse(f"tournaments:{name}", args=args) + ("" if name == "event" else suffix),
            "active": name == page,
            "count": None,
        }
        for name, label, args in names
    ]
