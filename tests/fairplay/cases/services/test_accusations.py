"""Unfounded accusations, votes counted once, questions that keep their answers, other commissions."""

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from fairplay.cases.services.accusations import earlier_ones
from fairplay.cases.services.gathering import ask_outsider, reply
from fairplay.cases.services.informing import inform
from fairplay.enums import CaseState, Form
from fairplay.models import FairPlayCase, Letter
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.scope import Scope, case_scope, open_scope, person_scope
from tests.factories import appoint, make_body, make_user
from tests.fairplay.cases.test_procedure import REPORT, ballot
from tests.fairplay.conftest import NAMES, due, fresh

pytestmark = pytest.mark.django_db
EVERYBODY = ("fpl_chair", "fpl_secretary", "fpl_one", "fpl_two", "fpl_three")


@pytest.fixture
def dismissed(filed, step, people):
    """File a complaint that the commission dismisses on its face."""

    def _dismissed() -> FairPlayCase:
        row = step(filed(Form.PTC), "officer_fp", "route_fpl", "A commission's matter")
        row = step(row, "fpl_chair", "call_vote", "Nothing in it.")
        ballot(row, people, **dict.fromkeys(EVERYBODY, "dismiss"))
        return step(row, "fpl_chair", "dismiss_on_face", "Nothing.", summary="It was dismissed.")

    return _dismissed


def test_the_first_unfounded_accusation_is_warned_of_and_the_second_goes_to_ethics(dismissed, step):
    """Current 5: manifestly unfounded: warning; severe or repeated: ethics commission."""
    assert step(dismissed(), "fpl_chair", "warn_complainant", "Only emotion.").state == CaseState.WARNING
    again = dismissed()
    with pytest.raises(CaseFault, match="repeated"):
        step(again, "fpl_chair", "warn_complainant", "Again.")
    again = step(again, "fpl_chair", "refer_complainant", "Again.", severe=False)
    assert again.state == CaseState.COMPLAINANT_REFERRED_EDC


@pytest.mark.parametrize("severe", [True, False])
def test_a_first_one_goes_to_ethics_only_when_it_was_severe(severe, dismissed, step):
    row = dismissed()
    if severe:
        row = step(row, "fpl_chair", "refer_complainant", "In the press.", severe=True)
        assert row.state == CaseState.COMPLAINANT_REFERRED_EDC
        return
    with pytest.raises(CaseFault, match="not_severe"):
        step(row, "fpl_chair", "refer_complainant", "Mild.", severe=False)


def test_earlier_warnings_are_a_number_and_told_to_readers_of_the_case_only(dismissed, step, people):
    step(dismissed(), "fpl_chair", "warn_complainant", "Only emotion.")
    row = dismissed()
    seen = {}
    for key in ("fpl_chair", "complainant", "respondent", "officer_fp", "stranger"):
        with person_scope(people[key].pk):
            seen[key] = earlier_ones(row)
    with open_scope(Scope(everything=True)):
        seen["installation"] = earlier_ones(row)
    assert seen == dict.fromkeys(seen, 0) | {"fpl_chair": 1}
    client = Client()
    client.force_login(people["fpl_chair"])
    page = client.get(reverse("fairplay:my_case", args=[row.pk])).content.decode()
    assert "Earlier warnings or referrals of the complainant: 1" in page


def test_only_who_may_warn_sees_earlier_warnings(dismissed, people):
    row = dismissed()
    client = Client()
    client.force_login(people["fpl_secretary"])
    assert "Earlier warnings" not in client.get(reverse("fairplay:my_case", args=[row.pk])).content.decode()


@pytest.mark.parametrize("too_strong", [True, False])
def test_an_inadmissible_complaint_is_warned_of_only_where_strength_was_all(too_strong, filed, step):
    """AC III.B.9: only "too strong for the rating" is manifestly unfounded."""
    row = step(filed(Form.PTC), "officer_fp", "mark", affects_fm=False, only_too_strong=too_strong)
    row = step(row, "officer_fp", "declare_inadmissible", "No grounds.", summary="It is inadmissible.")
    if too_strong:
        row = step(row, "officer_fp", "warn_complainant_inadmissible", "No grounds.")
        assert row.state == CaseState.WARNING
        return
    with pytest.raises(CaseFault, match="not_examined"):
        step(row, "officer_fp", "warn_complainant_inadmissible", "No grounds.")


def test_a_complainant_without_account_is_warned_by_letter(dismissed, step, people):
    row = dismissed()
    with case_scope(row.complaint_id), connection.cursor() as cursor:
        cursor.execute(
            "UPDATE fairplay_complaint SET complainant_id = NULL WHERE case_id = %s", [row.complaint_id]
        )
    step(row, "fpl_chair", "warn_complainant", "Only emotion.")
    with case_scope(row.pk):
        assert Letter.under_policy.get(case_id=row.pk).to == NAMES["complainant"]


def test_a_vote_is_not_carried_while_others_could_change_it(routed, step, people):
    """AC IV.3: the commission rejects by majority, not its chair alone."""
    row = step(routed, "fpl_chair", "call_vote", "Nothing in it.")
    ballot(row, people, fpl_chair="dismiss", fpl_one="dismiss")
    with pytest.raises(CaseFault, match="votes_waited_for"):
        step(row, "fpl_chair", "dismiss_on_face", "Nothing.", summary="It was dismissed.")
    ballot(row, people, fpl_two="dismiss")
    row = step(row, "fpl_chair", "dismiss_on_face", "Nothing.", summary="It was dismissed.")
    assert row.state == CaseState.DISMISSED_ON_FACE


def test_who_does_not_vote_in_time_is_not_waited_for(routed, step, people):
    row = step(routed, "fpl_chair", "call_vote", "Nothing in it.")
    ballot(row, people, fpl_chair="dismiss")
    with case_scope(row.pk):
        Statement.under_policy.filter(case_id=row.pk, state="open").update(due_on="2020-01-01")
    row = step(row, "fpl_chair", "dismiss_on_face", "Nothing.", summary="It was dismissed.")
    assert row.state == CaseState.DISMISSED_ON_FACE


def test_votes_on_a_report_do_not_count_for_the_next_one(noticed, step, people):
    """AC IV.10b: after more questions there is another report, and another vote."""
    row = step(noticed, "fpl_one", "report", **REPORT)
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, **dict.fromkeys(EVERYBODY, "refer"))
    row = step(row, "fpl_chair", "ask_more", "Which round?")
    row = step(row, "fpl_one", "report_again", **REPORT)
    with pytest.raises(CaseFault, match="no_majority"):
        step(row, "fpl_chair", "refer", "All agree.")
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, **dict.fromkeys(EVERYBODY, "close"))
    assert step(row, "fpl_chair", "close", "Nothing.", summary="Closed.").state == CaseState.CLOSED


def test_a_second_request_leaves_the_first_answer_as_it_is(investigated, people):
    one, witness = people["fpl_one"], people["stranger"]
    given = {"pk": investigated.pk, "actor": one, "email": witness.email, "due": due()}
    with person_scope(one.pk):
        first = ask_outsider(text="What did you see?", **given)
        with pytest.raises(CaseFault, match="asked_already"):
            ask_outsider(text="And when?", **given)
    with person_scope(witness.pk):
        reply(pk=first.pk, actor=witness, state="answered", text="A telephone.")
    with person_scope(one.pk):
        ask_outsider(text="And when?", **given)
        said = Statement.under_policy.filter(kind="fp_request").order_by("made_at")
        assert [(each.text, each.answer) for each in said] == [
            ("What did you see?", "A telephone."),
            ("And when?", ""),
        ]


def test_a_second_notice_leaves_the_reply_to_the_first_as_it_is(filed, step, people):
    """A federation notified, the respondent replied, and the commission notifies anew."""
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    row = step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    me = people["respondent"]
    with person_scope(me.pk):
        notice = Statement.under_policy.get(kind="fp_notice")
        reply(pk=notice.pk, actor=me, state="answered", text="It was a watch.")
    row = step(row, "officer_fp", "pass_to_commission", "Too grave.")
    row = step(row, "fpl_chair", "appoint", investigators=[people["fpl_one"]])
    step(row, "fpl_one", "notify", text="You are concerned again.", due=due())
    with person_scope(me.pk):
        said = Statement.under_policy.filter(kind="fp_notice").order_by("made_at")
        assert [(each.text, each.answer) for each in said] == [
            ("You are concerned.", "It was a watch."),
            ("You are concerned again.", ""),
        ]


def test_another_commission_is_informed_in_words_addressed_to_its_chair(investigated, people):
    """FPR 6.7: FPL may inform another commission about a person under its discipline."""
    chair, other = people["fpl_chair"], people["arb_chair"]
    body = Body.objects.get(kind=BodyKind.ARBITERS)
    client = Client()
    client.force_login(chair)
    page = reverse("fairplay:my_case_inform", args=[investigated.pk])
    assert client.post(page, {"body": body.pk, "text": "An arbiter is concerned."}).status_code == 302
    with person_scope(other.pk):
        assert [(each.kind, each.text) for each in Statement.under_policy.all()] == [
            ("fp_information", "An arbiter is concerned.")
        ]
        assert not FairPlayCase.under_policy.exists()


def test_a_chair_who_is_a_party_is_not_informed(investigated, people, records):
    records["respondent"].account = people["arb_chair"]
    records["respondent"].save()
    chair, body = people["fpl_chair"], Body.objects.get(kind=BodyKind.ARBITERS)
    with person_scope(chair.pk), pytest.raises(CaseFault, match="nobody_receives"):
        inform(pk=investigated.pk, actor=chair, body=body, text="An arbiter is concerned.")
    with person_scope(people["arb_chair"].pk):
        assert not Statement.under_policy.exists()


def test_neither_council_nor_office_is_informed(investigated, people):
    council = make_body(BodyKind.COUNCIL)
    appoint(make_user("Cora Council"), council, Role.CHAIR)
    chair = people["fpl_chair"]
    with person_scope(chair.pk), pytest.raises(CaseFault, match="nobody_receives"):
        inform(pk=investigated.pk, actor=chair, body=council, text="x")
    assert fresh(investigated).state == CaseState.INVESTIGATION
