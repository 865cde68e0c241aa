"""The calendar of seminars as iCalendar (RFC 5545): one all-day entry a seminar."""

from collections.abc import Callable, Iterable

from django.urls import reverse

from seminars.enums import State
from seminars.models import PublishedSeminar
from tournaments.registration.calendar_feed import Entry, feed_of


def feed(seminars: Iterable[PublishedSeminar], *, host: str, link: Callable[[str], str]) -> str:
    """Return the feed; `link` makes addresses absolute."""
    return feed_of(
        (
            Entry(
                uid=f"seminar-{row.pk}",
                changed_at=row.changed_at,
                start=row.start,
                end=row.end,
                name=row.name,
                place=row.venue,
                url=link(reverse("seminars:public", args=[row.pk])),
                cancelled=row.state == State.CANCELLED,
            )
            for row in seminars
        ),
        host=host,
    )
