"""The start page of the admin UI: what is due in the workspace, and this month's figures."""

from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any
from urllib.parse import urlencode

from django.db.models import DateTimeField
from django.utils import timezone

from portal.backoffice.paging import BoundedPaginator
from portal.backoffice.registry import desks
from portal.federations.requests import PersonRequest
from portal.workflow.selectors import due_tasks

SHOWN = 12


@dataclass(frozen=True)
class Figure:
    """The number of a list's rows from this month, with a link to them."""

    label: Any
    count: int
    url: str
    icon: str


def overview(request: PersonRequest) -> dict[str, Any]:
    """Return the content of the start page; the due tasks are those of the portal's home page."""
    due = due_tasks(request.workspace, named=SHOWN)
    today = request.workspace.tenant.today if request.workspace else timezone.localdate()
    return {
        "due": due[:SHOWN],
        "due_total": len(due),
        "late_total": sum(task.days < 0 for task in due),
        "soon_total": sum(0 <= task.days <= 7 for task in due),
        "figures": figures(request, today),
        "month": today,
    }


def figures(request: PersonRequest, today: date) -> list[Figure]:
    """Return a figure for each list that the person may open and that counts by month."""
    counted = [desk for desk in desks().values() if desk.month]
    return [_figure(desk, request, today) for desk in counted if desk.has_module_permission(request)]


def _figure(desk: Any, request: PersonRequest, today: date) -> Figure:
    field, label = desk.month
    first = today.replace(day=1)
    is_moment = isinstance(desk.model._meta.get_field(field), DateTimeField)
    since: date = datetime.combine(first, time.min, timezone.get_current_timezone()) if is_moment else first
    rows = desk.get_queryset(request).filter(**{f"{field}__gte": since})
    url = f"{desk.url('changelist')}?{urlencode({f'{field}__gte': first.isoformat()})}"
    return Figure(label, BoundedPaginator(rows, 50).count, url, desk.icon)
