"""Whose turn it is: whoever gets a case is told at once, and days of a stage are counted once."""

from datetime import timedelta

import pytest
from django.utils import timezone

from fairplay.cases.services.interests import declare_interest
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import Finding, Form
from fairplay.models import FairPlayCase
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import Deadline, Notification
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


def due_of(row, person):
    """Return the open deadlines of a person in the case."""
    with case_scope(row.pk):
        rows = Deadline.under_policy.filter(
            case_id=row.pk, person=person, done_at=None, cancelled_at=None, code__startswith="fairplay.case."
        )
        return {each.code: each.due for each in rows}


def two_days_pass(row):
    """Let everything that is due have been set two days earlier."""
    with case_scope(row.pk):
        for each in Deadline.under_policy.filter(case_id=row.pk):
            each.due -= timedelta(days=2)
            each.save()


def told(person, code="fairplay.waits"):
    with person_scope(person.pk):
        return Notification.own.filter(code=code).count()


def forwarded(filed, step):
    row = step(filed(Form.ITC), "arbiter", "warn", warned=True)
    row = step(row, "arbiter", "find", duties=["observe"], finding=Finding.FOUNDED, text="A telephone.")
    return step(row, "arbiter", "forward")


def test_who_examines_a_forwarded_complaint_is_told_at_once_and_has_a_day(filed, step, people):
    row = forwarded(filed, step)
    assert told(people["officer_fp"]) == 1
    assert list(due_of(row, people["officer_fp"])) == ["fairplay.case.FORMAL_CHECK"]


def test_the_chair_is_told_at_once_that_a_case_was_routed_to_the_commission(routed, people):
    assert told(people["fpl_chair"]) == 1
    assert list(due_of(routed, people["fpl_chair"])) == ["fairplay.case.ROUTED_FPL"]
    assert due_of(routed, people["officer_fp"]) == {}


def test_the_day_of_a_stage_stays_while_the_clock_looks_after_the_offices(filed, people):
    row, officer = filed(Form.PTC), people["officer_fp"]
    two_days_pass(row)
    day = due_of(row, officer)
    follow_offices()
    assert due_of(row, officer) == day


def test_the_day_of_a_stage_stays_when_a_step_leads_nowhere_else(filed, step, people):
    row, officer = filed(Form.PTC), people["officer_fp"]
    two_days_pass(row)
    day = due_of(row, officer)
    step(row, "officer_fp", "mark", affects_fm=False, only_too_strong=True)
    assert due_of(row, officer) == day


def test_a_successor_has_what_is_left_of_the_time_and_the_last_holder_is_relieved(filed, people, ukr):
    row, officer, successor = filed(Form.PTC), people["officer_fp"], make_user("Sofia Successor")
    two_days_pass(row)
    day = due_of(row, officer)
    with installation_scope():
        Membership.objects.filter(user=officer).update(until=timezone.now() - timedelta(hours=1))
    appoint(successor, ukr, Role.FAIR_PLAY_OFFICER)
    follow_offices()
    assert due_of(row, successor) == day
    assert due_of(row, officer) == {}


def test_who_leaves_for_a_conflict_of_interest_is_relieved(routed, people):
    chair, secretary = people["fpl_chair"], people["fpl_secretary"]
    two_days_pass(routed)
    day = due_of(routed, chair)
    with person_scope(chair.pk):
        declare_interest(pk=routed.pk, actor=chair, conflict=True, text="A cousin.")
    assert due_of(routed, chair) == {}
    assert due_of(routed, secretary) == day


def test_a_chief_arbiter_who_comes_during_the_event_takes_the_complaint_over(filed, people, ukr, event):
    row, newcomer = filed(Form.ITC), make_user("Nadia Newchief")
    record = make_player("Newchief, Nadia", federation=ukr, account=newcomer)
    with installation_scope():
        EventArbiter.under_policy.filter(tournament=event, role=ArbiterRole.CHIEF).update(
            replaced_on=timezone.localdate()
        )
        EventArbiter.under_policy.create(
            federation=ukr, tournament=event, player=record, role=ArbiterRole.CHIEF
        )
    follow_offices()
    with person_scope(newcomer.pk):
        assert FairPlayCase.under_policy.get().pk == row.pk
    with person_scope(people["arbiter"].pk):
        assert not FairPlayCase.under_policy.exists()
