"""Who may read what happened to a row, and how it is told: by the audit trail, and version by version."""

from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from portal.federations.requests import PersonRequest
from portal.federations.scope import NoFederation
from portal.workflow import history, trails
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import can_read_audit

PER_PAGE = 25


def may_read(request: PersonRequest, thing: Any) -> bool:
    """Ask as the trail's own page does; a trail without such a rule is for those who read the whole trail."""
    declared = trails.declared().get(thing._meta.label_lower)
    if declared is None:
        return can_read_audit(request.user, request.workspace)
    try:
        return bool(declared.visible(request.user, thing))
    except NoFederation:  # the rule asks for an office and the actor holds none
        return False


def is_tracked(thing: Any) -> bool:
    return history.event_model(type(thing)) is not None


def steps(thing: Any, number: str) -> Page[Any]:
    """Return what people did to the row, newest first."""
    entries: QuerySet[AuditEntry] = AuditEntry.under_policy.filter(**trails.told_of(thing))
    page: Page[Any] = Paginator(entries.select_related("actor").order_by("-at", "-pk"), PER_PAGE).get_page(
        number
    )
    page.object_list = [trails.audit_step(entry) for entry in page.object_list]
    return page


def versions(thing: Any, number: str) -> Page[Any]:
    """Return the versions of the row with what changed in each, newest first."""
    stored = history.events(thing)
    assert stored is not None, "asked for a model that is not tracked"
    page: Page[Any] = Paginator(stored.values_list("pk", flat=True), PER_PAGE).get_page(number)
    changes = {change.pk: change for change in history.changes(thing, list(page.object_list))}
    page.object_list = [trails.row_step(changes[pk]) for pk in page.object_list]
    return page
