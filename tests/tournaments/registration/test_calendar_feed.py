"""The feed of the calendar."""

from datetime import UTC, date, datetime

from portal.federations.models import Federation
from tournaments.models import PublishedEvent
from tournaments.registration.calendar_feed import escaped, feed, folded


def test_feed():
    row = PublishedEvent(
        code="UKR260001",
        state="registered",
        start=date(2026, 12, 1),
        end=date(2026, 12, 9),
        name="Cup; of, Lviv\r\nBEGIN:VALARM",
        place="Львів",
        federation=Federation(code="UKR", name="Ukraine"),
        changed_at=datetime(2026, 11, 1, 12, tzinfo=UTC),
    )
    text = feed([row], host="portal.example", link=lambda path: f"https://portal.example{path}")
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert "SUMMARY:Cup\\; of\\, Lviv  BEGIN:VALARM" in lines
    assert "DTSTART;VALUE=DATE:20261201" in lines
    assert "DTEND;VALUE=DATE:20261210" in lines  # the day after the last one (RFC 5545, 3.6.1)
    assert "DTSTAMP:20261101T120000Z" in lines
    assert "URL:https://portal.example/tournaments/UKR260001/" in lines
    assert lines.count("BEGIN:VEVENT") == 1


def test_long_lines_are_folded_between_letters():
    line = "SUMMARY:" + "Ш" * 200
    pieces = folded(line).split("\r\n ")
    assert "".join(pieces) == line
    assert max(len(piece.encode()) for piece in pieces) <= 75


def test_escaped():
    assert escaped("a\\b;c,d\ne\x7f") == "a\\\\b\\;c\\,d e "
