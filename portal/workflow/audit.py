"""Change the state of an object and write the audit entry, in one transaction."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.owned import SharedWithBody
from portal.federations.scope import Scope, current_scope, open_scope
from portal.parts.versions import renew_pages
from portal.workflow.machine import Transitions, target
from portal.workflow.models import AboutSubject, AuditEntry
from portal.workflow.request import request_id


def advance(
    thing: Any,
    transitions: Transitions,
    action: str,
    *,
    actor: Actor,
    comment: str = "",
    field: str = "state",
) -> AuditEntry:
    """Move the object by its transition table, save the new state and write the entry. The caller holds
    the lock."""
    before = getattr(thing, field)
    after = target(transitions, action, before)
    setattr(thing, field, after)
    thing.save(update_fields=[field])
    return record(thing, action, actor=actor, comment=comment, before=before, after=after)


def record(
    thing: models.Model,
    action: str,
    *,
    actor: Actor,
    comment: str = "",
    before: str = "",
    after: str = "",
    details: dict[str, Any] | None = None,
) -> AuditEntry:
    """Write one audit entry, in the transaction of the change it describes."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("an audit entry belongs in the transaction of its change")
    entry = AuditEntry(
        at=timezone.now(),
        actor=actor,
        action=action,
        before=before,
        after=after,
        comment=comment,
        details=details or {},
        request_id=request_id(),
        case_id=case_of(thing),
        **subject_of(thing),
        **tenant_ids(thing),
    )
    with home_of(entry, actor):
        entry.save(force_insert=True)
    renew_pages()
    return entry


def home_of(row: SharedWithBody, actor: Actor) -> AbstractContextManager[object]:
    """Open the tenant of the object if its actor works elsewhere: a commission decides on a player.

    The service has checked permission. The policies let nobody write into a tenant's trail by their own name
    alone.
    """
    scope = current_scope() or Scope()
    homes = [(row.federation_id, scope.federation_id), (row.body_id, scope.body_id)]
    here = any(home == opened for home, opened in homes if home is not None)
    homeless = row.federation_id is None and row.body_id is None
    in_case = case_of(row) is not None and case_of(row) == scope.case_id
    if here or homeless or in_case or scope.everything or scope.person_id != actor.pk:
        return nullcontext()
    return open_scope(replace(scope, federation_id=row.federation_id, body_id=row.body_id))


def case_of(thing: models.Model | None) -> UUID | None:
    """Return the case to which the object belongs; a case belongs to itself."""
    return getattr(thing, "case_id", None)


def subject_of(thing: models.Model) -> dict[str, Any]:
    """Return the columns that identify the object; a row about another object identifies that one."""
    if isinstance(thing, AboutSubject):
        return {"subject_type_id": thing.subject_type_id, "subject_id": thing.subject_id}
    return {"subject_type": ContentType.objects.get_for_model(thing), "subject_id": str(thing.pk)}


def tenant_ids(thing: models.Model) -> dict[str, int | None]:
    """Return whose the object is; a federation and a body belong to themselves."""
    return {name: getattr(thing, name, None) for name in ("federation_id", "body_id")}
