"""After a transition: close the old deadline, set the next, notify its owner and who else waits for news."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.declaration import Action, Notice, Party, Stage, Tenant
from portal.cases.models import CaseParty
from portal.cases.registry import kind_of
from portal.federations.scope import open_scope
from portal.federations.tenants import end_of_day
from portal.workflow.services.deadlines import (
    cancel_deadline,
    complete_deadline,
    open_until,
    relieve_others,
    set_deadline,
)
from portal.workflow.services.notifications import notify, notify_role


def hand_over(row: Any, before: str, action: Action | None, *, actor: Actor) -> None:
    """Close the deadline of whoever had the case, set one for whoever has it now, and send the notices."""
    kind = kind_of(row)
    stage = kind.stage(row.state)
    old = kind.deadline_of(kind.stage(before)) if before else ""
    moved_on = before and kind.stage(before).acts_next is not stage.acts_next
    if old and (moved_on or old != kind.deadline_of(stage)):
        end = cancel_deadline if stage.given_up else complete_deadline
        end(code=old, subject=row, actor=actor)
    _set_what_is_due(row, actor, _due(row, stage) if before != row.state else _standing(row, stage))
    for notice in (*stage.news, *(action.news if action else ())):
        _tell(row, notice, stage, actor)


def keep_deadline(row: Any, *, actor: Actor) -> None:
    """Move the stage's deadline to whoever must act now; a date that was counted once stays."""
    _set_what_is_due(row, actor, _standing(row, kind_of(row).stage(row.state)))


def _set_what_is_due(row: Any, actor: Actor, due: datetime | None) -> None:
    """Set the stage's deadline for everybody who must act, and cancel it for those who no longer must."""
    kind = kind_of(row)
    stage = kind.stage(row.state)
    code, party = kind.deadline_of(stage), stage.acts_next
    if not code:
        return
    if party is None or due is None:
        cancel_deadline(code=code, subject=row, actor=actor)
        return
    seats = list(_seats(row, party))
    for person, tenant in seats:
        set_deadline(
            code=code,
            subject=row,
            due=due,
            actor=actor,
            person=person,
            tenant=tenant,
            roles=party.roles if tenant else (),
            params=kind.params(row),
            link=link_for(row, party),
        )
    if kind.confidential:
        relieve_others(code=code, subject=row, people=[person for person, _tenant in seats if person])


def _standing(row: Any, stage: Stage) -> datetime | None:
    """Return the due date that is set; compute it if there is none or the stage computes its own."""
    code = kind_of(row).deadline_of(stage)
    if not code or callable(stage.due):
        return _due(row, stage)
    return open_until(code=code, subject=row) or _due(row, stage)


def tell(row: Any, notice: Notice, *, actor: Actor) -> None:
    """Send one message of the kind outside a transition."""
    _tell(row, notice, kind_of(row).stage(row.state), actor)


def link_for(row: Any, party: Party) -> str:
    """Return the URL on which a party sees the case."""
    if party.link:
        return party.link(row)
    docket = kind_of(row).docket
    tenant = _tenant(row, party)
    if tenant is None:
        return reverse(f"{docket.namespace}:my_{docket.page}", args=[row.pk])
    return link_in(row, tenant)


def link_in(row: Any, tenant: Tenant) -> str:
    """Return the URL of the case in a workspace."""
    docket = kind_of(row).docket
    prefix = "body_" if tenant and tenant.body else ""
    return reverse(f"{docket.namespace}:{prefix}{docket.page}", args=[tenant.code, row.pk])


def _tell(row: Any, notice: Notice, stage: Stage, actor: Actor) -> None:
    party = notice.to or stage.acts_next
    if party is None or (notice.when and not notice.when(row)):
        return
    kind = kind_of(row)
    message: dict[str, Any] = {
        "code": notice.code,
        "actor": actor,
        "params": kind.params(row),
        "link": link_for(row, party),
        "about": row,
    }
    people = []
    for person, tenant in _seats(row, party):
        if tenant:
            notify_role(tenant=tenant, roles=party.roles, **message)
        elif person and person != actor:  # whoever has just acted needs no message
            people.append(person)
    if people:
        notify(recipients=people, personal=kind.confidential, **message)


def _seats(row: Any, party: Party) -> Iterable[tuple[User | None, Tenant | None]]:
    """Return who must act: one person, each person named, or the office that holds the roles.

    In a confidential case only persons have access, so an office is resolved to the people who hold it today.
    """
    if party.person and (person := party.person(row)):
        return [(person, None)]
    if party.named:
        rows = CaseParty.under_policy.filter(case_id=row.pk, role=party.named, until__isnull=True)
        return [(seat.person, None) for seat in rows.select_related("person")]
    tenant = _tenant(row, party)
    if tenant is None:
        return []
    if kind_of(row).confidential:
        # The tenant's own scope: its staff are not visible in a scope that shows only the case.
        with open_scope(tenant.scope()):
            return [(person, None) for person in tenant.in_charge(party.roles)]
    return [(None, tenant)]


def _tenant(row: Any, party: Party) -> Tenant | None:
    """Return the federation or body that acts; None where a person does."""
    if party.person and party.person(row):
        return None
    return party.tenant(row) if party.tenant else None


def _due(row: Any, stage: Stage) -> datetime | None:
    """Return the end of the last day in the time zone of whoever must act; a person's is their
    federation's."""
    party = stage.acts_next
    if party is None or stage.due is None:
        return None
    tenant = (party.tenant(row) if party.tenant else None) or getattr(row, "federation", None)
    if callable(stage.due):
        day = stage.due(row)
    else:
        day = (tenant.today if tenant else timezone.localdate()) + timedelta(days=stage.due)
    if day is None:
        return None
    return tenant.end_of_day(day) if tenant else end_of_day(day, timezone.get_default_timezone())
