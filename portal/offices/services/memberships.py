"""Suspend and reinstate a federation's membership in the world body (rating regulations, 10.1)."""

from django.db import transaction
from django.urls import reverse

from portal.accounts.actors import Actor
from portal.federations.enums import Role, Status
from portal.federations.models import Body, Federation
from portal.offices.permissions import can_change_membership
from portal.offices.phrases import OfficeFault
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify_role

ACTIONS = {Status.SUSPENDED: "suspend_membership", Status.MEMBER: "reinstate_membership"}
# Roles of the federation that are notified.
TOLD = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})


@transaction.atomic
def change_membership(*, federation: str, status: str, reason: str, body: Body, actor: Actor) -> Federation:
    """Suspend or reinstate a federation and notify its president and rating officers.

    Lists published from now on leave its players out, or include them again; no rating changes.
    """
    require(can_change_membership, actor, body)
    # Locked, so that two bodies deciding at once give two entries that follow each other.
    found: Federation = Federation.objects.select_for_update().get(code=federation)
    if not reason.strip():
        raise OfficeFault("reason_missing")
    if found.status == status:
        raise OfficeFault("membership_unchanged")
    action, before = ACTIONS[Status(status)], found.status
    found.status = status
    found.save(update_fields=["status"])
    record(found, action, actor=actor, comment=reason.strip(), before=before, after=status)
    # Recorded twice: in the federation's trail, and in the deciding body's.
    record(body, action, actor=actor, comment=reason.strip(), details={"federation": found.name})
    notify_role(
        tenant=found,
        roles=TOLD,
        code=f"federations.{action}",
        actor=actor,
        params={"federation": found.name, "code": found.code, "reason": reason.strip()},
        link=reverse("federations:detail", args=[found.code]),
    )
    return found
