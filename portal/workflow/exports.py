"""Lists as CSV files for spreadsheets, including the audit list."""

import csv
import io
from collections.abc import Iterable, Mapping

from django.contrib.contenttypes.models import ContentType
from django.utils import timezone
from django.utils.translation import gettext as _

from portal.workflow import naming, phrases
from portal.workflow.models import AuditEntry

# Larger exports must be split by date range.
MOST_ROWS = 50_000
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def audit_csv(entries: Iterable[AuditEntry]) -> bytes:
    """Return the audit entries as a CSV file."""
    listed = list(entries)
    names = naming.names_of(listed)
    return csv_file(_head(), (_cells(entry, names) for entry in listed))


def csv_file(head: Iterable[str], rows: Iterable[Iterable[str]]) -> bytes:
    """Return a table as CSV in UTF-8 with a byte order mark, which spreadsheets need to detect the
    encoding."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(head)
    for cells in rows:
        writer.writerow([_plain(cell) for cell in cells])
    return file.getvalue().encode("utf-8-sig")


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


def _plain(cell: str) -> str:
    """Return a cell that no spreadsheet interprets as a formula (CSV injection)."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
