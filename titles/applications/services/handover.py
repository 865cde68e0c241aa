"""From hand to hand: after each move the next one is told and has a deadline, the one before has none."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.federations.tenants import Tenant
from portal.workflow.audit import subject_of
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import OPEN as OPEN_DEADLINE
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.enums import Party, State
from titles.applications.evidence import edition_of
from titles.applications.permissions import DECIDING, SIGNING
from titles.applications.workflow import NEXT_ACTOR
from titles.models import TitleApplication
from titles.rules.applications import earliest_decision

# The portal's own working periods in days; filing, publication and appeal are rules of the edition.
ASKED_DAYS, RETURNED_DAYS, FILED_DAYS, DECIDE_DAYS, CONFIRM_DAYS, COUNCIL_DAYS = 14, 30, 14, 14, 30, 30
REACHED_DAYS = 30
DEADLINES = {
    State.ASKED: "titles.application_asked",
    State.DRAFT: "titles.application_file",
    State.SIGNED: "titles.application_file",
    State.RETURNED: "titles.application_returned",
    State.FILED: "titles.application_filed",
    State.PUBLISHED: "titles.application_decide",
    State.CONDITIONAL: "titles.application_reached",
    State.CONFIRMATION: "titles.application_confirm",
    State.REVOKED: "titles.application_appeal",
    State.APPEALED: "titles.application_council",
}


@dataclass(frozen=True)
class Task:
    """Who must act, and until when."""

    home: Tenant
    roles: Collection[str]
    due: date


def hand_over(application: TitleApplication, before: str, *, actor: Actor) -> None:
    """Relieve whoever had the application, give it to whoever has it now, tell the player."""
    old = DEADLINES.get(State(before)) if before else None
    new = DEADLINES.get(State(application.state))
    if old and old != new:
        end = cancel_deadline if application.state == State.WITHDRAWN else complete_deadline
        end(code=old, subject=application, actor=actor)
    task = task_of(application)
    if task and new:
        _set(application, new, task, actor)
    _tell(application, before, task, actor)


def remember_rating(application: TitleApplication, *, actor: Actor) -> bool:
    """Tell the federation, once, that a conditional title can become final: it has to ask (0.6.2)."""
    code, federation = DEADLINES[State.CONDITIONAL], application.federation
    assert federation is not None, "the constraint application_of_a_federation"
    if Deadline.under_policy.filter(OPEN_DEADLINE, code=code, **subject_of(application)).exists():
        return False
    due = federation.today + timedelta(days=REACHED_DAYS)
    _set(application, code, Task(federation, SIGNING, due), actor)
    return True


def keep_filing_deadline(application: TitleApplication, *, actor: Actor) -> None:
    """Follow the meeting that was chosen: the application comes in some weeks before it (2.3)."""
    if application.state not in {State.DRAFT, State.SIGNED}:
        return
    task = task_of(application)
    if task:
        _set(application, DEADLINES[State.DRAFT], task, actor)
    else:
        cancel_deadline(code=DEADLINES[State.DRAFT], subject=application, actor=actor)


def filing_day(application: TitleApplication) -> date | None:
    """Return the last day to file for the meeting without being late (2.3)."""
    if application.meeting is None:
        return None
    return application.meeting.day - timedelta(days=edition_of(application).filing_days)


def decision_day(application: TitleApplication) -> date | None:
    """Return the first day on which a published application may be decided (2.4)."""
    if application.published_on is None:
        return None
    return earliest_decision(edition_of(application), application.published_on)


def too_early(application: TitleApplication) -> bool:
    """Tell whether a published application must still wait for objections (2.4)."""
    first, body = decision_day(application), application.body
    return bool(application.state == State.PUBLISHED and first and body and body.today < first)


def task_of(application: TitleApplication) -> Task | None:
    """Return what is due in this state; None where nobody has to act by a day."""
    federation, body = application.federation, application.body
    assert federation is not None, "the constraint application_of_a_federation"
    due = _due(application)
    if due is None:
        return None
    if application.state in {State.FILED, State.PUBLISHED, State.CONFIRMATION, State.APPEALED}:
        assert body is not None, "a filed application is before a body"
        return Task(body, DECIDING, due)
    return Task(federation, SIGNING, due)


def _due(application: TitleApplication) -> date | None:
    """Return the last day of the state in which the application is."""
    state = application.state
    if state in {State.DRAFT, State.SIGNED}:
        return filing_day(application)
    if state == State.PUBLISHED:
        return _decide_by(application)
    if state == State.REVOKED:
        return application.appeal_until
    days = {
        State.ASKED: ASKED_DAYS,
        State.RETURNED: RETURNED_DAYS,
        State.FILED: FILED_DAYS,
        State.CONFIRMATION: CONFIRM_DAYS,
        State.APPEALED: COUNCIL_DAYS,
    }.get(State(state))
    home = application.body or application.federation
    return home.today + timedelta(days=days) if days and home else None


def _decide_by(application: TitleApplication) -> date | None:
    """The meeting, or two weeks after the publication ends where none was chosen or it comes too early."""
    earliest = decision_day(application)
    if earliest is None:
        return None
    meeting = application.meeting
    return meeting.day if meeting and meeting.day >= earliest else earliest + timedelta(days=DECIDE_DAYS)


def params_of(application: TitleApplication) -> dict[str, Any]:
    """Return what messages may say: never a name."""
    return {"number": application.number, "title": application.title, "state": application.state}


def link_in(application: TitleApplication, home: Tenant) -> str:
    page = "titles:body_application" if home.body else "titles:application"
    return reverse(page, args=[home.code, application.pk])


def link_of_player(application: TitleApplication) -> str:
    return reverse("titles:my_application", args=[application.pk])


def _set(application: TitleApplication, code: str, task: Task, actor: Actor) -> None:
    own = application.by_player and task.home.federation is not None
    set_deadline(
        code=code,
        subject=application,
        due=task.home.end_of_day(task.due),
        actor=actor,
        person=application.person if own else None,
        tenant=None if own else task.home,
        roles=() if own else task.roles,
        params=params_of(application),
        link=link_of_player(application) if own else link_in(application, task.home),
    )


def _tell(application: TitleApplication, before: str, task: Task | None, actor: Actor) -> None:
    """Tell whose turn it is, and everybody on the applicant's side what happened."""
    params, waits = params_of(application), NEXT_ACTOR.get(application.state)
    federation = application.federation
    assert federation is not None, "the constraint application_of_a_federation"
    if task and (waits in {Party.COMMISSION, Party.COUNCIL} or application.state == State.ASKED):
        notify_role(
            tenant=task.home,
            roles=task.roles,
            code="titles.application_waits",
            actor=actor,
            params=params,
            link=link_in(application, task.home),
        )
    if before and application.state not in {State.DRAFT, State.SIGNED}:
        news: dict[str, Any] = {"code": "titles.application_news", "actor": actor, "params": params}
        if application.person and application.person != actor:
            notify(recipients=[application.person], link=link_of_player(application), **news)
        if not application.by_player and application.state not in {State.FILED, State.DECLINED}:
            notify_role(tenant=federation, roles=SIGNING, link=link_in(application, federation), **news)
