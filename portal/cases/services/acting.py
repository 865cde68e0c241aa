"""Every step of a case goes through here: lock, check permission, run the effect, advance, hand over."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.deadlines import hand_over
from portal.cases.faults import CaseFault
from portal.cases.models import Case
from portal.cases.permissions import can_act, can_edit, is_editable
from portal.cases.registry import kind_of
from portal.cases.services.heads import changed, opened, require_version, saving
from portal.workflow.machine import NotOffered, target
from portal.workflow.permissions import require


@transaction.atomic
def act(
    *,
    pk: UUID,
    action: str,
    actor: Actor,
    reason: str = "",
    given: Mapping[str, Any] | None = None,
    version: int | None = None,
) -> Any:
    """Take one action of the kind. `given` is the form's data, `version` the version the actor has seen."""
    with opened(pk) as row:
        step = kind_of(row).action(action)
        if step is not None and step.by is None:
            raise NotOffered(action, row.state)
        perform(row, action, actor=actor, reason=reason, given=given, version=version)
    return row


def perform(
    row: Case,
    action: str,
    *,
    actor: Actor,
    reason: str = "",
    given: Mapping[str, Any] | None = None,
    version: int | None = None,
) -> None:
    """Take an action on a case that is locked and whose scope is open."""
    kind, before, reason = kind_of(row), row.state, reason.strip()
    step = kind.action(action)
    if step is None:
        raise NotOffered(action, before)
    target(kind.table, action, before)
    if step.by is not None:
        require(can_act, actor, row, step)
    require_version(row, version, given)
    if step.guard and (refused := step.guard(row)):
        raise refused if isinstance(refused, CaseFault) else CaseFault(refused)
    if step.needs_reason and not reason:
        raise CaseFault("reason_missing", field="reason")
    asked = {**(given or {}), "reason": reason}
    if step.effect:
        step.effect(row, actor, asked)
    if kind.stamp:
        kind.stamp(row, step, reason)
    row.state = step.leads_to
    with saving(kind):
        row.save()
    changed(row, action, actor=actor, before=before, comment=reason)
    hand_over(row, before, step, actor=actor)
    if step.after:
        step.after(row, actor, asked)


@transaction.atomic
def edit(*, pk: UUID, actor: Actor, given: Any, version: int | None = None) -> Any:
    """Change the content of the case while it is with its author."""
    with opened(pk) as row:
        kind = kind_of(row)
        require_editable(row, actor)
        require_version(row, version, given)
        if kind.write is None:
            raise CaseFault("not_editable")
        kind.write(row, actor, given)
        with saving(kind):
            row.save()
        changed(row, "edit", actor=actor)
    return row


def require_editable(row: Case, actor: Actor) -> None:
    """Refuse unless the case is with its author and the actor is the author."""
    require(can_edit, actor, row)
    if not is_editable(kind_of(row), row):
        raise CaseFault("not_editable")
