"""Who reads a case, and who takes part in it."""

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
    """Let a federation or body read the whole case; whoever reads it already keeps reading.

    An effect calls this: the case is locked, its scope is open, and the action tells what happened.
    """
    return add_reader(row, tenant, why=why or "put_before")


@transaction.atomic
def let_read(row: Case, person: User, *, actor: Actor, why: str, until: datetime | None = None) -> CaseReader:
    """Let one person read the case, perhaps for a time; the trail says so."""
    reader = add_reader(row, person, why=why, until=until)
    record(row, "let_read", actor=actor, comment=why, details={"person": person.name})
    return reader


@transaction.atomic
def stop_reading(row: Case, who: Tenant | User, *, actor: Actor, why: str) -> None:
    """Close the case to somebody who read it: an office that ended, a member who is biased."""
    CaseReader.under_policy.filter(case_id=row.pk, **_column(who)).update(until=timezone.now())
    record(row, "stop_reading", actor=actor, comment=why, details={"person": str(who)})


@transaction.atomic
def name_party(row: Case, person: User, role: str, *, actor: Actor, reads: bool = True) -> CaseParty:
    """Name a person in the case under a role; he reads it unless said otherwise."""
    party: CaseParty
    party, new = CaseParty.under_policy.get_or_create(
        case_id=row.pk, person=person, role=role, until=None, defaults={"since": timezone.now()}
    )
    if reads:
        add_reader(row, person, why=role)
    if new:
        record(row, "name_party", actor=actor, details={"person": person.name, "role": role})
    return party


def add_reader(row: Case, who: Tenant | User, *, why: str, until: datetime | None = None) -> CaseReader:
    """Add a reader, or let one who read it once read it again."""
    lasting: dict[str, Any] = {"until": until, "why": why}
    reader: CaseReader
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
