"""Plan the posts of an event, appoint arbiters, and record their answers."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from arbiters.appointments.calendar import OUR_ROLES, official_events, plan_of
from arbiters.appointments.enums import IN_FORCE, AppointmentState
from arbiters.appointments.faults import AppointmentFault, StalePlan
from arbiters.appointments.phrases import sentence_of
from arbiters.appointments.selectors import why_not
from arbiters.models import ArbiterAppointment, EventPlan
from arbiters.permissions import DECIDING, decides_for_commission
from arbiters.register.selectors import arbiters
from arbiters.rules.enums import Role
from arbiters.rules.roster import Appointment
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.federations.scope import Scope, open_scope
from portal.parts.shown_versions import version_of
from portal.workflow.audit import advance, record
from portal.workflow.permissions import NotAllowed, require
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role
from tournaments.models import PublishedEvent
from tournaments.registration.services.staffing import appoint_to_event, release_from_event

#            action: (offered in, leads to)
TRANSITIONS = {
    "accept": ({AppointmentState.ASKED}, AppointmentState.ACCEPTED),
    "decline": ({AppointmentState.ASKED}, AppointmentState.DECLINED),
    "withdraw": (set(IN_FORCE), AppointmentState.WITHDRAWN),
}
# No source sets a deadline for the answer; the portal wants it a week before the event at the latest.
ANSWER_WITHIN = timedelta(days=14)


def plan_version(plan: EventPlan | None) -> int:
    """Return the version of an event's plan; that of no plan is one, too."""
    return version_of([plan.posts, plan.appoints, plan.entry] if plan else [])


@transaction.atomic
def plan_posts(
    *,
    event: PublishedEvent,
    posts: Mapping[str, int],
    appoints: str,
    entry: str,
    body: Body,
    actor: Actor,
    version: int | None = None,
) -> EventPlan:
    """Set how many arbiters in each role an official event needs, and which body's event it is.

    A page with an older plan is refused: saving it would undo what a colleague has planned since.
    """
    require(decides_for_commission, actor, body)
    # Only official events are planned by the commission; others are their host's.
    if event.pk not in official_events(event.start.year):
        raise AppointmentFault("not_planned")
    given = {
        "posts": {role: number for role, number in posts.items() if number},
        "appoints": appoints,
        "entry": entry.strip(),
    }
    # Of two first plans one is inserted; the other waits at the unique key and then reads that one.
    plans = EventPlan.under_policy.select_for_update(of=("self",))
    plan: EventPlan
    plan, new = plans.get_or_create(body=body, event=event, defaults=given)
    if not new:
        if version is not None and version != plan_version(plan):
            raise StalePlan(plan)
        for name, value in given.items():
            setattr(plan, name, value)
        plan.save(update_fields=list(given))
    record(plan, "plan_posts", actor=actor)
    return plan


@transaction.atomic
def appoint(
    *, event: PublishedEvent, player_id: int, role: Role, body: Body, actor: Actor
) -> ArbiterAppointment:
    """Appoint an arbiter if no rule forbids it: the service is added to the event, the arbiter is asked."""
    require(decides_for_commission, actor, body)
    if event.federation.today > event.end:
        raise AppointmentFault("begun")
    player = arbiters().filter(pk=player_id).select_related("account", "federation").first()
    if player is None:
        raise AppointmentFault("no_player", field="fide_id")
    plan = plan_of(event.start.year, [player], today=body.today)
    if str(event.pk) not in {each.id for each in plan.events}:
        raise AppointmentFault("not_planned")
    # Checked by the rules of the proposal, so the page and this refusal never disagree.
    if broken := why_not(plan, Appointment(str(event.pk), role, player.pk)):
        raise AppointmentFault("breaks", why="; ".join(sentence_of(each) for each in broken))
    row = ArbiterAppointment(
        body=body, event=event, player=player, role=OUR_ROLES[role], asked_by=actor, asked_at=timezone.now()
    )
    try:
        with transaction.atomic():
            # A savepoint, because `one_appointment_at_an_event` may refuse and the transaction must go on.
            row.save()
    except IntegrityError:
        raise AppointmentFault("twice") from None
    record(row, "appoint", actor=actor, after=row.state)
    appoint_to_event(tournament_id=event.pk, player_id=player.pk, role=row.role, actor=actor)
    _ask(row, event, actor)
    return row


@transaction.atomic
def accept(*, pk: int, actor: Actor) -> ArbiterAppointment:
    """Accept one's own appointment."""
    with _own(pk, actor) as row:
        return _answered(row, "accept", "", actor)


@transaction.atomic
def decline(*, pk: int, remark: str, actor: Actor) -> ArbiterAppointment:
    """Decline one's own appointment; the service is removed from the event."""
    with _own(pk, actor) as row:
        _answered(row, "decline", remark.strip(), actor)
        release_from_event(tournament_id=row.event_id, player_id=row.player_id, role=row.role, actor=actor)
        return row


@transaction.atomic
def withdraw(*, pk: int, body: Body, actor: Actor) -> ArbiterAppointment:
    """Withdraw an appointment and notify the arbiter."""
    require(decides_for_commission, actor, body)
    # Locked, so that a withdrawal and the arbiter's answer cannot both succeed: `advance` checks the locked
    # state.
    rows = ArbiterAppointment.objects.select_for_update(of=("self",)).select_related(
        "event", "player__account"
    )
    row: ArbiterAppointment = rows.get(pk=pk)
    advance(row, TRANSITIONS, "withdraw", actor=actor)
    release_from_event(tournament_id=row.event_id, player_id=row.player_id, role=row.role, actor=actor)
    cancel_deadline(code="arbiters.appointment", subject=row, actor=actor)
    if row.player.account is not None:
        _tell_arbiter(row, "arbiters.appointment_withdrawn", actor)
    return row


def _ask(row: ArbiterAppointment, event: PublishedEvent, actor: Actor) -> None:
    account = row.player.account
    if account is None:
        return
    _tell_arbiter(row, "arbiters.appointed", actor)
    today = event.federation.today
    # Two weeks, at the latest a week before the event, but never in the past.
    last = max(today, min(today + ANSWER_WITHIN, event.start - timedelta(days=7)))
    set_deadline(
        code="arbiters.appointment",
        subject=row,
        due=event.federation.end_of_day(last),
        actor=actor,
        person=account,
        params={"event": event.name},
        link=reverse("arbiters:my_appointments"),
    )


def _tell_arbiter(row: ArbiterAppointment, code: str, actor: Actor) -> None:
    notify(
        recipients=[row.player.account] if row.player.account else [],
        code=code,
        actor=actor,
        params={"event": row.event.name},
        link=reverse("arbiters:my_appointments"),
        personal=True,
    )


@contextmanager
def _own(pk: int, actor: Actor) -> Iterator[ArbiterAppointment]:
    """Open the commission's scope for the arbiter's own answer, and yield the locked row."""
    # Row security shows the arbiter their own row; for the write the commission's scope is opened below.
    read: ArbiterAppointment = ArbiterAppointment.under_policy.select_related("player").get(pk=pk)
    if read.player.account_id != actor.pk:
        raise NotAllowed("own_appointment")
    # Both: the commission's rows are written, and the arbiter must be recognised as the actor.
    with open_scope(Scope(body_id=read.body_id, person_id=actor.pk)):
        # The row above was read without a lock: its state may have changed since, so it is checked again
        # below.
        rows = ArbiterAppointment.objects.select_for_update(of=("self",))
        row: ArbiterAppointment = rows.select_related("event__federation", "player", "body").get(pk=pk)
        if row.state != AppointmentState.ASKED:
            raise AppointmentFault("answered")
        yield row


def _answered(row: ArbiterAppointment, action: str, remark: str, actor: Actor) -> ArbiterAppointment:
    """Store the answer and notify the commission."""
    row.answered_at, row.remark = timezone.now(), remark
    row.save(update_fields=["answered_at", "remark"])
    advance(row, TRANSITIONS, action, actor=actor, comment=remark)
    complete_deadline(code="arbiters.appointment", subject=row, actor=actor)
    code = "arbiters.appointment_accepted" if action == "accept" else "arbiters.appointment_declined"
    notify_role(
        tenant=row.body,
        roles=DECIDING,
        code=code,
        actor=actor,
        params={"event": row.event.name, "arbiter": row.player.told_name, "remark": remark},
        link=reverse("arbiters:body_event_appointments", args=[row.body.code, row.event.code]),
    )
    return row
