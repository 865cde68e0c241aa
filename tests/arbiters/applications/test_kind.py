"""The way of an application as an official would read it: stages, steps, and who takes them."""

import pytest

from arbiters.applications.actions import AWARD
from arbiters.applications.enums import CLOSED, OPEN, OPEN_TO_OBJECTIONS, UNFILED, ApplicationState
from arbiters.applications.kind import FA2, IA2, IA3, KINDS, about, stamp
from arbiters.models import ArbiterApplication
from players.models import Player
from portal.workflow.machine import ends, offered

# State → step → (who takes it, where it leads). FA2 and IA2; IA3 differs in two lines below.
EXPECTED = {
    "draft": {
        "send": ("arbiter", "sent"),
        "sign_and_file": ("federation", "filed"),
        "withdraw": ("either", "withdrawn"),
    },
    "sent": {
        "sign_and_file": ("federation", "filed"),
        "give_back": ("federation", "draft"),
        "decline": ("federation", "declined"),
        "withdraw": ("either", "withdrawn"),
    },
    "declined": {"complain": ("arbiter", "complaint"), "withdraw": ("either", "withdrawn")},
    "complaint": {
        "find_unfounded": ("commission", "alone"),
        "find_founded": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "alone": {"file_alone": ("arbiter", "filed"), "withdraw": ("either", "withdrawn")},
    "filed": {
        "return": ("commission", "returned"),
        "publish": ("commission", "published"),
        "refuse": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "returned": {"file_again": ("applicant", "filed"), "withdraw": ("either", "withdrawn")},
    "published": {
        "open_vote": ("commission", "voting"),
        "refuse": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "voting": {
        "carry": ("commission", "confirmation"),
        "refuse_by_vote": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "confirmation": {
        "award": ("commission", "awarded"),
        "refuse": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "awarded": {},
    "refused": {},
    "withdrawn": {},
}
OF_A_CATEGORY = {
    **EXPECTED,
    "filed": {
        "return": ("commission", "returned"),
        "open_vote": ("commission", "voting"),
        "refuse": ("commission", "refused"),
        "withdraw": ("either", "withdrawn"),
    },
    "published": {"refuse": ("commission", "refused"), "withdraw": ("either", "withdrawn")},
}


def steps(kind, state):
    taken = [kind.action(code) for code in offered(kind.table, state)]
    return {action.code: (action.by.code, action.leads_to) for action in taken}


@pytest.mark.parametrize("kind", [FA2, IA2], ids=["FA2", "IA2"])
@pytest.mark.parametrize("state", ApplicationState.values)
def test_5_2_to_5_8_the_steps_of_a_title(kind, state):
    assert steps(kind, state) == EXPECTED[state]


@pytest.mark.parametrize("state", ApplicationState.values)
def test_B06_3_7_a_category_is_voted_on_without_publication(state):
    assert steps(IA3, state) == OF_A_CATEGORY[state]


@pytest.mark.parametrize("kind", KINDS, ids=["FA2", "IA2", "IA3"])
def test_it_ends_with_award_refusal_or_withdrawal(kind):
    assert ends(kind.table) == CLOSED
    assert {stage.code for stage in kind.stages if not stage.open} == CLOSED
    assert set(ApplicationState) == OPEN | CLOSED
    assert [stage.code for stage in kind.stages if stage.given_up] == ["withdrawn"]


@pytest.mark.parametrize(
    ("state", "acts", "days"),
    [
        ("draft", "writer", "computed"),
        ("sent", "federation", 14),
        ("declined", "arbiter", 30),
        ("complaint", "commission", 30),
        ("alone", "arbiter", "computed"),
        ("filed", "commission", "computed"),
        ("returned", "applicant", 30),
        ("published", "commission", "computed"),
        ("voting", "members", "computed"),
        ("confirmation", "commission", 30),
    ],
)
def test_who_acts_next_and_until_when(state, acts, days):
    stage = FA2.stage(state)
    assert stage.acts_next.code == acts
    assert (days if callable(stage.due) else stage.due) == days
    assert (callable(stage.due), bool(stage.task), bool(stage.deadline)) == (days == "computed", True, True)


def test_what_is_fixed_by_a_signature_is_not_edited():
    assert {stage.code for stage in FA2.stages if stage.editable} == {"draft", "alone", "returned"}


@pytest.mark.parametrize(
    ("state", "told"),
    [
        pytest.param("sent", {"acts next"}, id="the federation"),
        pytest.param("declined", {"arbiter"}, id="5.2.1 the arbiter learns that and why"),
        pytest.param("complaint", {"acts next", "arbiter", "informed"}, id="the commission and both sides"),
        pytest.param("filed", {"acts next", "arbiter"}, id="the commission"),
        pytest.param("returned", {"arbiter", "informed"}, id="both sides"),
        pytest.param("published", {"arbiter", "informed"}, id="5.8 both sides"),
        pytest.param("voting", {"acts next"}, id="the members"),
        pytest.param("awarded", {"arbiter", "informed"}, id="the outcome"),
        pytest.param("refused", {"arbiter", "informed"}, id="the refusal"),
        pytest.param("withdrawn", {"arbiter", "informed"}, id="the end"),
    ],
)
def test_whom_a_stage_tells(state, told):
    assert {notice.to.code if notice.to else "acts next" for notice in FA2.stage(state).news} == told


@pytest.mark.parametrize(
    "code",
    [
        "give_back",
        "decline",
        "complain",
        "find_unfounded",
        "find_founded",
        "return",
        "refuse",
        "refuse_by_vote",
    ],
)
def test_whoever_is_refused_or_sent_back_learns_why(code):
    """A reason is asked for and cannot be left out."""
    assert FA2.action(code).needs_reason


@pytest.mark.parametrize("code", ["send", "sign_and_file", "file_again", "publish", "award", "withdraw"])
def test_what_goes_forward_needs_no_reason(code):
    assert not FA2.action(code).needs_reason


@pytest.mark.parametrize("code", ["decline", "find_founded", "refuse", "refuse_by_vote", "withdraw"])
def test_what_ends_it_is_red_and_beside_the_main_button(code):
    action = FA2.action(code)
    assert (action.tone, action.quiet) == ("danger", True)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("send", "Your federation signs it, returns it, or refuses it with a reason."),
        ("publish", "Name, title and events become public for objections (5.8), and the invoice is issued."),
        ("award", "Title or category enters the register; the norms are used up."),
        ("file_alone", "You are liable for the fee yourself (5.2.2, 5.6)."),
        ("refuse", "The norms become free again."),
    ],
)
def test_the_question_before_a_step_says_what_follows(code, words):
    assert str(FA2.action(code).warning) == words


def test_objections_and_votes_where_the_regulations_have_them():
    assert FA2.ballots[0].offered_in == {"voting"}
    assert FA2.statements[0].offered_in == OPEN_TO_OBJECTIONS == {"published", "voting", "confirmation"}
    assert set(FA2.statements[0].needs_words) == {"dismissed", "sustained"}, "an objector learns why"


def test_only_what_is_unsigned_counts_as_not_filed():
    assert {"draft", "sent", "declined", "complaint", "alone"} == UNFILED


def application(**fields):
    given = {"form": "FA2", "player": Player(name="Novice, Nina", federation_id=1), "state": "draft"}
    return ArbiterApplication(**given | fields)


@pytest.mark.parametrize(
    ("fields", "heading"),
    [
        ({}, "FIDE Arbiter (form FA2), Novice, Nina"),
        ({"form": "IA2"}, "International Arbiter (form IA2), Novice, Nina"),
        ({"form": "IA3", "target": "B"}, "category B, Novice, Nina"),
    ],
)
def test_the_heading_says_what_is_applied_for_and_for_whom(fields, heading):
    assert about(application(**fields)) == heading


@pytest.mark.parametrize(
    ("written_by", "state", "code"),
    [
        pytest.param(7, "draft", "not_sent", id="the arbiter still writes"),
        pytest.param(7, "sent", "", id="the arbiter has sent it"),
        pytest.param(8, "draft", "", id="the federation's own draft"),
    ],
)
def test_the_federation_files_no_draft_that_it_was_not_sent(written_by, state, code):
    row = application(person_id=7, created_by_id=written_by, state=state)
    assert FA2.action("sign_and_file").guard(row) == code


@pytest.mark.parametrize(("written_by", "code"), [(7, ""), (8, "not_offered")])
def test_only_the_arbiters_own_draft_is_sent(written_by, code):
    assert FA2.action("send").guard(application(person_id=7, created_by_id=written_by)) == code


def test_a_step_keeps_its_reason_and_forgets_the_last_one():
    row = application(reply="Old reason")
    stamp(row, AWARD, "")
    assert row.reply == ""
    stamp(row, AWARD, "The seminar is missing")
    assert row.reply == "The seminar is missing"


@pytest.mark.parametrize(
    ("form", "title", "sought"), [("FA2", "FA", "FA"), ("IA2", "IA", "IA"), ("IA3", "", "A")]
)
def test_what_a_form_seeks(form, title, sought):
    row = ArbiterApplication(form=form, target="A" if form == "IA3" else "")
    assert (row.title, row.sought) == (title, sought)
