"""Who is offered which step in which state of a seminar, and what it leads to (B06.2, 5.2)."""

from datetime import date, timedelta

import pytest

from portal.accounts.actors import system_actor
from portal.cases.selectors import actions
from portal.federations.enums import Role
from portal.federations.scope import case_scope
from seminars.application.kind import KIND
from seminars.application.stages import STAGES
from seminars.enums import SeminarState
from seminars.models import Seminar
from tests.factories import appoint, make_user
from tests.factories.seminars import acting

S = SeminarState
# State → what the organiser is offered, what the Commission is offered.
OFFERED = {
    S.DRAFT: ("submit", ""),
    S.SUBMITTED: ("", "approve ask refuse"),
    S.QUESTIONS: ("answer", ""),
    S.REFUSED: ("", ""),
    S.PUBLISHED: ("change open cancel", "withdraw_approval"),
    S.CHANGED: ("", "accept_change refuse_change withdraw_approval"),
    S.OPEN: ("change ready cancel", "withdraw_approval"),
    S.READY: ("change cancel", "withdraw_approval"),
    S.RUNNING: ("", ""),
    S.REPORTING: ("", ""),
    S.REPORTED: ("", "announce_results"),
    S.ANNOUNCED: ("", "invoice without_invoice"),
    S.INVOICED: ("", "finalise"),
    S.FINAL: ("", ""),
    S.CANCELLED: ("", ""),
}


def offered(person, row):
    """Return the codes that a person is offered in each state of a seminar."""
    found = {}
    for state in SeminarState:
        row.state = state
        found[state] = " ".join(action.code for action in actions(person, row))
    return found


def test_5_2_each_party_is_offered_its_own_steps_in_each_state(world):
    row = world.published()
    with world.here():
        assert offered(world.organiser, row) == {state: codes for state, (codes, _) in OFFERED.items()}
    with world.there():
        assert offered(world.chair, row) == {state: codes for state, (_, codes) in OFFERED.items()}
    nothing = dict.fromkeys(SeminarState, "")
    with acting(world.lecturer.account):
        assert offered(world.lecturer.account, row) == nothing
    clerk, member = make_user(), make_user()
    appoint(clerk, world.ukr, Role.CLERK)
    appoint(member, world.commission, Role.MEMBER)
    with acting(clerk, world.ukr):
        assert offered(clerk, row) == nothing
    with acting(member, world.commission):
        assert offered(member, row) == nothing


def test_the_calendar_alone_begins_and_ends_courses(world):
    row = world.published()
    with case_scope(row.pk):
        found = offered(system_actor("seminars"), row)
    assert {state: codes for state, codes in found.items() if codes} == {
        S.PUBLISHED: "resume",
        S.READY: "begin",
        S.RUNNING: "finish complete",
        S.REPORTING: "reported",
    }


def test_4_4_a_national_course_is_announced_and_never_sent_or_changed(world):
    row = world.draft(kind="NATIONAL")
    with world.here():
        found = offered(world.organiser, row)
    assert (found[S.DRAFT], found[S.OPEN]) == ("announce", "ready cancel")


def test_5_2_3_where_a_fee_is_due_it_cannot_be_said_that_none_is(world):
    row = world.published()
    row.counted_participants = row.counted_examinees = 1
    with world.there():
        assert offered(world.chair, row)[S.ANNOUNCED] == "invoice"


LEADS = {
    "submit": S.SUBMITTED,
    "announce": S.OPEN,
    "answer": S.SUBMITTED,
    "approve": S.PUBLISHED,
    "ask": S.QUESTIONS,
    "refuse": S.REFUSED,
    "change": S.CHANGED,
    "accept_change": S.PUBLISHED,
    "refuse_change": S.PUBLISHED,
    "resume": S.OPEN,
    "open": S.OPEN,
    "ready": S.READY,
    "begin": S.RUNNING,
    "finish": S.REPORTING,
    "complete": S.FINAL,
    "reported": S.REPORTED,
    "announce_results": S.ANNOUNCED,
    "invoice": S.INVOICED,
    "without_invoice": S.INVOICED,
    "finalise": S.FINAL,
    "cancel": S.CANCELLED,
    "withdraw_approval": S.CANCELLED,
}


def test_the_steps_follow_the_state_machine_of_the_regulations():
    assert {action.code: action.leads_to for action in KIND.actions} == LEADS


@pytest.mark.parametrize("code", ["answer", "ask", "refuse", "refuse_change", "cancel", "withdraw_approval"])
def test_what_somebody_else_has_to_live_with_is_not_done_without_a_reason(code):
    assert KIND.action(code).needs_reason


START, END = date(2028, 3, 31), date(2028, 4, 3)


def stage_of(state):
    return next(stage for stage in STAGES if stage.code == state)


@pytest.mark.parametrize(
    ("state", "given", "day"),
    [
        pytest.param(S.DRAFT, {}, date(2028, 2, 29), id="5.2.2 a calendar month before, its end clipped"),
        pytest.param(S.DRAFT, {"start": None}, None, id="5.2.2 no first day yet"),
        pytest.param(
            S.DRAFT, {"kind": "NATIONAL"}, None, id="4.4 a national course has no last day to apply"
        ),
        pytest.param(S.OPEN, {}, START - timedelta(days=1), id="5.2.5 the day before the first"),
        pytest.param(S.OPEN, {"start": None}, None, id="5.2.5 no first day"),
        pytest.param(S.RUNNING, {}, END, id="the attendance by the last day"),
    ],
)
def test_a_task_is_due_by_the_days_of_the_seminar(state, given, day):
    row = Seminar(**{"kind": "FA", "start": START, "end": END} | given)
    assert stage_of(state).due(row) == day


@pytest.mark.parametrize(
    ("state", "days"),
    [
        (S.SUBMITTED, 14),
        (S.QUESTIONS, 14),
        (S.PUBLISHED, 7),
        (S.CHANGED, 14),
        (S.REPORTED, 14),
        (S.ANNOUNCED, 14),
    ],
)
def test_who_has_it_next_has_days_for_it(state, days):
    assert stage_of(state).due == days


@pytest.mark.parametrize(
    ("state", "party"),
    [
        (S.DRAFT, "organiser"),
        (S.SUBMITTED, "commission"),
        (S.QUESTIONS, "organiser"),
        (S.PUBLISHED, "organiser"),
        (S.CHANGED, "commission"),
        (S.OPEN, "organiser"),
        (S.READY, "calendar"),
        (S.RUNNING, "organiser"),
        (S.REPORTING, "lecturer"),
        (S.REPORTED, "commission"),
        (S.ANNOUNCED, "commission"),
        (S.INVOICED, "commission"),
    ],
)
def test_whoever_waits_reads_who_acts_next(state, party):
    assert stage_of(state).acts_next.code == party


def test_only_ended_seminars_wait_for_nobody():
    assert {stage.code for stage in STAGES if stage.acts_next is None} == {S.REFUSED, S.FINAL, S.CANCELLED}
    assert {stage.code for stage in STAGES if not stage.open} == {S.REFUSED, S.FINAL, S.CANCELLED}


def test_5_2_2_the_file_is_its_authors_before_it_is_sent_and_when_it_was_questioned():
    assert {stage.code for stage in STAGES if stage.editable} == {S.DRAFT, S.QUESTIONS}
