"""Lists as files for a spreadsheet, the audit list among them."""

import csv
import io
from collections.abc import Iterable

from django.utils import timezone
from django.utils.translation import gettext as _

from portal.workflow import phrases
from portal.workflow.models import AuditEntry

# A file beyond this is asked for in parts, by day range.
MOST_ROWS = 50_000
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def audit_csv(entries: Iterable[AuditEntry]) -> bytes:
    """Return the entries as a file of the audit list."""
    return csv_file(_head(), (_cells(entry) for entry in entries))


def csv_file(head: Iterable[str], rows: Iterable[Iterable[str]]) -> bytes:
    """Return a table as CSV in UTF-8 with its mark, which spreadsheets need to show other scripts."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(head)
    for cells in rows:
        writer.writerow([_plain(cell) for cell in cells])
    return file.getvalue().encode("utf-8-sig")


def _cells(entry: AuditEntry) -> tuple[str, ...]:
    return (
        timezone.localtime(entry.at).isoformat(timespec="seconds"),
        entry.actor.name,
        entry.action,
        phrases.audit_text(entry),
        phrases.state_text(entry, entry.before),
        phrases.state_text(entry, entry.after),
        entry.comment,
        entry.request_id,
    )


def _head() -> list[str]:
    what = [_("time"), _("by"), _("action"), _("what happened")]
    return [*what, _("from"), _("to"), _("reason"), _("request")]


def _plain(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
