"""Reads of the workflow kit."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db import models
from django.db.models import Q, QuerySet

from portal.federations.enums import Role
from portal.workflow import phrases
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.signing import content_hash

COCKPIT_ROWS = 50


@dataclass(frozen=True)
class SignatureState:
    """A signature and whether it holds: "valid", "changed" (other content stands there) or "withdrawn"."""

    signature: Signature
    state: str

    @property
    def valid(self) -> bool:
        return self.state == "valid"


@dataclass(frozen=True)
class DueTask:
    """A line of the cockpit: what is due, for whom, in how many days, and where to do it."""

    task: str
    who: str
    due: datetime
    day: date
    days: int
    link: str
    roles: frozenset[str]
    person_id: int | None

    def is_for(self, person_id: int, roles: Collection[str]) -> bool:
        """Say whether this person must act, with the roles held in the open workspace."""
        return self.person_id == person_id if self.person_id else bool(self.roles & set(roles))


def unread_count() -> int:
    """Return how many notifications wait in the acting person's inbox."""
    return Notification.own.filter(read_at__isnull=True).count()


def inbox(*, unread_only: bool = False) -> QuerySet[Notification]:
    """Return the acting person's messages, the newest first."""
    messages = Notification.own.select_related("actor")
    return messages.filter(read_at__isnull=True) if unread_only else messages


def workspace_audit() -> QuerySet[AuditEntry]:
    """Return what was done in the open workspace, the newest first."""
    return AuditEntry.objects.select_related("actor")


def signature_states(thing: models.Model, content: dict[str, Any] | None) -> list[SignatureState]:
    """Return every signature under the thing, in their order; without content none can be called valid."""
    stands = content_hash(content) if content is not None else None
    signatures = Signature.under_policy.filter(**subject_of(thing)).select_related("signer")
    return [SignatureState(signature, _state(signature, stands)) for signature in signatures]


def signature_state(thing: models.Model, content: dict[str, Any]) -> list[SignatureState]:
    """Return the signatures that were not withdrawn: "valid", or "changed" since the content is another."""
    return [found for found in signature_states(thing, content) if found.state != "withdrawn"]


def due_in_workspace(today: date) -> list[DueTask]:
    """Return what is open in the workspace, the most urgent first; `today` is the day in its time zone."""
    return [_due(deadline, today) for deadline in _open(Deadline.objects)[:COCKPIT_ROWS]]


def due_for_me(today: date) -> list[DueTask]:
    """Return what the acting person alone must do, in any workspace or none."""
    return [_due(deadline, today) for deadline in _open(Deadline.own)[:COCKPIT_ROWS]]


def _open(rows: models.Manager[Deadline]) -> QuerySet[Deadline]:
    return (
        rows.filter(Q(done_at__isnull=True, cancelled_at__isnull=True))
        .select_related("federation", "body", "person")
        .order_by("due", "pk")
    )


def _due(deadline: Deadline, today: date) -> DueTask:
    day = deadline.due.astimezone(ZoneInfo(deadline.time_zone)).date()
    labels = [str(Role(role).label) for role in deadline.roles]
    return DueTask(
        task=phrases.deadline_task(deadline),
        who=deadline.person.name if deadline.person else ", ".join(labels),
        due=deadline.due,
        day=day,
        days=(day - today).days,
        link=deadline.link,
        roles=frozenset(deadline.roles),
        person_id=deadline.person_id,
    )


def _state(signature: Signature, stands: str | None) -> str:
    if signature.withdrawn_at:
        return "withdrawn"
    return "valid" if signature.content_hash == stands else "changed"
