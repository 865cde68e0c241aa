"""Lists as CSV files for spreadsheets, including the audit list."""

import csv
import io
from collections.abc import Iterable, Mapping
from itertools import islice
from tempfile import TemporaryFile
from typing import IO

from django.contrib.contenttypes.models import ContentType
from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from portal.workflow import naming, phrases
from portal.workflow.models import AuditEntry

# Larger exports must be split by date range.
MOST_ROWS = 50_000
# Number of audit entries in memory at a time, and of objects whose titles one query reads.
_AT_ONCE = 1000
_KEPT_IN_MEMORY = 1 << 20
_ENCODING = "utf-8-sig"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def audit_file(entries: QuerySet[AuditEntry]) -> IO[bytes]:
    """Return the audit entries as an open CSV file, on the disk if it is large; few are held at a time."""
    file: IO[bytes] = io.BytesIO(csv_file(_head(), ()))
    file.seek(0, io.SEEK_END)
    rows = entries.iterator(chunk_size=_AT_ONCE)
    while listed := list(islice(rows, _AT_ONCE)):
        names = naming.names_of(listed)
        file.write(_lines(_harmless(_cells(entry, names)) for entry in listed).encode())
        if isinstance(file, io.BytesIO) and file.tell() > _KEPT_IN_MEMORY:
            file = _on_disk(file.getvalue())
    file.seek(0)
    return file


def _on_disk(content: bytes) -> IO[bytes]:
    file: IO[bytes] = TemporaryFile()  # noqa: SIM115 -- the answer that sends it closes it
    file.write(content)
    return file


def csv_file(head: Iterable[str], rows: Iterable[Iterable[str]]) -> bytes:
    """Return a table as CSV in UTF-8 with a byte order mark, which spreadsheets need to detect the
    encoding."""
    return (_lines([head]) + _lines(map(_harmless, rows))).encode(_ENCODING)


def csv_answer(name: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> HttpResponse:
    """Return a table that everybody may read as a CSV file to save."""
    content = csv_file(head, (["" if cell is None else str(cell) for cell in row] for row in rows))
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


def _lines(rows: Iterable[Iterable[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()


def _cells(entry: AuditEntry, names: Mapping[tuple[int, str], str]) -> tuple[str, ...]:
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    return (
        timezone.localtime(entry.at).isoformat(timespec="seconds"),
        entry.actor.name,
        entry.action,
        phrases.audit_text(entry),
        phrases.state_text(entry, entry.before),
        phrases.state_text(entry, entry.after),
        entry.comment,
        entry.request_id,
        str(kind.name),
        names.get((entry.subject_type_id, entry.subject_id), ""),
    )


def _head() -> list[str]:
    what = [_("time"), _("by"), _("action"), _("what happened")]
    return [*what, _("from"), _("to"), _("reason"), _("request"), _("kind"), _("name")]


def _harmless(cells: Iterable[str]) -> list[str]:
    return [_plain(cell) for cell in cells]


def _plain(cell: str) -> str:
    """Return a cell that no spreadsheet interprets as a formula (CSV injection)."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
