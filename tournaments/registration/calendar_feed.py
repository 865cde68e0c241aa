"""The calendar as iCalendar (RFC 5545): one all-day entry an event."""

from collections.abc import Callable, Iterable
from datetime import UTC, date, timedelta

from django.urls import reverse

from tournaments.enums import EventState
from tournaments.models import PublishedEvent

LINE = 73  # octets before a fold; 75 with its own line break allowance


def feed(events: Iterable[PublishedEvent], *, host: str, link: Callable[[str], str]) -> str:
    """Return the feed; `link` makes addresses absolute."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Federation Portal//Calendar//EN",
        "CALSCALE:GREGORIAN",
    ]
    for event in events:
        lines += _entry(event, host, link(reverse("tournaments:event", args=[event.code])))
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _entry(event: PublishedEvent, host: str, url: str) -> list[str]:
    stamp = event.changed_at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    status = "CANCELLED" if event.state == EventState.CANCELLED else "CONFIRMED"
    return [
        "BEGIN:VEVENT",
        f"UID:{event.code}@{host}",
        f"DTSTAMP:{stamp}",
        f"DTSTART;VALUE=DATE:{_day(event.start)}",
        f"DTEND;VALUE=DATE:{_day(event.end + timedelta(days=1))}",
        f"SUMMARY:{escaped(event.name)}",
        f"LOCATION:{escaped(f'{event.place}, {event.federation.name}')}",
        f"URL:{url}",
        f"STATUS:{status}",
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
