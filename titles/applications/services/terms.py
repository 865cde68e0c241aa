"""The commission's meetings (2.3), of which a federation chooses one per application."""

from datetime import date

from django.db import IntegrityError, transaction

from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications.permissions import can_keep_terms
from titles.models import TitleApplication, TitleMeeting


@transaction.atomic
def add_meeting(*, body: Body, day: date, place: str, actor: Actor) -> TitleMeeting:
    """Add a meeting that considers applications."""
    require(can_keep_terms, actor, body)
    meeting = TitleMeeting(body=body, day=_coming(body, day), place=place.strip())
    _save(meeting)
    record(meeting, "add", actor=actor, details={"day": day.isoformat()})
    return meeting


@transaction.atomic
def edit_meeting(*, pk: int, day: date, place: str, actor: Actor) -> TitleMeeting:
    """Change date or place of a future meeting."""
    meeting = _locked(pk, actor)
    before = meeting.day
    meeting.day, meeting.place = _coming(meeting.body, day), place.strip()
    _save(meeting)
    record(meeting, "edit", actor=actor, details={"from": before.isoformat(), "day": day.isoformat()})
    return meeting


@transaction.atomic
def remove_meeting(*, pk: int, actor: Actor) -> None:
    """Delete a meeting that no application has chosen."""
    meeting = _locked(pk, actor)
    # Drafts of any federation count; the commission's scope does not see them.
    with installation_scope():
        chosen = TitleApplication.under_policy.filter(meeting=meeting).exists()
    if chosen:
        raise CaseFault("meeting_chosen")
    record(meeting, "remove", actor=actor, details={"day": meeting.day.isoformat()})
    meeting.delete()


def _locked(pk: int, actor: Actor) -> TitleMeeting:
    # Locked against the other members of the commission, not against federations: which applications have
    # chosen the meeting is counted below without a lock, and the foreign key refuses to delete a chosen one.
    meeting = TitleMeeting.objects.select_for_update(of=("self",)).select_related("body").get(pk=pk)
    require(can_keep_terms, actor, meeting.body)
    if meeting.day <= meeting.body.today:
        raise CaseFault("meeting_over", field="day")
    return meeting


def _coming(body: Body, day: date) -> date:
    """Refuse a day that is over, because no application could be filed for it."""
    if day <= body.today:
        raise CaseFault("meeting_over", field="day")
    return day


def _save(meeting: TitleMeeting) -> None:
    try:
        # A savepoint, so that a duplicate day can be reported within the open transaction.
        with transaction.atomic():
            meeting.save()
    except IntegrityError:
        raise CaseFault("meeting_known", field="day") from None
