"""Rows of a player's record, prepared for the templates."""

from typing import Any

from django.utils.translation import gettext as _

from tournaments.careers.record import BAND, HIGHEST_BAND, LOWEST_BAND, PlayedEvent
from tournaments.results.display import number_text, signed


def event_row(event: PlayedEvent) -> dict[str, Any]:
    """Return one row of the table of events."""
    return {
        "row": event.row,
        "event": event.row.results.event,
        "points": number_text(event.row.points),
        "games": len(event.games),
        "average": event.average,
        "performance": event.performance,
        "change": signed(event.row.change),
    }


def band_name(band: int | None) -> str:
    """Return the name of a rating band; the first and the last are open-ended."""
    if band is None:
        return _("unrated")
    if band < LOWEST_BAND:
        return _("below %(rating)s") % {"rating": LOWEST_BAND}
    if band >= HIGHEST_BAND:
        return _("%(rating)s and more") % {"rating": HIGHEST_BAND}
    return f"{band}–{band + BAND - 1}"
