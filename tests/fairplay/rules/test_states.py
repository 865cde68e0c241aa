"""The way of a case: every line of the table, and what no line may allow."""

import pytest

from fairplay.rules import STEPS, TRANSITIONS, CaseState, Role, steps_from
from fairplay.rules.states import CONCERNED, DECIDING, ENDED
from portal.workflow.machine import NotOffered, offered, target

# The digest's table: from, to, who.
LINES = """
-                       DRAFT                complainant
DRAFT                   FILED_ITC            complainant
DRAFT                   FILED_PTC            complainant
-                       OPENED_EX_OFFICIO    chief_arbiter
FILED_ITC               CA_WARNED            chief_arbiter
CA_WARNED               CA_INVESTIGATED      chief_arbiter
CA_INVESTIGATED         FORMAL_CHECK         chief_arbiter
FILED_PTC               FORMAL_CHECK         system
FORMAL_CHECK            CORRECTION_REQUESTED fpl_clerk
CORRECTION_REQUESTED    FORMAL_CHECK         complainant
CORRECTION_REQUESTED    INADMISSIBLE         fpl_chair
FORMAL_CHECK            ROUTED_FPL           fpl_clerk
FORMAL_CHECK            ROUTED_NF            fpl_clerk
OPENED_EX_OFFICIO       ROUTED_FPL           fpl_clerk
OPENED_EX_OFFICIO       ROUTED_NF            fpl_clerk
ROUTED_FPL              DISMISSED_ON_FACE    fpl_member
ROUTED_FPL              ROUTED_NF            fpl_member
ROUTED_FPL              INVESTIGATION        fpl_chair
INVESTIGATION           DISMISSED_UNANIMOUS  ip_member
INVESTIGATION           RESPONDENT_NOTIFIED  ip_member
INVESTIGATION           RESPONDENT_NOTIFIED  investigator
RESPONDENT_NOTIFIED     REPORT_SUBMITTED     investigator
REPORT_SUBMITTED        INVESTIGATION_MORE   fpl_member
INVESTIGATION_MORE      REPORT_SUBMITTED     ip_member
REPORT_SUBMITTED        REFERRED_EDC         fpl_member
REPORT_SUBMITTED        CLOSED               fpl_member
ROUTED_NF               NF_DECIDED           nf_fairplay_officer
NF_DECIDED              NF_REPORTED          nf_fairplay_officer
NF_REPORTED             ACCEPTED             nf_fairplay_officer
NF_REPORTED             NATIONAL_ONLY        nf_fairplay_officer
NF_REPORTED             REFERRED_EDC         nf_fairplay_officer
DISMISSED_ON_FACE       WARNING              fpl_member
CLOSED                  COMPLAINANT_REFERRED_EDC fpl_member
"""
TABLE = [line.split() for line in LINES.strip().splitlines()]


@pytest.mark.parametrize(("source", "goal", "role"), TABLE, ids=[" ".join(line[:2]) for line in TABLE])
def test_line(source, goal, role):
    found = [
        step
        for step in STEPS
        if step.leads_to == goal and (source in step.offered_in if source != "-" else not step.offered_in)
    ]
    assert len(found) == 1
    assert Role(role) in found[0].by
    assert found[0].article.startswith("AC ")


def test_the_table_has_no_other_line():
    lines = {(source, step.leads_to) for step in STEPS for source in step.offered_in or {"-"}}
    more = {
        *((s, "WARNING") for s in ("DISMISSED_UNANIMOUS", "CLOSED")),
        *((s, "COMPLAINANT_REFERRED_EDC") for s in ("DISMISSED_ON_FACE", "DISMISSED_UNANIMOUS")),
    }
    assert lines == {(source, goal) for source, goal, _role in TABLE} | more


def test_the_workflow_machine_takes_the_table():
    assert target(TRANSITIONS, "notify", CaseState.INVESTIGATION) is CaseState.RESPONDENT_NOTIFIED
    assert offered(TRANSITIONS, CaseState.REPORT_SUBMITTED) == ("ask_more", "refer", "close")
    assert [step.action for step in steps_from(CaseState.REPORT_SUBMITTED)] == ["ask_more", "refer", "close"]
    with pytest.raises(NotOffered):
        target(TRANSITIONS, "close", CaseState.INVESTIGATION)


def test_actions_are_named_once():
    assert len(TRANSITIONS) == len(STEPS)


def reached(start: CaseState, without: CaseState | None = None) -> set[CaseState]:
    """Return every state that a case can come to, not passing `without`."""
    seen, waiting = set(), [start]
    while waiting:
        state = waiting.pop()
        if state in seen or state is without:
            continue
        seen.add(state)
        waiting += [step.leads_to for step in steps_from(state)]
    return seen


def test_every_state_is_reached_and_every_way_ends():
    starts = {step.leads_to for step in STEPS if not step.offered_in}
    assert set().union(*map(reached, starts)) == set(CaseState)
    assert {state for state in CaseState if not steps_from(state)} <= ENDED
    assert all(reached(state) & ENDED for state in CaseState)


def test_no_report_without_a_notice():
    """AC VI.3: whoever is reported to the commission was told in writing before."""
    for start in (CaseState.DRAFT, CaseState.OPENED_EX_OFFICIO):
        unseen = reached(start, without=CaseState.RESPONDENT_NOTIFIED)
        assert not unseen & {CaseState.REPORT_SUBMITTED, CaseState.INVESTIGATION_MORE, CaseState.CLOSED}


def test_an_itc_reaches_the_commission_only_through_its_report():
    """AC III.B.6c, F-22."""
    assert reached(CaseState.FILED_ITC, without=CaseState.CA_INVESTIGATED) == {
        CaseState.FILED_ITC,
        CaseState.CA_WARNED,
    }


def test_who_is_concerned_decides_nothing():
    assert CONCERNED.isdisjoint(DECIDING)
    deciding = {step.action for step in STEPS if step.by & CONCERNED} - {"open_ex_officio"}
    assert deciding == {"draft", "file_itc", "file_ptc", "warn", "find", "forward", "correct"}


def test_only_a_panel_dismisses_unanimously():
    """AC IV.9, F-11."""
    dismiss = next(step for step in STEPS if step.action == "dismiss")
    assert (dismiss.by, dismiss.guards) == ({Role.IP_MEMBER}, ("unanimous", "summary"))
