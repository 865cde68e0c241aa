"""Statements that a step of the case makes: written, kept, and read by the one person whose they are."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from fairplay.enums import Asked
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import Statement
from portal.cases.services import ask
from portal.federations.tenants import end_of_day
from portal.workflow.audit import record
from portal.workflow.services.deadlines import set_deadline
from portal.workflow.services.notifications import notify

# Where somebody meets what was addressed to them.
QUESTION = "/my/fair-play/questions/"


def say(row: FairPlayCase, kind: str, *, actor: Actor, text: str, person: User | None = None) -> Statement:
    """Keep words as somebody's own: a report, or a summary that is told to one person."""
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


def put_to(
    row: FairPlayCase, kind: str, person: User, *, actor: Actor, text: str, due: date | None
) -> Statement:
    """Ask one person something, tell them, and remind them; they read the question and nothing else."""
    made = ask(row, kind, actor=actor, of=person, text=text, due_on=due, told={"number": row.number})
    link = f"{QUESTION}{made.pk}/"
    remind(made, person, due, actor=actor)
    message: dict[str, Any] = {"params": {"number": row.number}, "link": link, "about": row}
    notify(recipients=[person], code=f"fairplay.{kind}", actor=actor, personal=True, **message)
    return made


def tell(row: FairPlayCase, kind: str, person: User, *, actor: Actor, text: str) -> None:
    """Give one person words to read."""
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
    """Put the last day of an answer into the person's list of what is due."""
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
