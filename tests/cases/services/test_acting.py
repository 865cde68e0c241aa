"""Steps of a case: who may, what follows, what the trail and the next one's inbox say."""

import pytest
from django.utils import timezone

from portal.cases.faults import CaseFault, Stale
from portal.cases.models import CaseFile
from portal.cases.selectors import actions, due, steps, steps_since
from portal.cases.services import act, edit
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from portal.workflow.phrases import deadline_task, notification_text
from portal.workflow.services.deadlines import OPEN
from tests.cases.grants.models import Grant

pytestmark = pytest.mark.django_db


def test_a_step_moves_tells_and_sets_the_next_deadline(ukr, officer, councillor, council, sent, acting):
    assert (sent.state, sent.case.version) == ("asked", 2)
    with acting(councillor, council):
        entry = AuditEntry.under_policy.get(action="send")
        assert (entry.before, entry.after, entry.case_id) == ("draft", "asked", sent.pk)
        deadline = Deadline.objects.get(OPEN)
        assert deadline_task(deadline) == f"Decide on grant {sent.number}."
        assert (deadline.code, deadline.body, deadline.link) == (
            "grants.grant.asked",
            council,
            f"/bodies/council/grants/{sent.pk}/",
        )
        message = Notification.own.get()
        assert notification_text(message) == f"Grant {sent.number} waits for you."


def test_a_decision_closes_the_deadline_and_the_case(officer, ukr, council, councillor, sent, acting):
    with acting(councillor, council):
        act(pk=sent.pk, action="grant", actor=councillor)
        assert not Deadline.objects.filter(OPEN).exists()
        assert Deadline.objects.get().done_by == councillor
        assert CaseFile.under_policy.get(pk=sent.pk).closed_at is not None
    with acting(officer, ukr):
        assert Notification.own.get().code == "grants.ended"


def test_a_withdrawal_cancels_what_was_due(officer, ukr, council, councillor, sent, acting):
    with acting(officer, ukr):
        act(pk=sent.pk, action="withdraw", actor=officer)
    with acting(councillor, council):
        assert Deadline.objects.get().cancelled_at is not None


def test_who_waits_sees_until_when_the_other_acts(officer, ukr, sent, acting):
    with acting(officer, ukr):
        assert due(sent) is not None


@pytest.mark.parametrize("action", ["grant", "refuse", "return"])
def test_each_action_belongs_to_one_party(officer, ukr, sent, acting, action):
    with acting(officer, ukr), pytest.raises(NotAllowed):
        act(pk=sent.pk, action=action, actor=officer, reason="because")


@pytest.mark.parametrize("action", ["send", "nonsense"])
def test_what_is_not_offered_is_refused(officer, ukr, sent, acting, action):
    with acting(officer, ukr), pytest.raises(NotOffered):
        act(pk=sent.pk, action=action, actor=officer)


def test_who_says_no_says_why(councillor, council, sent, acting):
    with acting(councillor, council):
        with pytest.raises(CaseFault, match="reason_missing"):
            act(pk=sent.pk, action="refuse", actor=councillor, reason="  ")
        assert act(pk=sent.pk, action="refuse", actor=councillor, reason="late").state == "refused"
        assert AuditEntry.under_policy.get(action="refuse").comment == "late"


def test_an_effect_may_refuse_and_leaves_nothing(officer, ukr, council, asked, acting):
    grant = asked(euros=20_000)
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="too_much"):
            act(pk=grant.pk, action="send", actor=officer)
        stands = Grant.objects.select_related("case").get()
        assert (stands.state, stands.body, stands.case.version) == ("draft", None, 1)


def test_a_broken_constraint_is_a_fault_of_the_kind(officer, ukr, sent, asked, acting):
    second = asked()
    with acting(officer, ukr), pytest.raises(CaseFault, match="waits"):
        act(pk=second.pk, action="send", actor=officer)


def test_a_stranger_finds_no_such_case(foreign_officer, jpn, sent, acting):
    with acting(foreign_officer, jpn), pytest.raises(CaseFile.DoesNotExist):
        act(pk=sent.pk, action="withdraw", actor=foreign_officer)


def test_buttons_are_those_of_the_party(officer, ukr, councillor, council, sent, acting):
    with acting(officer, ukr):
        assert [action.code for action in actions(officer, sent)] == ["withdraw"]
    with acting(councillor, council):
        assert [action.code for action in actions(councillor, sent)] == ["grant", "return", "refuse"]


def test_a_draft_is_changed_by_its_writer_only_while_it_is_his(officer, ukr, asked, council, acting):
    grant = asked()
    with acting(officer, ukr):
        changed = edit(pk=grant.pk, actor=officer, given={"purpose": "Boards", "euros": 90}, version=1)
        assert (changed.purpose, changed.euros, changed.case.version) == ("Boards", 90, 2)
        assert AuditEntry.under_policy.get(action="edit").details == {"version": 2}
        act(pk=grant.pk, action="send", actor=officer)
        with pytest.raises(CaseFault, match="not_editable"):
            edit(pk=grant.pk, actor=officer, given={"purpose": "Sets", "euros": 90})


def test_a_stale_version_is_refused_and_keeps_what_was_given(officer, ukr, asked, acting):
    grant = asked()
    with acting(officer, ukr):
        edit(pk=grant.pk, actor=officer, given={"purpose": "Boards", "euros": 90}, version=1)
        typed = {"purpose": "Sets", "euros": 70}
        with pytest.raises(Stale) as refused:
            edit(pk=grant.pk, actor=officer, given=typed, version=1)
        fault = refused.value
        assert (fault.given, fault.row.purpose, fault.seen) == (typed, "Boards", 1)
        assert [step.title for step in steps_since(fault.row, fault.seen)] == [
            "Olena Officer changed the content of the case"
        ]
        with pytest.raises(Stale):
            act(pk=grant.pk, action="send", actor=officer, version=1)
        assert Grant.objects.get().state == "draft"


def test_the_trail_tells_every_step(officer, ukr, councillor, council, sent, acting):
    with acting(councillor, council):
        act(pk=sent.pk, action="return", actor=councillor, reason="Which clocks?")
        told = [step.title for step in steps(sent)]
    said = [title for title in told if "deadline" not in title and "completed the task" not in title]
    assert said == [
        "Carla Councillor returned it with remarks",
        "Olena Officer sent the grant to the council",
        "Olena Officer started the case",
    ]


def test_days_are_counted_where_the_one_lives_who_acts(sent, council):
    Federation.objects.update(time_zone="Pacific/Kiritimati")
    with installation_scope():
        day = due(sent)
    assert abs((day - timezone.localdate()).days - 14) <= 1
