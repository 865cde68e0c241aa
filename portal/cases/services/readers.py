"""Readers of a case, and the persons who take part in it."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.declaration import Tenant
from portal.cases.models import Case, CaseParty, CaseReader
from portal.workflow.audit import record


def put_before(row: Case, tenant: Tenant, *, why: str = "") -> CaseReader:
    """Let a federation or body read the whole case; existing readers keep access.

    Called by effects: the case is locked, its scope is open, and the action's audit entry records it.
    """
    return add_reader(row, tenant, why=why or "put_before")


@transaction.atomic
def let_read(row: Case, person: User, *, actor: Actor, why: str, until: datetime | None = None) -> CaseReader:
    """Let one person read the case, perhaps for a limited time; recorded in the trail."""
    reader = add_reader(row, person, why=why, until=until)
    record(row, "let_read", actor=actor, details={"person": person.name, "why": why})
    return reader


@transaction.atomic
def stop_reading(row: Case, who: Tenant | User, *, actor: Actor, why: str) -> None:
    """End somebody's access to the case: an office that ended, a member with a conflict of interest."""
    CaseReader.under_policy.filter(case_id=row.pk, **_column(who)).update(until=timezone.now())
    record(row, "stop_reading", actor=actor, details={"person": str(who), "why": why})


@transaction.atomic
def name_party(row: Case, person: User, role: str, *, actor: Actor, reads: bool = True) -> CaseParty:
    """Name a person in the case under a role; they may read it unless stated otherwise."""
    party: CaseParty
    # `one_party_per_role` applies to roles that have not ended: a person named again after leaving gets a new
    # row.
    party, new = CaseParty.under_policy.get_or_create(
        case_id=row.pk, person=person, role=role, until=None, defaults={"since": timezone.now()}
    )
    if reads:
        add_reader(row, person, why=role)
    if new:
        record(row, "name_party", actor=actor, details={"person": person.name, "role": role})
    return party


def add_reader(row: Case, who: Tenant | User, *, why: str, until: datetime | None = None) -> CaseReader:
    """Add a reader, or restore the access of a former one."""
    lasting: dict[str, Any] = {"until": until, "why": why}
    reader: CaseReader
    # `one_row_per_reader`: a reader who was stopped gets access again through the same row, from the first
    # day on.
    reader, _new = CaseReader.under_policy.update_or_create(
        case_id=row.pk,
        **_column(who),
        defaults=lasting,
        create_defaults={**lasting, "since": timezone.now()},
    )
    return reader


def _column(who: Tenant | User) -> dict[str, Any]:
    if isinstance(who, User):
        return {"federation": None, "body": None, "person": who}
    return {**who.columns, "person": None}
