"""Deadlines: what must be done, by whom, until when; reminders that stop when it is done."""

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from django.db import IntegrityError, models, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.scope import Scope, case_scope, installation_scope, open_scope
from portal.federations.tenants import Tenant, columns_of
from portal.workflow.audit import case_of, record, subject_of
from portal.workflow.links import require_internal
from portal.workflow.models import Deadline
from portal.workflow.phrases import require_phrase
from portal.workflow.services.notifications import notify
from portal.workflow.timing import awake, passed, reminder

OPEN = models.Q(done_at__isnull=True, cancelled_at__isnull=True)


@transaction.atomic
def set_deadline(  # noqa: PLR0913 -- by keyword only, and each is a column of the deadline
    *,
    code: str,
    subject: models.Model,
    due: datetime,
    actor: Actor,
    tenant: Tenant | None = None,
    roles: Collection[str] = (),
    person: User | None = None,
    params: dict[str, Any] | None = None,
    link: str = "",
) -> Deadline:
    """Set or move the one open deadline of this task. Its text is in DEADLINES of the app's phrases.

    Who must act: the person, else whoever holds one of the roles at the tenant. Its days are counted in
    the zone in which `due` is given.
    """
    require_phrase("deadlines", code)
    key = {"code": code, "person": person, **subject_of(subject), **columns_of(tenant)}
    wanted = {
        "due": due,
        "zone": due.tzinfo.key if isinstance(due.tzinfo, ZoneInfo) else "",
        "roles": sorted(roles),
        "params": params or {},
        "link": require_internal(link),
        "case_id": case_of(subject),
    }
    # Both at once: the deadline belongs to the tenant, and the policy checks the person whom it names.
    with open_scope(_scope(tenant, person)):
        deadline, moved = _set(key, wanted)
    if moved:
        record(subject, "set_deadline", actor=actor, details={"code": code, "due": due.isoformat()})
    return deadline


def complete_deadline(*, code: str, subject: models.Model, actor: Actor) -> int:
    """Mark the task as done for all parties, and return how many open deadlines that closed."""
    done = partial(_mark, done_at=timezone.now(), done_by=actor)
    return _end(code, subject, actor, "complete_deadline", done)


def cancel_deadline(*, code: str, subject: models.Model, actor: Actor) -> int:
    """Mark the task as no longer needed, and return how many open deadlines that closed."""
    return _end(code, subject, actor, "cancel_deadline", partial(_mark, cancelled_at=timezone.now()))


def open_until(*, code: str, subject: models.Model) -> datetime | None:
    """Return the due date of the task's open deadlines; None if there is none."""
    return _open_of(code, subject).values_list("due", flat=True).order_by("due", "pk").first()


def relieve_others(*, code: str, subject: models.Model, people: Collection[User]) -> None:
    """Cancel the task for persons who no longer have to do it; the others keep it."""
    others = _open_of(code, subject).filter(person__isnull=False).exclude(person__in=people)
    others.update(cancelled_at=timezone.now())


@transaction.atomic
def remind(*, deadline_id: int, actor: Actor, now: datetime) -> int:
    """Send the reminder that is due, once, and return to how many people.

    Message and mark are one transaction: a killed run leaves both or neither. The row is locked meanwhile; a
    row that another run has locked is skipped.
    """
    deadline = (
        Deadline.under_policy.select_for_update(skip_locked=True, of=("self",))
        .select_related("federation", "body", "person")
        .filter(OPEN, pk=deadline_id)
        .first()
    )
    stage = stage_due(deadline, now) if deadline else None
    if deadline is None or stage is None:
        return 0
    told = notify(
        recipients=responsible(deadline),
        code="workflow.deadline" if stage >= 0 else "workflow.overdue",
        actor=actor,
        params={
            "task": deadline.code,
            "given": deadline.params,
            "day": deadline.day.isoformat(),
            "zone": deadline.day_zone.key,
        },
        link=deadline.link,
        about=deadline,
    )
    deadline.reminded = stage
    deadline.reminded_on = now.astimezone(ZoneInfo(deadline.time_zone)).date()
    deadline.save(update_fields=["reminded", "reminded_on"])
    tenant = deadline.federation or deadline.body
    # In the tenant's trail, and readable for the readers of the case if it is about one.
    with open_scope(_scope(tenant, actor)), case_scope(deadline.case_id):
        record(deadline, "remind", actor=actor, details={"code": deadline.code, "people": len(told)})
    return len(told)


def stage_due(deadline: Deadline, now: datetime) -> int | None:
    """Return which reminder is due now; one a day, none before the morning of who must act."""
    zone = ZoneInfo(deadline.time_zone)
    if not awake(now, zone) or deadline.reminded_on == now.astimezone(zone).date():
        return None
    return reminder(deadline.days_left(now), deadline.reminded)


def responsible(deadline: Deadline) -> list[User]:
    """Return who must act: the person, else the holders of the roles, else who manages the tenant."""
    if deadline.person:
        return [deadline.person]
    tenant = deadline.federation or deadline.body
    return tenant.in_charge(deadline.roles) if tenant else []


def _scope(tenant: Tenant | None, person: User | None) -> Scope:
    """Return the tenant's scope plus the person's own rows, or only these if there is no tenant."""
    person_id = person.pk if person else None
    return tenant.scope(person_id) if tenant else Scope(person_id=person_id)


def _set(key: dict[str, Any], wanted: dict[str, Any]) -> tuple[Deadline, bool]:
    """Return the open deadline and whether it is new or moved."""
    found = _locked(key)
    if found is None:
        try:
            # A savepoint: after a unique violation PostgreSQL accepts no further statement until it is rolled
            # back.
            with transaction.atomic():
                return _created(key, wanted), True
        except IntegrityError:  # another transaction inserted the same task first (unique open deadline)
            found = _locked(key)
            if found is None:
                raise
    if all(getattr(found, name) == value for name, value in wanted.items()):
        return found, False
    moved = found.due != wanted["due"]
    _mark(found, **wanted)
    if moved:
        _mark(found, reminded=_needless(found))
    return found, moved


def _locked(key: dict[str, Any]) -> Deadline | None:
    # Locked, so that a reminder being sent and a moved date do not overwrite each other's mark.
    return Deadline.under_policy.select_for_update(of=("self",)).filter(OPEN, **key).first()


def _created(key: dict[str, Any], wanted: dict[str, Any]) -> Deadline:
    deadline = Deadline(**key, **wanted, created_at=timezone.now())
    deadline.reminded = _needless(deadline)
    deadline.save(force_insert=True)
    return deadline


def _needless(deadline: Deadline) -> int | None:
    """Return the reminders that lie in the past already: a deadline set late does not make up for them."""
    return passed(deadline.days_left(timezone.now()))


def _mark(deadline: Deadline, **changes: Any) -> None:
    for name, value in changes.items():
        setattr(deadline, name, value)
    deadline.save(update_fields=list(changes))


def _open_of(code: str, subject: models.Model) -> models.QuerySet[Deadline]:
    """Return the open deadlines of a task of a case whose scope is open."""
    found: models.QuerySet[Deadline] = Deadline.under_policy.filter(OPEN, code=code, **subject_of(subject))
    return found


@transaction.atomic
def _end(
    code: str, subject: models.Model, actor: Actor, action: str, mark: Callable[[Deadline], None]
) -> int:
    # The same task may be open for a federation, a body and a person; done is done for all of them. The
    # calling service has locked the subject and checked permission.
    case = case_of(subject)
    with case_scope(case) if case else installation_scope():
        found = Deadline.under_policy.select_for_update(of=("self",)).filter(
            OPEN, code=code, **subject_of(subject)
        )
        ended = list(found.order_by("pk"))
        for deadline in ended:
            mark(deadline)
    if ended:
        record(subject, action, actor=actor, details={"code": code})
    return len(ended)
