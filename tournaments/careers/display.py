"""Rows of a player's record, prepared for the templates."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from portal.look.templatetags.look import day
from tournaments.careers.record import BAND, HIGHEST_BAND, LOWEST_BAND, PlayedEvent
from tournaments.results.display import number_text, signed


@dataclass(frozen=True)
class EventRow:
    """One row of the table of events, with finished cells."""

    name: SafeString
    about: str
    dates: SafeString
    rank: int | None
    points: str
    rating: int | None
    average: int | None
    performance: int | None
    change: SafeString | str


def event_row(event: PlayedEvent) -> EventRow:
    """Return one row: the name leads to the card of the event, the change to its calculation."""
    row, of = event.row, event.row.results.event
    change: SafeString | str = signed(row.change)
    if of.rated_list:
        calculation = reverse("ratings:calculation", args=[row.player.fide_id, of.rated_list])  # type: ignore[union-attr] # of a player's page
        change = format_html('<a href="{}">{}</a>', calculation, change)
    about = [of.federation.code, of.get_tempo_display()]
    return EventRow(
        format_html('<a href="{}">{}</a>', reverse("tournaments:card", args=[of.code, row.number]), of.name),
        " · ".join([*about, _("interim")] if row.results.interim else about),
        format_html("{} – {}", day(of.start), day(of.end)),
        row.rank or None,
        f"{number_text(row.points)} / {len(event.games)}",
        row.rating,
        event.average,
        event.performance,
        change,
    )


def band_name(band: int | None) -> str:
    """Return the name of a rating band; the first and the last are open-ended."""
    if band is None:
        return _("unrated")
    if band < LOWEST_BAND:
        return _("below %(rating)s") % {"rating": LOWEST_BAND}
    if band >= HIGHEST_BAND:
        return _("%(rating)s and more") % {"rating": HIGHEST_BAND}
    return f"{band}–{band + BAND - 1}"
