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
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role


def hand_over(row: Any, before: str, action: Action | None, *, actor: Actor) -> None:
    """Relieve whoever had the case, give it to whoever has it now, and tell those who wait for news."""
    kind = kind_of(row)
    stage = kind.stage(row.state)
    old = kind.deadline_of(kind.stage(before)) if before else ""
    moved_on = before and kind.stage(before).acts_next is not stage.acts_next
    if old and (moved_on or old != kind.deadline_of(stage)):
        end = cancel_deadline if stage.given_up else complete_deadline
        end(code=old, subject=row, actor=actor)
    keep_deadline(row, actor=actor)
    for notice in (*stage.news, *(action.news if action else ())):
        _tell(row, notice, stage, actor)


def keep_deadline(row: Any, *, actor: Actor) -> None:
    """Set what is due in the stage of the case, or move it; cancel it where its day is gone."""
    kind = kind_of(row)
    stage = kind.stage(row.state)
    code = kind.deadline_of(stage)
    if not code:
        return
    party = stage.acts_next
    due = _due(row, stage, party) if party else None
    if party is None or due is None:
        cancel_deadline(code=code, subject=row, actor=actor)
        return
    for person, tenant in _seats(row, party):
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


def tell(row: Any, notice: Notice, *, actor: Actor) -> None:
    """Send one message of the kind outside a transition."""
    _tell(row, notice, kind_of(row).stage(row.state), actor)


def link_for(row: Any, party: Party) -> str:
    """Return the page on which a party meets the case."""
    if party.link:
        return party.link(row)
    docket = kind_of(row).docket
    tenant = _tenant(row, party)
    if tenant is None:
        return reverse(f"{docket.namespace}:my_{docket.page}", args=[row.pk])
    return link_in(row, tenant)


def link_in(row: Any, tenant: Tenant) -> str:
    """Return the page of the case in a workspace."""
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
        elif person and person != actor:  # who has just acted knows
            people.append(person)
    if people:
        notify(recipients=people, personal=kind.confidential, **message)


def _seats(row: Any, party: Party) -> Iterable[tuple[User | None, Tenant | None]]:
    """Return who must act: one person, each person named, or the office that the roles hold.

    What is confidential concerns persons only, so an office is the people who hold it today.
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
        with open_scope(tenant.scope()):
            return [(person, None) for person in tenant.in_charge(party.roles)]
    return [(None, tenant)]


def _tenant(row: Any, party: Party) -> Tenant | None:
    """Return the federation or body that acts; none where a person does."""
    if party.person and party.person(row):
        return None
    return party.tenant(row) if party.tenant else None


def _due(row: Any, stage: Stage, party: Party) -> datetime | None:
    """Return the end of the last day, where the one lives who must act; a person lives in his federation."""
    tenant = (party.tenant(row) if party.tenant else None) or getattr(row, "federation", None)
    if callable(stage.due):
        day = stage.due(row)
    else:
        day = (tenant.today if tenant else timezone.localdate()) + timedelta(days=stage.due or 0)
    if day is None:
        return None
    return tenant.end_of_day(day) if tenant else end_of_day(day, timezone.get_default_timezone())
