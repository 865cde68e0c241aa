"""Feeds: all-day entries as iCalendar (RFC 5545), news as Atom (RFC 4287)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from icalendar import Calendar, Event

# How long clients and proxies may cache a feed.
KEPT_SECONDS = 900


@dataclass(frozen=True)
class Entry:
    """One all-day entry of a calendar; `path` is its page in the portal."""

    uid: str
    changed_at: datetime
    start: date
    end: date
    name: str
    path: str
    place: str = ""
    cancelled: bool = False


@dataclass(frozen=True)
class News:
    """One entry of a news feed; feed readers recognise an entry by the URL of its page."""

    title: str
    path: str
    when: datetime
    text: str = ""


def calendar_response(request: HttpRequest, entries: Iterable[Entry], filename: str) -> HttpResponse:
    """Return a calendar that programs can subscribe to."""
    calendar = Calendar()
    calendar.add("prodid", "-//Federation Portal//Calendar//EN")
    calendar.add("version", "2.0")
    for entry in entries:
        calendar.add_component(_event(entry, request))
    response = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{filename}"'
    patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
    return response


def _event(entry: Entry, request: HttpRequest) -> Event:
    event = Event()
    fields: dict[str, Any] = {
        "uid": f"{entry.uid}@{request.get_host()}",
        "dtstamp": entry.changed_at.astimezone(UTC),
        "dtstart": entry.start,
        "dtend": entry.end + timedelta(days=1),  # DTEND is exclusive (RFC 5545, 3.6.1)
        "summary": _one_line(entry.name),
        "location": _one_line(entry.place),
        "url": request.build_absolute_uri(entry.path),
        "status": "CANCELLED" if entry.cancelled else "CONFIRMED",
        "transp": "TRANSPARENT",  # an event does not block the subscriber's own calendar
    }
    for name, value in fields.items():
        if value:
            event.add(name, value)
    return event


def _one_line(text: str) -> str:
    """Return a text without control characters: both formats forbid them (RFC 5545, 3.3.11; XML 1.0, 2.2)."""
    return "".join(" " if ord(letter) < 32 or ord(letter) == 127 else letter for letter in text)


def atom_response(request: HttpRequest, *, title: str, path: str, news: Iterable[News]) -> HttpResponse:
    """Return an Atom feed in the reader's language; `path` is the page with the same content."""
    feed = Atom1Feed(
        title=title,
        link=request.build_absolute_uri(path),
        description=None,
        feed_url=request.build_absolute_uri(),
        language=get_language(),
        # A feed without an author of each entry must name its own (RFC 4287, 4.1.1).
        author_name=str(settings.SITE_NAME),
    )
    for item in news:
        feed.add_item(
            title=_one_line(item.title),
            link=request.build_absolute_uri(item.path),
            description=_one_line(item.text),
            pubdate=item.when,
            updateddate=item.when,
            unique_id=request.build_absolute_uri(item.path),
        )
    response = HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
    response["Vary"] = "Accept-Language"
    return response
