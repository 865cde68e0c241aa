"""Statements made by a step of the case; each is readable for the one person it belongs to."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from fairplay.enums import Asked
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor, system_actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.registry import kind_of
from portal.cases.services import ask
from portal.federations.tenants import end_of_day
from portal.workflow.audit import record
from portal.workflow.services.deadlines import cancel_deadline, set_deadline
from portal.workflow.services.notifications import notify

# Deadline codes for the answer to a statement.
_DUE = ("fairplay.answer", "fairplay.challenge")
# Base address of the page on which people read what was addressed to them.
QUESTION = "/my/fair-play/questions/"


def say(row: FairPlayCase, kind: str, *, actor: Actor, text: str, person: User | None = None) -> Statement:
    """Store a statement of its author, or one that is addressed to one person."""
    made: Statement = Statement.under_policy.create(
        case=row.case,
        kind=kind,
        person=person or actor,
        text=text.strip(),
        made_by=actor,
        made_at=timezone.now(),
        state=Asked.SAID,
    )
    record(made, f"{kind}_made", actor=actor, after=made.state)
    return made


# Only the latest of these counts: an open earlier one is withdrawn.
_REPLACED = ("fp_notice", "fp_fast_track")


def put_to(
    row: FairPlayCase, kind: str, person: User, *, actor: Actor, text: str, due: date | None
) -> Statement:
    """Ask one person a question, notify and remind them; they can read the question and nothing else."""
    _make_room(row, kind, person)
    made = ask(row, kind, actor=actor, of=person, text=text, due_on=due, told={"number": row.number})
    link = f"{QUESTION}{made.pk}/"
    remind(made, person, due, actor=actor)
    message: dict[str, Any] = {"params": {"number": row.number}, "link": link, "about": row}
    notify(recipients=[person], code=f"fairplay.{kind}", actor=actor, personal=True, **message)
    return made


def _make_room(row: FairPlayCase, kind: str, person: User) -> None:
    """Withdraw an open earlier question of this kind, or refuse a second one."""
    if not kind_of(row).statement(kind).kept:
        return
    waiting = Statement.under_policy.filter(case_id=row.pk, kind=kind, person=person, state=Asked.OPEN)
    for earlier in waiting:
        if kind not in _REPLACED:
            raise CaseFault("asked_already")
        take_back(earlier)


def take_back(asked: Statement) -> None:
    """Withdraw the question and cancel its deadlines."""
    asked.state = "withdrawn"
    asked.save(update_fields=["state"])
    for code in _DUE:
        cancel_deadline(code=code, subject=asked, actor=system_actor("fair-play"))


def put_off(row: FairPlayCase, made: Statement, *, due: date, actor: Actor) -> None:
    """Move the deadline of a question and notify the person."""
    made.due_on = due
    made.save(update_fields=["due_on"])
    if made.person is None:
        return
    remind(made, made.person, due, actor=actor)
    message: dict[str, Any] = {"params": {"number": row.number}, "link": f"{QUESTION}{made.pk}/"}
    notify(
        recipients=[made.person],
        code="fairplay.extended",
        actor=actor,
        about=row,
        personal=True,
        **message,
    )


def tell(row: FairPlayCase, kind: str, person: User, *, actor: Actor, text: str) -> None:
    """Address a text to one person and notify them."""
    made = say(row, kind, actor=actor, text=text, person=person)
    notify(
        recipients=[person],
        code=f"fairplay.{kind}",
        actor=actor,
        params={"number": row.number},
        link=f"{QUESTION}{made.pk}/",
        about=row,
        personal=True,
    )


def remind(
    made: Statement,
    person: User,
    due: date | None,
    *,
    actor: Actor,
    code: str = "fairplay.answer",
    link: str = "",
) -> None:
    """Set a deadline for the person's answer."""
    if due is None:
        return
    end = end_of_day(due, timezone.get_default_timezone())
    set_deadline(
        code=code,
        subject=made,
        due=end,
        actor=actor,
        person=person,
        params={"number": made.told.get("number", "")},
        link=link or f"{QUESTION}{made.pk}/",
    )


def in_days(days: int) -> date:
    return timezone.localdate() + timedelta(days=days)
