"""Queries for trails, signatures, deadlines and messages."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import models
from django.db.models import Q, QuerySet
from django.utils import timezone

from portal.federations.enums import Role
from portal.federations.workspaces import Workspace
from portal.workflow import phrases
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.naming import names_of
from portal.workflow.signing import content_hash

COCKPIT_ROWS = 50


@dataclass(frozen=True)
class SignatureState:
    """A signature and its validity: "valid", "changed" (the content has changed since) or "withdrawn"."""

    signature: Signature
    state: str

    @property
    def valid(self) -> bool:
        return self.state == "valid"


@dataclass(frozen=True)
class DueTask:
    """A line of the task list: what is due, for whom, in how many days, and where to do it."""

    pk: int
    task: str
    # The title of the object; empty if the task's text contains it, the reader may not see it, or it was not
    # asked for.
    name: str
    who: str
    day: date
    days: int
    # Where that day ends.
    zone: str
    link: str
    roles: frozenset[str]
    person_id: int | None

    @property
    def days_late(self) -> int:
        """Return how many days ago it was due."""
        return max(0, -self.days)

    def is_for(self, person_id: int, roles: Collection[str]) -> bool:
        """Return whether this person must act, with the roles held in the open workspace."""
        return self.person_id == person_id if self.person_id else bool(self.roles & set(roles))


def unread_count() -> int:
    """Return the number of unread messages in the acting person's inbox."""
    return Notification.own.filter(read_at__isnull=True).count()


def inbox(*, unread_only: bool = False) -> QuerySet[Notification]:
    """Return the acting person's messages, newest first."""
    messages = Notification.own.select_related("actor")
    return messages.filter(read_at__isnull=True) if unread_only else messages


def ended_tasks(messages: Collection[Notification]) -> dict[int, Deadline]:
    """Return, by message, the task that it announced if nobody needs to do it any more.

    A task is announced with its own page: it was open when the message came, or was set with it. Shown as far
    as the open workspace shows the task.
    """
    links = {message.link for message in messages if message.link}
    if not links:
        return {}
    tasks: dict[tuple[str, Any], list[Deadline]] = {}
    for task in Deadline.under_policy.filter(link__in=links).select_related("done_by"):
        tasks.setdefault((task.link, task.case_id), []).append(task)
    found = {
        message.pk: _end_of(tasks.get((message.link, message.case_id), ()), message) for message in messages
    }
    return {pk: task for pk, task in found.items() if task is not None}


def _end_of(tasks: Collection[Deadline], message: Notification) -> Deadline | None:
    """Return the first task that ended after the message; None while one of the tasks is open."""
    ends = [(task.ended_at, task) for task in tasks]
    if any(at is None for at, _task in ends):
        return None
    later = [(at, task.pk, task) for at, task in ends if at is not None and at >= message.created_at]
    return min(later, key=lambda end: end[:2])[2] if later else None


def workspace_audit() -> QuerySet[AuditEntry]:
    """Return the audit entries of the open workspace, newest first."""
    return AuditEntry.objects.select_related("actor")


def signature_states(thing: models.Model, content: dict[str, Any] | None) -> list[SignatureState]:
    """Return every signature of the object, in order; without the content none can be called valid."""
    stands = content_hash(content) if content is not None else None
    signatures = Signature.under_policy.filter(**subject_of(thing)).select_related("signer")
    return [SignatureState(signature, _state(signature, stands)) for signature in signatures]


def signature_state(thing: models.Model, content: dict[str, Any]) -> list[SignatureState]:
    """Return the signatures not withdrawn: "valid", or "changed" if the content has changed since."""
    return [found for found in signature_states(thing, content) if found.state != "withdrawn"]


def due_tasks(workspace: Workspace | None, named: int = COCKPIT_ROWS) -> list[DueTask]:
    """Return what is due in the workspace; without an office, one's own tasks.

    Only the first `named` have names: a page that counts the others need not read what they are about.
    """
    now = timezone.now()
    return due_in_workspace(now, named) if workspace else _due_tasks(_open(Deadline.own), now, named)


def due_in_workspace(now: datetime, named: int = COCKPIT_ROWS) -> list[DueTask]:
    """Return what is open in the workspace, the most urgent first; days are counted where each day ends."""
    return _due_tasks(_open(Deadline.objects), now, named)


def due_for_me(now: datetime, without: Collection[int] = ()) -> list[DueTask]:
    """Return what the acting person alone must do, in any workspace or none, but for these tasks."""
    return _due_tasks(_open(Deadline.own).exclude(pk__in=without), now)


def open_deadline(code: str, thing: models.Model) -> Deadline | None:
    """Return the open deadline of a task about a thing, as far as the open scope shows it."""
    return _open(Deadline.under_policy).filter(code=code, **subject_of(thing)).first()


def _open(rows: models.Manager[Deadline]) -> QuerySet[Deadline]:
    return (
        rows.filter(Q(done_at__isnull=True, cancelled_at__isnull=True))
        .select_related("federation", "body", "person")
        .order_by("due", "pk")
    )


def _due_tasks(rows: QuerySet[Deadline], now: datetime, named: int = COCKPIT_ROWS) -> list[DueTask]:
    found = list(rows[:COCKPIT_ROWS])
    names = names_of(found[:named])
    return [_due(each, now, names.get((each.subject_type_id, each.subject_id), "")) for each in found]


def name_beside(task: str, name: str) -> str:
    """Return what a title says that the task's text does not: nothing, all, or what stands before a colon."""
    if _says(task, name):
        return ""
    # "lecturer's report: FA seminar Kyiv": the task names the seminar, and only the first part is new.
    kind, _colon, title = name.partition(": ")
    return kind if title and _says(task, title) else name


def _says(task: str, name: str) -> bool:
    """Return whether the task's text contains the title; ignore a number after it ("Masters Open · 2")."""
    return all(part in task for part in name.partition(" · ")[0].split(", "))


def _due(deadline: Deadline, now: datetime, name: str) -> DueTask:
    labels = [str(Role(role).label) for role in deadline.roles]
    task = phrases.deadline_task(deadline)
    return DueTask(
        pk=deadline.pk,
        task=task,
        name=name_beside(task, name),
        who=deadline.person.name if deadline.person else ", ".join(labels),
        day=deadline.day,
        days=deadline.days_left(now),
        zone=deadline.day_zone.key,
        link=deadline.link,
        roles=frozenset(deadline.roles),
        person_id=deadline.person_id,
    )


def _state(signature: Signature, stands: str | None) -> str:
    if signature.withdrawn_at:
        return "withdrawn"
    return "valid" if signature.content_hash == stands else "changed"
