"""The way of a case: arbiter, formal check, panel, notice, report, votes, decisions."""

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from fairplay.cases.actions import ACTIONS
from fairplay.cases.services.gathering import (
    add_evidence,
    ask_outsider,
    file_motion,
    reply,
)
from fairplay.cases.services.representing import name_for_respondent
from fairplay.enums import CaseState, ComplaintState, Finding, Form, Ruling, SanctionScope, Seat
from fairplay.models import Complaint, FairPlayCase, Letter
from fairplay.rules import TRANSITIONS
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseParty, Statement
from portal.cases.services import vote
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import Deadline, Notification
from tests.fairplay.conftest import NAMES, PANEL, PDF, due, fresh

pytestmark = pytest.mark.django_db

REPORT = {
    "act": "Telephone",
    "facts": "Seen in round two",
    "findings": "It was used",
    "proposal": "One year",
    "other_breaches": "",
    "minority": "Two years, says one",
}


def ballot(row, people, **choices):
    """Let members of the commission answer the question that was put to them."""
    for key, state in choices.items():
        with person_scope(people[key].pk):
            asked = Statement.under_policy.get(kind__startswith="fp_vote", state="open", person=people[key])
            reply(pk=asked.pk, actor=people[key], state=state, text="")


def test_the_steps_are_those_of_the_rules():
    """What the portal has more is votes, seats and answers from outside; nothing of the table is missing."""
    mine = {action.code: (frozenset(action.offered_in), action.leads_to) for action in ACTIONS}
    # A complaint has drafts of its own, and files itself.
    theirs = {
        code: (offered, target.value)
        for code, (offered, target) in TRANSITIONS.items()
        if code not in {"draft", "file_itc", "file_ptc", "open_ex_officio", "receive"}
    }
    shared = {code: mine[code] for code in theirs if code in mine}
    assert shared == {code: (frozenset(map(str, offered)), to) for code, (offered, to) in theirs.items()}
    assert theirs.keys() <= mine.keys()


def test_the_arbiter_warns_finds_and_forwards_also_what_was_rejected(filed, step, people):
    row = step(filed(Form.ITC), "arbiter", "warn", warned=True)
    row = step(
        row, "arbiter", "find", duties=["observe", "write"], finding=Finding.REJECTED, text="Nothing seen."
    )
    assert row.duties == ["observe", "warn", "write"]
    row = step(row, "arbiter", "forward")
    assert row.state == CaseState.FORMAL_CHECK
    with person_scope(people["arbiter"].pk):
        assert not FairPlayCase.under_policy.exists()
        assert Statement.under_policy.get(kind="fp_arbiter_report").text == "Nothing seen."
        assert Complaint.under_policy.get().state == ComplaintState.RECEIVED
    with person_scope(people["arb_chair"].pk):
        assert [each.kind for each in Statement.under_policy.all()] == ["fp_report_copy"]
        assert not Complaint.under_policy.exists()


def test_after_the_notice_the_arbiter_reads_the_own_report_only(filed, step, people):
    row = step(filed(Form.ITC), "arbiter", "warn", warned=True)
    row = step(row, "arbiter", "find", duties=[], finding=Finding.FOUNDED, text="A telephone.")
    row = step(step(row, "arbiter", "forward"), "officer_fp", "route_nf", "Standard level")
    step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    with person_scope(people["arbiter"].pk):
        assert not Complaint.under_policy.exists()
        assert Statement.under_policy.filter(kind="fp_arbiter_report").exists()


def test_routing_changes_the_readers(routed, people):
    with person_scope(people["officer_fp"].pk):
        assert not FairPlayCase.under_policy.exists()
    for key in ("fpl_chair", "fpl_secretary"):
        with person_scope(people[key].pk):
            assert FairPlayCase.under_policy.get().pk == routed.pk


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        pytest.param(PANEL[:1] * 2, "named_once", id="AC IV.4 nobody twice"),
        pytest.param((*PANEL, "fpl_secretary"), "number_of_investigators", id="AC IV.4 three at most"),
        pytest.param((*PANEL[:2], "stranger"), "commission_member", id="AC IV.1 members only"),
    ],
)
def test_a_panel_is_checked_by_the_rules(chosen, code, routed, step, people):
    with pytest.raises(CaseFault) as refused:
        step(routed, "fpl_chair", "appoint", investigators=[people[key] for key in chosen])
    assert refused.value.code == code


def test_a_member_who_is_a_party_cannot_investigate(routed, step, people, records):
    records["respondent"].account = people["fpl_one"]
    records["respondent"].save()
    with pytest.raises(CaseFault) as refused:
        step(routed, "fpl_chair", "appoint", investigators=[people[key] for key in PANEL])
    assert refused.value.code == "not_in_own_case"


def test_the_panel_elects_its_chair_by_more_than_half(investigated, step, people):
    step(investigated, "fpl_one", "elect", chair=people["fpl_two"])
    with case_scope(investigated.pk):
        assert not CaseParty.under_policy.filter(role=Seat.PANEL_CHAIR).exists()
    step(investigated, "fpl_three", "elect", chair=people["fpl_two"])
    with case_scope(investigated.pk):
        assert CaseParty.under_policy.get(role=Seat.PANEL_CHAIR).person == people["fpl_two"]


def test_who_is_biased_leaves_and_is_replaced(investigated, step, people):
    row = step(investigated, "fpl_one", "recuse", "A friend of mine")
    with person_scope(people["fpl_one"].pk):
        assert not FairPlayCase.under_policy.exists()
    step(row, "fpl_chair", "replace", "For the friend", old=None, new=people["fpl_secretary"])
    with case_scope(row.pk):
        named = CaseParty.under_policy.filter(role=Seat.PANEL, until=None).values_list(
            "person__name", flat=True
        )
        assert sorted(named) == sorted([NAMES["fpl_two"], NAMES["fpl_three"], NAMES["fpl_secretary"]])


def test_a_panel_dismisses_only_of_one_mind(investigated, step, people):
    for key in PANEL[:2]:
        with person_scope(people[key].pk):
            vote(pk=investigated.pk, ballot="dismissal", choice="dismiss", actor=people[key])
    with pytest.raises(CaseFault) as refused:
        step(investigated, "fpl_one", "dismiss", summary="No cheating was found.")
    assert refused.value.code == "not_unanimous"
    with person_scope(people["fpl_three"].pk):
        vote(pk=investigated.pk, ballot="dismissal", choice="dismiss", actor=people["fpl_three"])
    row = step(investigated, "fpl_one", "dismiss", summary="No cheating was found.")
    assert row.state == CaseState.DISMISSED_UNANIMOUS
    for key, reads in (("complainant", 0), ("respondent", 1)):
        with person_scope(people[key].pk):
            assert Statement.under_policy.filter(kind="fp_outcome").count() == reads
    with person_scope(people["complainant"].pk):
        assert Complaint.under_policy.get().summary == "No cheating was found."


def test_a_single_investigator_cannot_dismiss(routed, step, people):
    row = step(routed, "fpl_chair", "appoint", investigators=[people["fpl_one"]])
    with pytest.raises(PermissionDenied):
        step(row, "fpl_one", "dismiss", summary="x")
    assert fresh(row.pk).state == CaseState.INVESTIGATION


def test_the_respondent_learns_by_the_notice_and_replies_with_papers(noticed, people):
    me = people["respondent"]
    with person_scope(me.pk):
        notice = Statement.under_policy.get()
        assert notice.text == "A telephone was seen."
        assert Deadline.under_policy.get().code == "fairplay.answer"
        reply(pk=notice.pk, actor=me, state="answered", text="It was a watch.", files=[("watch.pdf", PDF)])
        file_motion(notice=notice, actor=me, text="I challenge an investigator.")
        assert not FairPlayCase.under_policy.exists()
        assert not Complaint.under_policy.exists()
        assert not Deadline.under_policy.filter(done_at=None).exists()
    with person_scope(people["fpl_two"].pk):
        assert Statement.under_policy.get(kind="fp_notice").answer == "It was a watch."
        assert Attachment.under_policy.filter(statement__kind="fp_notice").count() == 1
        assert Notification.own.filter(code="fairplay.news").exists()


def test_a_representative_reads_the_notice_and_replies(noticed, people):
    with person_scope(people["respondent"].pk):
        notice = Statement.under_policy.get(kind="fp_notice")
        name_for_respondent(notice=notice, actor=people["respondent"], email=people["stranger"].email)
    with person_scope(people["stranger"].pk):
        copy = Statement.under_policy.get(kind="fp_notice")
        reply(pk=copy.pk, actor=people["stranger"], state="answered", text="My client denies it.")


def test_a_respondent_without_account_gets_a_letter_and_a_minors_guardian_too(investigated, step, records):
    records["respondent"].account = None
    records["respondent"].save()
    with case_scope(investigated.pk):
        FairPlayCase.under_policy.filter(pk=investigated.pk).update(respondent_minor=True)
    with pytest.raises(CaseFault) as refused:
        step(investigated, "fpl_one", "notify", text="Notice", due=due())
    assert refused.value.code == "guardian_missing"
    row = step(investigated, "fpl_one", "notify", text="Notice", due=due(), guardian="Gerda Guardian")
    with case_scope(row.pk):
        assert [each.to for each in Letter.under_policy.all()] == [NAMES["respondent"], "Gerda Guardian"]


def test_an_outsider_reads_the_request_and_nothing_else(investigated, people):
    with person_scope(people["fpl_one"].pk):
        ask_outsider(
            pk=investigated.pk, actor=people["fpl_one"], email="stranger@example.org", text="?", due=due()
        )
    with person_scope(people["stranger"].pk):
        asked = Statement.under_policy.get()
        assert asked.kind == "fp_request"
        assert not FairPlayCase.under_policy.exists()
        reply(pk=asked.pk, actor=people["stranger"], state="answered", text="I saw nothing.")


def test_the_commission_refers_by_majority_and_members_read_the_report_only(noticed, step, people):
    row = step(noticed, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="refer", fpl_two="close")
    with pytest.raises(CaseFault) as refused:
        step(row, "fpl_chair", "refer", "Clear")
    assert refused.value.code == "no_majority"
    ballot(row, people, fpl_three="refer", fpl_chair="refer")
    row = step(row, "fpl_chair", "refer", "Clear")
    assert row.state == CaseState.REFERRED_EDC
    row = step(
        row,
        "fpl_chair",
        "record_ethics",
        "Answer of the ethics commission",
        summary="One year.",
        ruling=Ruling.BAN,
        ban_from=timezone.localdate(),
        ban_until=due(365),
    )
    assert (row.state, row.scope) == (CaseState.CLOSED, SanctionScope.WORLDWIDE)
    with person_scope(people["respondent"].pk):
        assert Statement.under_policy.get(kind="fp_outcome").text == "One year."


def test_a_voter_who_is_no_reader_sees_the_question_only(routed, step, people):
    step(routed, "fpl_chair", "call_vote", "Only strong play")
    with person_scope(people["fpl_two"].pk):
        assert [each.kind for each in Statement.under_policy.all()] == ["fp_vote_on_face"]
        assert not FairPlayCase.under_policy.exists()
    ballot(routed, people, fpl_one="dismiss", fpl_two="dismiss", fpl_chair="dismiss", fpl_three="go_on")
    row = step(routed, "fpl_chair", "dismiss_on_face", "Only strong play", summary="It was dismissed.")
    assert row.state == CaseState.DISMISSED_ON_FACE
    with person_scope(people["respondent"].pk):
        assert not Statement.under_policy.exists()
        assert not Notification.own.exists()
    row = step(row, "fpl_chair", "warn_complainant", "Unfounded")
    with person_scope(people["complainant"].pk):
        assert Statement.under_policy.get(kind="fp_warning").text == "Unfounded"


def test_a_federation_decides_on_evidence_and_never_unheard(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    ruling = {
        "summary": "Six months.",
        "ruling": Ruling.BAN,
        "ban_from": timezone.localdate(),
        "ban_until": due(180),
    }
    with pytest.raises(CaseFault) as refused:
        step(row, "officer_fp", "decide", "Proved", **ruling)
    assert refused.value.code == "no_evidence"
    officer = people["officer_fp"]
    with person_scope(officer.pk):
        line = add_evidence(
            pk=row.pk,
            actor=officer,
            kind="observed",
            source="arbiter",
            obtained_at=timezone.now(),
            file=("a.pdf", PDF),
        )
    assert (line.number, len(line.sha256)) == (1, 64)
    with pytest.raises(CaseFault) as refused:
        step(row, "officer_fp", "decide", "Proved", **ruling)
    assert refused.value.code == "unheard"
    step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    row = step(row, "officer_fp", "decide", "Proved", **ruling)
    assert (row.state, row.scope) == (CaseState.NF_DECIDED, SanctionScope.NATIONAL)
    row = step(row, "officer_fp", "report_decision")
    row = step(row, "fpl_secretary", "record_accepted", "Sound")
    assert (row.state, row.scope) == (CaseState.ACCEPTED, SanctionScope.WORLDWIDE)


def test_an_inadmissible_complaint_is_never_told_to_the_respondent(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "declare_inadmissible", "Too late", summary="It came too late.")
    assert row.state == CaseState.INADMISSIBLE
    with person_scope(people["respondent"].pk):
        assert not Statement.under_policy.exists()
    with person_scope(people["complainant"].pk):
        assert Complaint.under_policy.get().summary == "It came too late."
