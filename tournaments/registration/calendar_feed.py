"""Events as calendar entries (iCalendar) and as feed items."""

from collections.abc import Iterable

from django.urls import reverse

from portal.parts.feeds import Entry, News
from tournaments.enums import EventState
from tournaments.models import PublishedEvent
from tournaments.registration import selectors
from tournaments.registration.phrases.event import status_sentence


def entries_of(events: Iterable[PublishedEvent]) -> list[Entry]:
    """Return one all-day calendar entry per event."""
    return [
        Entry(
            uid=event.code,
            changed_at=event.changed_at,
            start=event.start,
            end=event.end,
            name=event.name,
            place=f"{event.place}, {event.federation.name}",
            path=reverse("tournaments:event", args=[event.code]),
            cancelled=event.state == EventState.CANCELLED,
        )
        for event in events
    ]


def news_of(events: Iterable[PublishedEvent]) -> list[News]:
    """Return one feed item per event with its current state."""
    return [
        News(
            title=f"{event.name} ({event.federation.code})",
            path=reverse("tournaments:event", args=[event.code]),
            when=event.changed_at,
            text=str(status_sentence(event, selectors.today_at(event))),
        )
        for event in events
    ]
