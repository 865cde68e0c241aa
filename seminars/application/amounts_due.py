"""The fees due for a seminar, line by line, once the results are announced."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.billing.phrases import money
from portal.cases.perspectives import Standpoint
from seminars.enums import ANNOUNCED, CourseKind
from seminars.invoicing import LABELS, due_of
from seminars.models import Seminar
from seminars.rules import InvoiceLine


def due(here: Standpoint, seminar: Seminar) -> dict[str, Any] | None:
    """Return the dated fee times the counted people; a programme's support is a separate line (5.2.3)."""
    if seminar.state not in ANNOUNCED or seminar.kind == CourseKind.NATIONAL or here.tenant is None:
        return None
    found = due_of(seminar)
    if not found.lines:
        return None
    return {
        "lines": [
            (_label(seminar, line), line.quantity, money(line.cents, line.currency)) for line in found.lines
        ],
        "total": money(found.total, found.lines[0].currency),
    }


def _label(seminar: Seminar, line: InvoiceLine) -> Any:
    if line.code == "subsidy":
        return _("Support: %(programme)s") % {"programme": seminar.subsidy_programme}
    return LABELS[CourseKind(seminar.kind)]
