"""Rows of a player's record, prepared for the templates."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from portal.look.addresses import coded_address, dated_address
from portal.look.templatetags.look import days
from tournaments.careers.record import BAND, HIGHEST_BAND, LOWEST_BAND, PlayedEvent
from tournaments.enums import Tempo
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
        calculation = dated_address("ratings:calculation", row.player.fide_id, of.rated_list)  # type: ignore[union-attr,arg-type] # of a player's page
        # `signed` returns text with a typographic minus, and the event's name is escaped below.
        change = SafeString(f'<a href="{calculation}">{escape(change)}</a>')
    about = [of.federation.code, _tempo_name(of.tempo, get_language())]
    return EventRow(
        SafeString(
            f'<a href="{coded_address("tournaments:card", of.code, row.number)}">{escape(of.name)}</a>'
        ),
        " · ".join([*about, _("interim")] if row.results.interim else about),
        SafeString(days(of.start, of.end)),
        row.rank or None,
        f"{number_text(row.points)} / {len(event.games)}",
        row.rating,
        event.average,
        event.performance,
        change,
    )


# `language` is a parameter only to be part of the cache key.
@lru_cache(maxsize=32)
def _tempo_name(tempo: str, language: str | None) -> str:
    """Cached because `get_tempo_display` takes longer than the rest of the row."""
    return str(Tempo(tempo).label)


def band_name(band: int | None) -> str:
    """Return the name of a rating band; the first and the last are open-ended."""
    if band is None:
        return _("unrated")
    if band < LOWEST_BAND:
        return _("below %(rating)s") % {"rating": LOWEST_BAND}
    if band >= HIGHEST_BAND:
        return _("%(rating)s and more") % {"rating": HIGHEST_BAND}
    return f"{band}–{band + BAND - 1}"
