"""The calendar as iCalendar (RFC 5545): one all-day entry an event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.urls import reverse

from tournaments.enums import EventState
from tournaments.models import PublishedEvent

LINE = 73  # octets before a fold; 75 with its own line break allowance


@dataclass(frozen=True)
class Entry:
    """One all-day entry of a calendar."""

    uid: str
    changed_at: datetime
    start: date
    end: date
    name: str
    place: str
    url: str
    cancelled: bool = False


def feed(events: Iterable[PublishedEvent], *, host: str, link: Callable[[str], str]) -> str:
    """Return the feed of events; `link` makes addresses absolute."""
    return feed_of(
        (
            Entry(
                uid=event.code,
                changed_at=event.changed_at,
                start=event.start,
                end=event.end,
                name=event.name,
                place=f"{event.place}, {event.federation.name}",
                url=link(reverse("tournaments:event", args=[event.code])),
                cancelled=event.state == EventState.CANCELLED,
            )
            for event in events
        ),
        host=host,
    )


def feed_of(entries: Iterable[Entry], *, host: str) -> str:
    """Return a feed of any all-day entries."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Federation Portal//Calendar//EN",
        "CALSCALE:GREGORIAN",
    ]
    for entry in entries:
        lines += _entry(entry, host)
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _entry(entry: Entry, host: str) -> list[str]:
    stamp = entry.changed_at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    return [
        "BEGIN:VEVENT",
        f"UID:{entry.uid}@{host}",
        f"DTSTAMP:{stamp}",
        f"DTSTART;VALUE=DATE:{_day(entry.start)}",
        f"DTEND;VALUE=DATE:{_day(entry.end + timedelta(days=1))}",
        f"SUMMARY:{escaped(entry.name)}",
        f"LOCATION:{escaped(entry.place)}",
        f"URL:{entry.url}",
        f"STATUS:{'CANCELLED' if entry.cancelled else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def escaped(text: str) -> str:
    """Return a text value: no bare separators, no line breaks, no control characters (3.3.11)."""
    marked = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "".join(" " if ord(letter) < 32 or ord(letter) == 127 else letter for letter in marked)


def folded(line: str) -> str:
    """Return the line in pieces of at most 75 octets, never inside a letter (3.1)."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > LINE:
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])


def _day(day: date) -> str:
    return day.strftime("%Y%m%d")
