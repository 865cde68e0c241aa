"""The case as an official reads it: who may do what in which state, where it leads, and what is written down.

The table is written out by hand, so that a party or a state that is changed by mistake is seen here.
"""

import re

import pytest
from django import forms

from fairplay.cases import parties
from fairplay.cases.kind import DISMISSAL, DOCKET, FAIR_PLAY_CASE
from fairplay.cases.services.statements import in_days
from fairplay.cases.stages import STAGES
from fairplay.cases.statements import STATEMENTS
from fairplay.complaints.kind import COMPLAINT
from fairplay.enums import CaseState, Mode
from fairplay.models import FairPlayCase
from portal.federations.models import Federation

# Action | who | in which states | leads to | what the form asks for. UNFOUNDED stands for three states.
TABLE = """
warn | arbiter | FILED_ITC | CA_WARNED | warned
find | arbiter | CA_WARNED | CA_INVESTIGATED | duties finding text
forward | arbiter | CA_INVESTIGATED | FORMAL_CHECK |
ask_correction | handler | FORMAL_CHECK | CORRECTION_REQUESTED | due reason
correct | complaint | CORRECTION_REQUESTED | FORMAL_CHECK |
mark | handler | FORMAL_CHECK | FORMAL_CHECK | affects_fm only_too_strong
reject | chair | CORRECTION_REQUESTED | INADMISSIBLE | reason
declare_inadmissible | chair | FORMAL_CHECK | INADMISSIBLE | reason summary
route_fpl | handler | FORMAL_CHECK OPENED_EX_OFFICIO | ROUTED_FPL | reason
route_nf | handler | FORMAL_CHECK OPENED_EX_OFFICIO | ROUTED_NF | reason
call_vote | chair | ROUTED_FPL | ROUTED_FPL | reason
dismiss_on_face | chair | ROUTED_FPL | DISMISSED_ON_FACE | reason summary
delegate | chair | ROUTED_FPL | ROUTED_NF | reason
appoint | chair | ROUTED_FPL | INVESTIGATION | *
elect | panel | INVESTIGATION | INVESTIGATION | *
recuse | investigator | INVESTIGATION | INVESTIGATION | reason
recuse_notified | investigator | RESPONDENT_NOTIFIED | RESPONDENT_NOTIFIED | reason
recuse_reported | investigator | REPORT_SUBMITTED | REPORT_SUBMITTED | reason
recuse_asked | investigator | INVESTIGATION_MORE | INVESTIGATION_MORE | reason
replace | chair | INVESTIGATION | INVESTIGATION | *
replace_notified | chair | RESPONDENT_NOTIFIED | RESPONDENT_NOTIFIED | *
replace_reported | chair | REPORT_SUBMITTED | REPORT_SUBMITTED | *
replace_asked | chair | INVESTIGATION_MORE | INVESTIGATION_MORE | *
dismiss | panel | INVESTIGATION | DISMISSED_UNANIMOUS | summary
notify | investigator | INVESTIGATION | RESPONDENT_NOTIFIED | *
extend | investigator | RESPONDENT_NOTIFIED | RESPONDENT_NOTIFIED | due
report | investigator | RESPONDENT_NOTIFIED | REPORT_SUBMITTED | +
report_again | investigator | INVESTIGATION_MORE | REPORT_SUBMITTED | +
call_final_vote | chair | REPORT_SUBMITTED | REPORT_SUBMITTED |
ask_more | chair | REPORT_SUBMITTED | INVESTIGATION_MORE | reason
refer | chair | REPORT_SUBMITTED | REFERRED_EDC | reason
close | chair | REPORT_SUBMITTED | CLOSED | reason summary
offer_ban | chair | RESPONDENT_NOTIFIED | RESPONDENT_NOTIFIED | ban_from due ground months reason
offer_ban_reported | chair | REPORT_SUBMITTED | REPORT_SUBMITTED | ban_from due ground months reason
record_accelerated | chair | REPORT_SUBMITTED RESPONDENT_NOTIFIED | CLOSED | *
refer_accelerated | chair | REPORT_SUBMITTED RESPONDENT_NOTIFIED | REFERRED_EDC | reason
record_ethics | commission | REFERRED_EDC | CLOSED | *
notify_nf | officer | ROUTED_NF | ROUTED_NF | *
decide | officer | ROUTED_NF | NF_DECIDED | *
pass_to_commission | officer | ROUTED_NF | ROUTED_FPL | reason
extend_nf | officer | ROUTED_NF | ROUTED_NF | due
report_decision | officer | NF_DECIDED | NF_REPORTED |
record_accepted | commission | NF_REPORTED | ACCEPTED | reason
record_refused | commission | NF_REPORTED | NATIONAL_ONLY | reason
record_referred | commission | NF_REPORTED | REFERRED_EDC | reason
warn_complainant | chair | UNFOUNDED | WARNING | reason
refer_complainant | chair | UNFOUNDED | COMPLAINANT_REFERRED_EDC | reason severe
warn_complainant_inadmissible | chair | INADMISSIBLE | WARNING | reason
refer_complainant_inadmissible | chair | INADMISSIBLE | COMPLAINANT_REFERRED_EDC | reason severe
warn_complainant_nf | commission | ACCEPTED NATIONAL_ONLY | WARNING | reason
refer_complainant_nf | commission | ACCEPTED NATIONAL_ONLY | COMPLAINANT_REFERRED_EDC | reason severe
"""
REPORTED = "act facts findings minority other_breaches proposal"
UNFOUNDED = "CLOSED DISMISSED_ON_FACE DISMISSED_UNANIMOUS"
LINES = [
    [part.strip() for part in line.split("|")]
    for line in TABLE.replace("UNFOUNDED", UNFOUNDED).strip().splitlines()
]
ACTIONS = {action.code: action for action in FAIR_PLAY_CASE.actions}


@pytest.mark.parametrize(
    ("code", "who", "states", "leads_to", "asks"), [pytest.param(*line, id=line[0]) for line in LINES]
)
def test_a_line_of_the_table(code, who, states, leads_to, asks):
    action = ACTIONS[code]
    assert (action.by.code, sorted(map(str, action.offered_in)), str(action.leads_to)) == (
        who,
        states.split(),
        leads_to,
    )
    if asks != "*":  # "*": the form depends on the case
        declared = sorted(action.form.base_fields) if action.form else []
        assert declared == (REPORTED if asks == "+" else asks).split()


def test_nothing_else_can_be_done():
    assert sorted(ACTIONS) == sorted(line[0] for line in LINES)


@pytest.mark.parametrize("state", CaseState)
def test_what_each_party_may_do_in_a_state(state):
    """No other party than those of the table: neither respondent nor witness acts in a case."""
    offered = {(action.code, action.by.code) for action in ACTIONS.values() if state in action.offered_in}
    assert offered == {(line[0], line[1]) for line in LINES if state in line[2].split()}
    assert not {party for _code, party in offered} & {"respondent", "asked", "voter", "reviewer"}


@pytest.mark.parametrize("code", ACTIONS)
def test_what_is_written_down_names_nobody_but_who_acted(code):
    """The trail is read by parties later: the sentence of an action has no other name in it."""
    assert set(re.findall(r"%\((\w+)\)", str(ACTIONS[code].told))) <= {"actor"}


@pytest.mark.parametrize(
    "code",
    ["dismiss_on_face", "dismiss", "refer", "close", "correct"],
)
def test_what_a_body_decided_is_told_as_its_own_act(code):
    assert "%(actor)s" not in str(ACTIONS[code].told)


@pytest.mark.parametrize("code", [line[0] for line in LINES if line[4] and line[4] not in "*+"])
def test_no_step_is_taken_with_an_empty_form(code):
    """Only the arbiter's list of grounds may stay empty: unchecked boxes are an answer there."""
    assert ACTIONS[code].form({}).is_valid() is (code == "mark")


@pytest.mark.parametrize(
    ("code", "warning"),
    [
        ("notify", "From now on the respondent knows about the case."),
        ("notify_nf", "From now on the respondent knows about the case."),
        ("declare_inadmissible", "The respondent is never told of the complaint."),
        ("forward", "From then on you keep reading your report only"),
        ("offer_ban", "The respondent may accept it"),
        ("refer_complainant", "For severe or repeated unfounded accusations."),
    ],
)
def test_what_cannot_be_undone_says_so_before(code, warning):
    assert warning in str(ACTIONS[code].warning)


# State | who acts next | days or - | open
STATES = """
FILED_ITC            arbiter      1    open
CA_WARNED            arbiter      2    open
CA_INVESTIGATED      arbiter      2    open
OPENED_EX_OFFICIO    handler      14   open
FORMAL_CHECK         handler      14   open
CORRECTION_REQUESTED complaint    -    open
INADMISSIBLE         -            -    closed
ROUTED_FPL           chair        30   open
ROUTED_NF            officer      60   open
DISMISSED_ON_FACE    -            -    closed
INVESTIGATION        investigator *    open
DISMISSED_UNANIMOUS  -            -    closed
RESPONDENT_NOTIFIED  investigator *    open
REPORT_SUBMITTED     chair        30   open
INVESTIGATION_MORE   investigator 30   open
REFERRED_EDC         commission   -    open
CLOSED               -            -    closed
NF_DECIDED           officer      7    open
NF_REPORTED          commission   60   open
ACCEPTED             -            -    closed
NATIONAL_ONLY        -            -    closed
WARNING              -            -    closed
COMPLAINANT_REFERRED_EDC -        -    closed
"""


@pytest.mark.parametrize(
    ("state", "who", "days", "open_"),
    [pytest.param(*line.split(), id=line.split()[0]) for line in STATES.strip().splitlines()],
)
def test_who_acts_next_and_until_when(state, who, days, open_):
    stage = FAIR_PLAY_CASE.stage(state)
    assert (stage.acts_next.code if stage.acts_next else "-", stage.open) == (who, open_ == "open")
    if days != "*":
        assert stage.due == (None if days == "-" else int(days))


def test_every_state_has_its_stage():
    assert [stage.code for stage in STAGES] == [line.split()[0] for line in STATES.strip().splitlines()]
    assert {stage.code for stage in STAGES} == set(CaseState)


@pytest.mark.parametrize(
    ("mode", "appointed", "days"),
    [
        pytest.param(Mode.ONLINE, -3, 11, id="AN H.6 two weeks from the appointment"),
        pytest.param(Mode.ONLINE, None, 60, id="AN H.6 nobody is appointed yet"),
        pytest.param(Mode.OTB, -3, 60, id="AC IV.5 reasonable time"),
        pytest.param(Mode.HYBRID, -3, 60, id="F-9 hybrid as over the board"),
    ],
)
def test_until_when_a_case_is_investigated(mode, appointed, days):
    row = FairPlayCase(mode=mode, appointed_on=None if appointed is None else in_days(appointed))
    assert FAIR_PLAY_CASE.stage(CaseState.INVESTIGATION).due(row) == in_days(days)


def test_the_time_to_reply_ends_on_the_day_of_the_notice():
    row = FairPlayCase(reply_due=in_days(5))
    assert FAIR_PLAY_CASE.stage(CaseState.RESPONDENT_NOTIFIED).due(row) == in_days(5)


@pytest.mark.parametrize("stage", [*STAGES, *COMPLAINT.stages], ids=lambda stage: stage.code)
def test_tasks_and_messages_of_a_state_tell_the_number_only(stage):
    """They stand in mailboxes and on locked phones."""
    texts = [str(stage.task or "")]
    for notice in stage.news:
        texts += [str(notice.text), str(notice.subject)]
    assert {name for text in texts for name in re.findall(r"%\((\w+)\)", text)} <= {"number"}
    assert not re.search(
        r"fair|cheat|complain(t|ed) about|respondent", " ".join(str(each.subject) for each in stage.news)
    )


class TestWhoSeesTheList:
    @pytest.mark.parametrize("kind", [FAIR_PLAY_CASE, COMPLAINT], ids=["cases", "complaints"])
    def test_no_office_lists_cases_or_complaints(self, kind):
        docket = kind.docket
        assert [each.side for each in docket.perspectives] == ["own"]
        assert docket.can_list(None, Federation(code="UKR")) is False
        assert kind.confidential is True

    def test_the_list_names_neither_party(self):
        labels = [str(column.label) for column in DOCKET.columns]
        assert labels == ["Number", "State", "Source", "Federation", "Opened"]

    def test_a_panel_votes_while_it_investigates_only(self):
        assert (set(DISMISSAL.offered_in), DISMISSAL.by) == ({CaseState.INVESTIGATION}, parties.PANEL)


@pytest.mark.parametrize("kind", STATEMENTS, ids=lambda kind: kind.code)
def test_a_statement_of_a_case_is_known_as_fair_play_by_its_code(kind):
    """Whoever is addressed cannot read the case: only the code tells that it belongs here."""
    assert kind.code.startswith("fp_")


@pytest.mark.parametrize(
    "code", [code for code, action in ACTIONS.items() if action.form and isinstance(action.form, type)]
)
def test_long_texts_are_limited_and_boxes_are_not_ticked_beforehand(code):
    for field in ACTIONS[code].form.base_fields.values():
        if isinstance(field, forms.CharField):
            assert field.max_length in (1000, 20_000)
        if isinstance(field, forms.BooleanField):
            assert not field.initial
