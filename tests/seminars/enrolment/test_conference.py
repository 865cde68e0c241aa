"""Attendance files of conference systems, as they are exported and as people mangle them."""

from datetime import UTC, datetime

import pytest

from seminars.enrolment.conference import LARGEST, read_visits
from seminars.enrolment.faults import EnrolmentFault

NINE, TEN = datetime(2026, 11, 16, 9), datetime(2026, 11, 16, 10)  # noqa: DTZ001 -- the seminar's zone is put in later


def table(*lines: str) -> bytes:
    return "\n".join(lines).encode()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(
            table("Full Name;First Join;Last Leave", "Anna Bo;2026-11-16T09:00;2026-11-16T10:00"),
            id="ISO, semicolons",
        ),
        pytest.param(
            "Full Name\tJoin Time\tLeave Time\n"
            "Anna Bo\t11/16/2026, 9:00:00 AM\t11/16/2026, 10:00:00 AM\n".encode("utf-16"),
            id="Teams, UTF-16 with tabs",
        ),
        pytest.param(
            table("Name,Join Time,Leave Time", "Anna Bo,11/16/2026 09:00:00,11/16/2026 10:00:00"),
            id="24 hours",
        ),
        pytest.param(
            table("Name;Joined;Left", "Anna Bo;16.11.2026 09:00;16.11.2026 10:00:00"),
            id="days first, with full stops",
        ),
        pytest.param(
            b"\xef\xbb\xbf" + table("Name,Join Time,Leave Time", "Anna Bo,2026-11-16 09:00,2026-11-16 10:00"),
            id="byte order mark",
        ),
        pytest.param(
            table(
                "Meeting title,Course",
                "Attended participants,1",
                "",
                "Name,Join Time,Leave Time",
                "Anna Bo,2026-11-16 09:00,2026-11-16 10:00",
            ),
            id="a summary above the table",
        ),
    ],
)
def test_files_of_several_systems_are_read(content):
    [visit] = read_visits(content)
    assert (visit.name, visit.joined, visit.left) == ("Anna Bo", NINE, TEN)


@pytest.mark.parametrize(
    ("line", "name", "email"),
    [
        pytest.param("09:00,10:00,Anna Bo,anna@x.org", "Anna Bo", "anna@x.org", id="the whole line"),
        pytest.param("09:00,10:00,Anna Bo", "Anna Bo", "", id="the address is left out with its comma"),
        pytest.param("09:00,10:00", "", "", id="name and address are left out"),
        pytest.param("09:00,10:00,Anna Bo (Lviv),", "Anna Bo", "", id="Zoom's name in brackets"),
    ],
)
def test_a_line_may_be_shorter_than_the_headings(line, name, email):
    """Teams has the address to the right of the times and leaves out empty cells."""
    lines = (line.replace("09:", "2026-11-16 09:").replace("10:", "2026-11-16 10:"),)
    [visit] = read_visits(table("First join,Last leave,Name,Email", *lines))
    assert (visit.name, visit.email) == (name, email)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("Anna Bo,,", id="no times"),
        pytest.param("Anna Bo", id="only a name"),
        pytest.param("Anna Bo,2026-11-16 10:00,2026-11-16 09:00", id="left before joining"),
        pytest.param("Anna Bo,2026-02-30 09:00,2026-02-30 10:00", id="a day that does not exist"),
        pytest.param("Anna Bo,yesterday,today", id="words"),
        pytest.param("Total,,75 minutes", id="a sum below the table"),
    ],
)
def test_a_line_without_times_is_left_out(line):
    assert read_visits(table("Name,Join Time,Leave Time", line)) == []


def test_times_with_a_zone_keep_it():
    [visit] = read_visits(
        table("Name,Join Time,Leave Time", "Anna,2026-11-16T09:00:00Z,2026-11-16T10:00:00+00:00")
    )
    assert (visit.joined, visit.left) == (NINE.replace(tzinfo=UTC), TEN.replace(tzinfo=UTC))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"", "file_columns", id="empty"),
        pytest.param(b"Name,Colour\nA,blue\n", "file_columns", id="no times"),
        pytest.param(b"Join Time,Leave Time\n2026-11-16,2026-11-16\n", "file_columns", id="nobody"),
        pytest.param(b"\x00\xff\xfe\x00", "file_columns", id="no text"),
        pytest.param(b"a" * (LARGEST + 1), "file_too_large", id="a film instead of a list"),
    ],
)
def test_other_files_are_refused_at_their_field(content, code):
    with pytest.raises(EnrolmentFault) as refused:
        read_visits(content)
    assert (refused.value.code, refused.value.field) == (code, "file")
