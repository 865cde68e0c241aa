"""Rulings and the register: who records them, later ones, online bans, the fast track, the end of a case."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from fairplay.cases.services.gathering import add_evidence, ask_outsider, reply
from fairplay.confidentiality.readers import members
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import CaseState, Form, Mode, Ruling, SanctionScope, Seat
from fairplay.models import Complaint, FairPlayCase, Letter
from fairplay.rules import last_day
from fairplay.selectors import whose_turn
from players.models import Ban
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.fairplay.cases.services.test_interests import holders, reads
from tests.fairplay.cases.test_procedure import REPORT, ballot
from tests.fairplay.conftest import PANEL, due, fresh

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate
END = {"summary": "The matter was decided."}


def ruling(kind=Ruling.BAN, until=None, **more):
    since = TODAY() if kind == Ruling.BAN else None
    return {"ruling": kind, "ban_from": since, "ban_until": until if since else None, **END, **more}


def evidence(row, person, kind="observed"):
    with person_scope(person.pk):
        add_evidence(pk=row.pk, actor=person, kind=kind, source="hall", obtained_at=timezone.now())


@pytest.fixture
def decided(filed, step, people):
    """A federation has banned somebody for a year in its own case, and reported it."""
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    evidence(row, people["officer_fp"])
    step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    row = step(row, "officer_fp", "decide", "Proved", **ruling(until=last_day(TODAY(), 12)))
    return step(row, "officer_fp", "report_decision")


@pytest.fixture
def referred(decided, step):
    return step(decided, "fpl_chair", "record_referred", "A matter of ethics")


@pytest.fixture
def online(noticed, step):
    """An official online event: one investigator would do, the panel is here already."""
    with case_scope(noticed.pk):
        FairPlayCase.under_policy.filter(pk=noticed.pk).update(mode=Mode.ONLINE)
    return fresh(noticed)


def refer(row, step, people):
    row = step(row, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="refer", fpl_two="refer", fpl_three="refer")
    return step(row, "fpl_chair", "refer", "Clear")


def bans():
    return sorted(
        (each.play, each.since, each.until, each.only_in.code if each.only_in else "")
        for each in Ban.objects.select_related("only_in")
    )


def test_a_federations_officer_never_records_what_the_ethics_commission_decides(referred, step, people):
    assert holders(referred, Seat.COMMISSION) == {"fpl_chair@example.org", "fpl_secretary@example.org"}
    for action, given in (("record_ethics", ruling(Ruling.NO_OFFENCE)), ("record_accepted", {})):
        with pytest.raises((NotAllowed, Exception)) as refused:
            step(referred, "officer_fp", action, "x", **given)
        assert type(refused.value).__name__ in {"NotAllowed", "NotOffered"}
    assert fresh(referred).state == CaseState.REFERRED_EDC
    assert (
        step(referred, "fpl_secretary", "record_ethics", "x", **ruling(Ruling.NO_OFFENCE)).state
        == CaseState.CLOSED
    )


def test_without_a_commission_nobody_accepts_a_federations_decision(filed, step, people, fpl):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    evidence(row, people["officer_fp"])
    step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    row = step(row, "officer_fp", "decide", "Proved", **ruling())
    with installation_scope():
        Membership.objects.filter(body=fpl).delete()
    with pytest.raises(CaseFault, match="nobody_receives"):
        step(row, "officer_fp", "report_decision")


def test_the_answer_to_a_federation_follows_the_office(decided, step, people, fpl):
    new = make_user("Nina Newchair", email="new@example.org")
    with installation_scope():
        Membership.objects.filter(body=fpl, role=Role.CHAIR).delete()
    appoint(new, fpl, Role.CHAIR)
    follow_offices()
    assert holders(decided, Seat.COMMISSION) == {"new@example.org", "fpl_secretary@example.org"}
    assert not reads(decided, people["fpl_chair"])
    people["new"] = new
    assert step(decided, "new", "record_accepted", "Sound").scope == SanctionScope.WORLDWIDE


@pytest.mark.parametrize(
    ("later", "left"),
    [
        pytest.param(ruling(Ruling.NO_OFFENCE), [], id="AC II.6 acquitted"),
        pytest.param(ruling(Ruling.WARNING), [], id="AC II.6 a warning only"),
        pytest.param({"until": 6}, ["", 6, ""], id="AC II.6 a shorter ban that holds everywhere"),
    ],
)
def test_the_register_follows_the_later_ruling(later, left, referred, step, people):
    assert bans() == [("", TODAY(), last_day(TODAY(), 12), "UKR")]
    given = ruling(until=last_day(TODAY(), 6)) if "until" in later else later
    row = step(referred, "fpl_chair", "record_ethics", "Decided in Lausanne", **given)
    assert row.state == CaseState.CLOSED
    assert bans() == ([("", TODAY(), last_day(TODAY(), 6), "")] if left else [])
    with person_scope(people["complainant"].pk):
        assert Complaint.under_policy.get().summary == END["summary"]


def test_an_accepted_ban_is_widened_and_not_written_twice(decided, step):
    step(decided, "fpl_chair", "record_accepted", "Sound")
    assert bans() == [("", TODAY(), last_day(TODAY(), 12), "")]


def test_a_ban_for_online_chess_and_its_half_over_the_board(online, step, people):
    row = refer(online, step, people)
    year, half = last_day(TODAY(), 12), last_day(TODAY(), 6)
    with pytest.raises(CaseFault, match="ground_missing"):
        step(row, "fpl_chair", "record_ethics", "x", **ruling(until=year))
    given = ruling(until=year, ground="NO_FINDING", reaches_board=True, board_until=half)
    with pytest.raises(CaseFault, match="ban_reaches_board"):
        step(row, "fpl_chair", "record_ethics", "x", **given)
    short = ruling(until=year, ground="CHEATING", reaches_board=True, board_until=half - timedelta(days=9))
    with pytest.raises(CaseFault, match="board_ban_length"):
        step(row, "fpl_chair", "record_ethics", "x", **short)
    step(row, "fpl_chair", "record_ethics", "x", **given | {"ground": "CHEATING"})
    assert bans() == [("board", TODAY(), half, ""), ("online", TODAY(), year, "")]


def test_online_the_next_by_rotation_investigates_or_somebody_says_why(routed, step, people):
    """AN H.3."""
    with case_scope(routed.pk):
        FairPlayCase.under_policy.filter(pk=routed.pk).update(mode=Mode.ONLINE)
        turn = whose_turn(fresh(routed), members(fresh(routed).body))
    other = next(people[key] for key in PANEL if people[key] != turn)
    with pytest.raises(CaseFault, match="out_of_turn"):
        step(fresh(routed), "fpl_chair", "appoint", investigators=[other])
    assert step(fresh(routed), "fpl_chair", "appoint", investigators=[turn]).state == CaseState.INVESTIGATION


def test_a_penalty_without_a_finding_stays_online(online, step, people):
    row = refer(online, step, people)
    step(row, "fpl_chair", "record_ethics", "x", **ruling(until=due(90), ground="NO_FINDING"))
    assert bans() == [("online", TODAY(), due(90), "")]


def offered(row, step, **given):
    asked = {"ground": "NO_FINDING", "months": 2, "ban_from": TODAY(), "due": due()}
    return step(row, "fpl_chair", "offer_ban", "A telephone that rang", **asked | given)


def answers(people, state):
    with person_scope(people["respondent"].pk):
        said = Statement.under_policy.get(kind="fp_fast_track")
        reply(pk=said.pk, actor=people["respondent"], state=state, text="")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        pytest.param({"months": 4}, "fast_track_months", id="FPL 6.4 three months at most"),
        pytest.param({"ground": "CHEATING"}, "fast_track_ground", id="FPL 6.1 not for cheating"),
        pytest.param({"due": date(2020, 1, 1)}, "day_past", id="a day to come"),
    ],
)
def test_the_fast_track_is_limited(given, code, noticed, step):
    with pytest.raises(CaseFault, match=code):
        offered(noticed, step, **given)


def test_a_ban_of_the_fast_track_stands_once_it_was_accepted(noticed, step, people):
    with pytest.raises(CaseFault, match="not_offered_yet"):
        step(noticed, "fpl_chair", "record_accelerated", "x", **END)
    row = offered(noticed, step)
    with pytest.raises(CaseFault, match="not_accepted"):
        step(row, "fpl_chair", "record_accelerated", "x", **END)
    assert bans() == []
    answers(people, "accepted")
    with pytest.raises(CaseFault, match="not_contested"):
        step(row, "fpl_chair", "refer_accelerated", "x")
    row = step(row, "fpl_chair", "record_accelerated", "Accepted", **END)
    assert (row.state, row.ruling) == (CaseState.CLOSED, Ruling.BAN)
    assert bans() == [("", TODAY(), last_day(TODAY(), 2), "")]


def test_who_does_not_accept_is_judged_by_the_ethics_commission(noticed, step, people):
    row = offered(noticed, step)
    answers(people, "contested")
    with pytest.raises(CaseFault, match="not_accepted"):
        step(row, "fpl_chair", "record_accelerated", "x", **END)
    row = step(row, "fpl_chair", "refer_accelerated", "Contested")
    assert (row.state, row.ban_from, bans()) == (CaseState.REFERRED_EDC, None, [])


def test_a_complaint_that_led_to_a_sanction_was_not_unfounded(noticed, step, people):
    row = offered(noticed, step)
    answers(people, "accepted")
    row = step(row, "fpl_chair", "record_accelerated", "Accepted", **END)
    with pytest.raises(CaseFault, match="was_founded"):
        step(row, "fpl_chair", "warn_complainant", "x")


def test_nobody_is_reminded_of_a_case_that_is_decided(noticed, step, people):
    """A voter who did not vote, a witness who was asked, a respondent who did not reply."""
    with person_scope(people["fpl_one"].pk):
        ask_outsider(
            pk=noticed.pk, actor=people["fpl_one"], email="stranger@example.org", text="?", due=due()
        )
    row = step(noticed, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="close", fpl_two="close", fpl_three="close")
    with case_scope(row.pk):
        assert Deadline.under_policy.filter(case_id=row.pk, done_at=None, cancelled_at=None).count() >= 4
    step(row, "fpl_chair", "close", "Not proved", **END)
    with case_scope(row.pk):
        left = Deadline.under_policy.filter(case_id=row.pk, done_at=None, cancelled_at=None)
        assert list(left.values_list("code", flat=True)) == []
        assert not Statement.under_policy.filter(case_id=row.pk, state="open").exists()


def test_more_time_moves_what_is_due_and_tells_who_has_it(noticed, step, people):
    step(noticed, "fpl_one", "extend", due=due(40))
    with person_scope(people["respondent"].pk):
        assert [each.due_on for each in Statement.under_policy.filter(kind="fp_notice")] == [due(40)]
        waiting = Deadline.under_policy.filter(code="fairplay.answer", done_at=None, cancelled_at=None)
        assert [timezone.localdate(each.due) for each in waiting] == [due(40)]
        assert Notification.own.filter(code="fairplay.extended").count() == 1


def test_a_federation_hands_its_case_to_the_commission(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    row = step(row, "officer_fp", "pass_to_commission", "A titled player after all")
    assert (row.state, reads(row, people["officer_fp"])) == (CaseState.ROUTED_FPL, False)
    row = step(row, "fpl_chair", "appoint", investigators=[people["fpl_one"]])
    row = step(row, "fpl_one", "notify", text="A telephone.", due=due())
    row = step(row, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="close", fpl_two="close", fpl_three="close")
    step(row, "fpl_chair", "close", "Not proved", **END)
    # AC IV.11: the federation that was involved is told, and reads nothing else.
    with person_scope(people["officer_fp"].pk):
        assert [each.text for each in Statement.under_policy.filter(kind="fp_outcome_copy")] == [
            END["summary"]
        ]
        assert not FairPlayCase.under_policy.exists()


def test_the_outcome_goes_by_letter_to_whoever_has_no_account(investigated, step, people, records):
    records["respondent"].account = None
    records["respondent"].save()
    row = step(investigated, "fpl_one", "notify", text="Notice", due=due(), address="2 Side Street")
    row = step(row, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="close", fpl_two="close", fpl_three="close")
    step(row, "fpl_chair", "close", "Not proved", **END)
    with case_scope(row.pk):
        first, last = Letter.under_policy.order_by("written_at")
    assert (first.text, first.reply_until) == ("Notice", due())
    assert (last.text, last.reply_until) == (END["summary"], None)
    assert first.address == last.address == "2 Side Street"
