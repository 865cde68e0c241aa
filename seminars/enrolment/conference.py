"""Read the attendance file of a conference system: names or addresses with join and leave times."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.dateparse import parse_datetime

from seminars.enrolment.faults import EnrolmentFault

# Beginnings of column headings in files of Zoom, Teams, Meet and BigBlueButton.
_NAMES = ("name", "full name", "participant", "user name")
_MAILS = ("user email", "email", "e-mail", "participant id")
_JOINED = ("join time", "first join", "joined", "join")
_LEFT = ("leave time", "last leave", "left", "leave")
# American and European dates, with seconds or without; the system's own language decides which it writes.
_FORMATS = ("%m/%d/%Y %I:%M:%S %p", "%m/%d/%Y %H:%M:%S", "%d.%m.%Y %H:%M:%S", "%d.%m.%Y %H:%M")
LARGEST = 2 * 1024 * 1024


@dataclass(frozen=True)
class Visit:
    """A period of connection; times without a zone are in the seminar's."""

    name: str
    email: str
    joined: datetime
    left: datetime


def read_visits(content: bytes) -> list[Visit]:
    """Return who was connected and when; lines without times are skipped."""
    if len(content) > LARGEST:
        raise EnrolmentFault("file_too_large", field="file")
    rows = [row for row in csv.reader(io.StringIO(_text(content)), dialect=_dialect(content)) if any(row)]
    for place, row in enumerate(rows):
        # Some systems write a summary above the table, so the line of headings is searched for.
        heads = [cell.strip().lower() for cell in row]
        joined, left = _column(heads, _JOINED), _column(heads, _LEFT)
        if joined is not None and left is not None:
            names, mails = _column(heads, _NAMES), _column(heads, _MAILS)
            if names is None and mails is None:
                break
            return list(_visits(rows[place + 1 :], names, mails, joined, left))
    raise EnrolmentFault("file_columns", field="file")


def _visits(
    rows: Iterable[list[str]], names: int | None, mails: int | None, joined: int, left: int
) -> Iterable[Visit]:
    # Systems leave out empty cells at the end of a line, and Teams has the address to the right of the times.
    width = 1 + max(place for place in (names, mails, joined, left) if place is not None)
    for row in rows:
        cells = [*row, *("" for _ in range(width - len(row)))]
        came, went = _moment(cells[joined]), _moment(cells[left])
        if came and went and came <= went:
            name = cells[names] if names is not None else ""
            mail = cells[mails] if mails is not None else ""
            # Zoom appends the original name in brackets.
            yield Visit(name.split(" (")[0].strip(), mail.strip(), came, went)


def _column(heads: list[str], wanted: tuple[str, ...]) -> int | None:
    return next(
        (place for place, head in enumerate(heads) if any(head.startswith(word) for word in wanted)), None
    )


def _moment(cell: str) -> datetime | None:
    text = cell.strip().replace(",", "")
    try:
        if found := parse_datetime(text):
            return found
    except ValueError:
        return None
    for form in _FORMATS:
        try:
            return datetime.strptime(text, form)  # noqa: DTZ007 -- the seminar's zone is put in later
        except ValueError:
            continue
    return None


def _text(content: bytes) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    return content.decode("utf-8-sig", errors="replace")


def _dialect(content: bytes) -> type[csv.Dialect]:
    try:
        return csv.Sniffer().sniff(_text(content)[:4096], delimiters=",;\t")
    except csv.Error:
        return csv.excel
