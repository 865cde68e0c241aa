"""Bulk decisions, meetings and correspondence votes of the commission."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any
from uuid import UUID

from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from arbiters.desk.enums import MeetingState
from arbiters.desk.paper import print_minutes
from arbiters.desk.permissions import can_vote
from arbiters.desk.phrases import DeskFault
from arbiters.desk.selectors import items_of, outcome_of
from arbiters.models import ItemVote, Meeting, MeetingItem
from arbiters.permissions import decides_for_commission
from arbiters.standing.services import StandingFault, approve_activity
from players.standing.services import settle_difference
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile
from portal.cases.phrases import fault_sentence
from portal.cases.registry import kind_of
from portal.cases.services import act
from portal.federations.enums import BODY_ROLES
from portal.federations.models import Body
from portal.parts.faults import sentence
from portal.workflow.audit import advance, record
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import NotAllowed, require
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from portal.workflow.services.notifications import notify_role

#            action: (offered in, leads to)
TRANSITIONS = {
    "open": ({MeetingState.PLANNED}, MeetingState.OPEN),
    "close": ({MeetingState.OPEN}, MeetingState.CLOSED),
}


@dataclass(frozen=True)
class Result:
    """The result for one of many items; `problem` is empty on success."""

    key: str
    problem: str = ""


def decide_cases(*, keys: Iterable[UUID], action: str, reason: str, body: Body, actor: Actor) -> list[Result]:
    """Take one action in many cases, each in its own savepoint, so that a refusal does not stop the
    others."""
    require(decides_for_commission, actor, body)
    return [_one(str(key), partial(_act, key, action, reason, actor)) for key in keys]


def approve_activities(*, players: Iterable[int], body: Body, actor: Actor) -> list[Result]:
    """Reactivate inactive arbiters after their courses (B06.3, 2.5)."""
    require(decides_for_commission, actor, body)
    return [_one(str(pk), partial(approve_activity, player_id=pk, actor=actor)) for pk in players]


def settle_differences(*, keys: Iterable[int], body: Body, actor: Actor) -> list[Result]:
    """Mark differences from FIDE's lists as settled."""
    require(decides_for_commission, actor, body)
    return [_one(str(pk), partial(settle_difference, pk=pk, actor=actor)) for pk in keys]


def _act(key: UUID, action: str, reason: str, actor: Actor) -> None:
    head = CaseFile.under_policy.get(pk=key)
    try:
        act(pk=key, action=action, actor=actor, reason=reason)
    except CaseFault as fault:
        words = fault_sentence(kind_of(head).faults, fault.code, fault.details)
        raise _Refused(words) from fault


class _Refused(Exception):
    """A case refused the action; the message is for the user."""


def _one(key: str, service: Callable[[], Any]) -> Result:
    try:
        with transaction.atomic():
            # Each decision has a savepoint: a refused one is undone alone.
            service()
    except _Refused as refused:
        return Result(key, str(refused))
    except StandingFault as fault:
        return Result(key, sentence(fault))
    # From here on faults of any case: each line of the result says why, and the next line is tried.
    except NotOffered:
        return Result(key, _("This step is not offered now."))
    except NotAllowed:
        return Result(key, _("You may not take this step."))
    except ObjectDoesNotExist:
        return Result(key, _("It no longer exists."))
    return Result(key)


@transaction.atomic
def plan_meeting(*, title: str, by_correspondence: bool, day: date, body: Body, actor: Actor) -> Meeting:
    """Prepare a meeting, or a vote by correspondence with its last day."""
    require(decides_for_commission, actor, body)
    if day < body.today:
        raise DeskFault("past", field="day")
    meeting: Meeting = Meeting.under_policy.create(
        body=body, title=title.strip(), by_correspondence=by_correspondence, day=day, made_by=actor
    )
    record(meeting, "plan_meeting", actor=actor)
    return meeting


@transaction.atomic
def add_item(
    *, meeting_id: int, question: str, case_id: UUID | None, body: Body, actor: Actor
) -> MeetingItem:
    """Add a question or a case to the agenda while the meeting is being prepared."""
    require(decides_for_commission, actor, body)
    meeting = _locked(meeting_id)
    if meeting.state != MeetingState.PLANNED:
        raise DeskFault("not_planned")
    if case_id is not None:
        # Only to check that the commission may read the case; otherwise it does not exist here.
        CaseFile.under_policy.get(pk=case_id)
    try:
        with transaction.atomic():
            item: MeetingItem = MeetingItem.under_policy.create(
                body=body, meeting=meeting, question=question.strip()[:200], case_id=case_id
            )
    except IntegrityError:
        raise DeskFault("on_agenda") from None
    record(meeting, "add_item", actor=actor)
    return item


@transaction.atomic
def open_votes(*, meeting_id: int, body: Body, actor: Actor) -> Meeting:
    """Open the votes: every member is notified and gets a deadline."""
    require(decides_for_commission, actor, body)
    meeting = _locked(meeting_id)
    if not meeting.items.exists():
        raise DeskFault("empty")
    # A vote by correspondence that nobody could cast any more could be closed at once, without a vote.
    if meeting.by_correspondence and meeting.day < body.today:
        raise DeskFault("past")
    advance(meeting, TRANSITIONS, "open", actor=actor)
    link = reverse("arbiters:body_meeting", args=[body.code, meeting.pk])
    set_deadline(
        code="arbiters.vote",
        subject=meeting,
        due=body.end_of_day(meeting.day),
        actor=actor,
        tenant=body,
        roles=BODY_ROLES,
        params={"meeting": meeting.title},
        link=link,
    )
    _tell(meeting, "arbiters.vote_opened", body, actor, link)
    return meeting


@transaction.atomic
def cast_vote(*, item_id: int, choice: str, body: Body, actor: Actor) -> ItemVote:
    """Vote, or change one's vote, until the last day."""
    require(can_vote, actor, body)
    item = MeetingItem.objects.select_related("meeting").get(pk=item_id)
    meeting = _locked(item.meeting_id)
    if meeting.state != MeetingState.OPEN:
        raise DeskFault("not_open")
    if body.today > meeting.day:
        raise DeskFault("term_over", day=meeting.day.isoformat())
    # The meeting is locked, so no vote is cast while it is being closed; `one_vote_on_an_item` holds anyway.
    vote, _new = ItemVote.under_policy.update_or_create(
        item=item, voter=actor, defaults={"body": body, "choice": choice, "cast_at": timezone.now()}
    )
    record(meeting, "vote", actor=actor, details={"item": item.pk})
    found: ItemVote = vote
    return found


@transaction.atomic
def close_meeting(*, meeting_id: int, minutes: str, body: Body, actor: Actor) -> Meeting:
    """Count the votes, store and print the minutes.

    A correspondence vote can be closed after its last day, or once everybody has voted.
    """
    require(decides_for_commission, actor, body)
    meeting = _locked(meeting_id)
    if not minutes.strip():
        raise DeskFault("no_minutes", field="minutes")
    items = items_of(meeting)
    if meeting.by_correspondence and body.today <= meeting.day and _votes_missing(items, body):
        raise DeskFault("still_running", day=meeting.day.isoformat())
    for item in items:
        item.outcome = outcome_of(item)
        item.save(update_fields=["outcome"])
    meeting.minutes, meeting.closed_by, meeting.closed_at = minutes.strip(), actor, timezone.now()
    meeting.save(update_fields=["minutes", "closed_by", "closed_at"])
    advance(meeting, TRANSITIONS, "close", actor=actor)
    complete_deadline(code="arbiters.vote", subject=meeting, actor=actor)
    print_minutes(meeting, body, actor)
    link = reverse("arbiters:body_meeting", args=[body.code, meeting.pk])
    _tell(meeting, "arbiters.minutes", body, actor, link)
    return meeting


def _votes_missing(items: list[MeetingItem], body: Body) -> bool:
    members = {person.pk for person in body.staff(BODY_ROLES)}
    return any(members - {vote.voter_id for vote in item.votes.all()} for item in items)


def _tell(meeting: Meeting, code: str, body: Body, actor: Actor, link: str) -> None:
    params = {"meeting": meeting.title, "day": meeting.day.isoformat()}
    notify_role(tenant=body, roles=BODY_ROLES, code=code, actor=actor, params=params, link=link)


def _locked(pk: int) -> Meeting:
    # Serialises votes and the closing of one meeting.
    meeting: Meeting = Meeting.objects.select_for_update(of=("self",)).get(pk=pk)
    return meeting
