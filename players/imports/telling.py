"""Asks somebody other than the sender to look at a checked list within a week."""

from datetime import timedelta

from django.urls import reverse

from players.imports.permissions import NATIONAL_ROLES
from players.models import ImportedList
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES
from portal.federations.tenants import tenant_of
from portal.workflow.services.deadlines import cancel_deadline, set_deadline
from portal.workflow.services.notifications import notify

TAKE_OVER = "players.take_over_list"
# Only a reminder: after a week the waiting list is mentioned again.
DAYS = 7


def ask_second_person(kept: ImportedList, actor: Actor) -> None:
    """Set the deadline for those who may import the list, and notify all of them except the sender."""
    home = tenant_of(kept)
    assert home is not None, "a list belongs to a federation or to the office"
    page = "players:national_list" if kept.federation_id else "players:list_file"
    roles = NATIONAL_ROLES if kept.federation_id else BODY_ROLES
    params = {"file": kept.filename, "list": kept.list_date.isoformat()}
    link = reverse(page, args=[home.code, kept.pk])
    due = home.end_of_day(home.today + timedelta(days=DAYS))
    set_deadline(
        code=TAKE_OVER,
        subject=kept,
        due=due,
        actor=actor,
        tenant=home,
        roles=roles,
        params=params,
        link=link,
    )
    others = [person for person in home.staff(roles) if person.pk != kept.uploaded_by_id]
    notify(recipients=others, code="players.list_checked", actor=actor, params=params, link=link)


def nobody_needs_to(kept: ImportedList, actor: Actor) -> None:
    """Cancel the deadline, because the list was set aside or refused."""
    cancel_deadline(code=TAKE_OVER, subject=kept, actor=actor)
