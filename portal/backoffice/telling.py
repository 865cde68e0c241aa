"""The audit trail and the versions of a row, and who may read them."""

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
    """Apply the rule of the row's trail page; without such a rule, only readers of the whole trail may."""
    declared = trails.declared().get(thing._meta.label_lower)
    if declared is None:
        return can_read_audit(request.user, request.workspace)
    try:
        return bool(declared.visible(request.user, thing))
    except NoFederation:  # the rule needs an open tenant, and the actor has none
        return False


def is_tracked(thing: Any) -> bool:
    return history.event_model(type(thing)) is not None


def steps(thing: Any, number: str) -> Page[Any]:
    """Return a page of the row's audit entries, newest first."""
    entries: QuerySet[AuditEntry] = AuditEntry.under_policy.filter(**trails.told_of(thing))
    page: Page[Any] = Paginator(entries.select_related("actor").order_by("-at", "-pk"), PER_PAGE).get_page(
        number
    )
    page.object_list = [trails.audit_step(entry) for entry in page.object_list]
    return page


def versions(thing: Any, number: str) -> Page[Any]:
    """Return a page of the row's versions with the changes in each, newest first."""
    stored = history.events(thing)
    assert stored is not None, "asked for a model that is not tracked"
    page: Page[Any] = Paginator(stored.values_list("pk", flat=True), PER_PAGE).get_page(number)
    changes = {change.pk: change for change in history.changes(thing, list(page.object_list))}
    page.object_list = [trails.row_step(changes[pk]) for pk in page.object_list]
    return page
