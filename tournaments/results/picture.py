"""The picture of an event for other sites: name, place, days, and its leaders once it is played."""

from django.core.cache import cache
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from portal.look.phrases import span_text
from portal.look.share import Picture, paint
from tournaments.models import PublishedEvent
from tournaments.results.display import number_text
from tournaments.results.selectors import head_of_standings

KEPT_SECONDS = 24 * 3600
LEADERS = 3


def state_of(event: PublishedEvent) -> str:
    """Return a cache key that changes with everything the picture shows."""
    return f"{event.code}:{event.changed_at.timestamp()}:{get_language()}"


def share_picture(event: PublishedEvent) -> bytes:
    """Return the PNG; made once a day for each state of the event."""
    # `changed_at` is in the key: a new state has a new picture, the old entry expires.
    key = f"share:event:{state_of(event)}"
    kept = cache.get(key)
    if kept is None:
        kept = paint(picture_of(event))
        cache.set(key, kept, KEPT_SECONDS)
    return bytes(kept)


def picture_of(event: PublishedEvent) -> Picture:
    head = head_of_standings(event)
    if head.rounds:
        figures = [(row.name, number_text(row.points)) for row in head.rows[:LEADERS]]
    else:
        figures = [(_("Rounds"), str(event.rounds))]
    return Picture(
        headline=event.name,
        second=f"{event.place}, {event.federation.code}",
        third=f"{span_text(event.start, event.end)} · {event.get_system_display()}",
        figures=figures,
        colour=event.federation.colour,
        accent=event.federation.accent,
    )
