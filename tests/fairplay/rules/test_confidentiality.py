"""Who sees what: the digest's table cell by cell; the respondent nothing before the notice."""

import pytest

from fairplay.rules import CaseState, Part, Phase, Viewer, parts_for, phase_of, respondent_may_see
from fairplay.rules.confidentiality import CONDITIONAL, RECORDINGS, SIGHT

HIDDEN = {
    *("DRAFT", "FILED_ITC", "FILED_PTC", "OPENED_EX_OFFICIO", "CA_WARNED", "CA_INVESTIGATED", "FORMAL_CHECK"),
    *(
        "CORRECTION_REQUESTED",
        "INADMISSIBLE",
        "ROUTED_FPL",
        "ROUTED_NF",
        "DISMISSED_ON_FACE",
        "INVESTIGATION",
    ),
    *("NF_DECIDED", "NF_REPORTED", "ACCEPTED", "NATIONAL_ONLY", "WARNING", "COMPLAINANT_REFERRED_EDC"),
}


@pytest.mark.parametrize("state", CaseState)
def test_the_respondent(state):
    """AC VI.3: hidden until a written notice, which the later states of an investigation imply."""
    assert respondent_may_see(state) is (state not in HIDDEN)
    assert respondent_may_see(state, notified=True) is True
    seen = parts_for(Viewer.RESPONDENT, state)
    assert bool(seen) is respondent_may_see(state)


@pytest.mark.parametrize(
    ("state", "phase"),
    [
        (CaseState.INVESTIGATION, Phase.BEFORE_NOTICE),
        (CaseState.ROUTED_NF, Phase.BEFORE_NOTICE),
        (CaseState.RESPONDENT_NOTIFIED, Phase.INVESTIGATION),
        (CaseState.REPORT_SUBMITTED, Phase.INVESTIGATION),
        (CaseState.CLOSED, Phase.CLOSED),
        (CaseState.DISMISSED_ON_FACE, Phase.CLOSED),
        (CaseState.NATIONAL_ONLY, Phase.CLOSED),
    ],
)
def test_phase(state, phase):
    assert phase_of(state) is phase


def test_a_notice_of_the_federation_begins_the_second_phase():
    assert phase_of(CaseState.ROUTED_NF, notified=True) is Phase.INVESTIGATION
    assert Part.STATEMENT_OF_CASE in parts_for(Viewer.RESPONDENT, CaseState.ROUTED_NF, notified=True)


BEFORE, DURING, AFTER = CaseState.INVESTIGATION, CaseState.RESPONDENT_NOTIFIED, CaseState.CLOSED


@pytest.mark.parametrize(
    ("viewer", "state", "parts"),
    [
        (Viewer.COMPLAINANT, BEFORE, {Part.OWN_FILINGS, Part.STATUS}),
        (Viewer.COMPLAINANT, DURING, {Part.OWN_FILINGS, Part.STATUS}),
        (Viewer.COMPLAINANT, AFTER, {Part.OWN_FILINGS, Part.STATUS, Part.OUTCOME}),
        (Viewer.COMPLAINANT, CaseState.DISMISSED_ON_FACE, {Part.OWN_FILINGS, Part.STATUS, Part.OUTCOME}),
        (Viewer.RESPONDENT, BEFORE, set()),
        (Viewer.RESPONDENT, DURING, {Part.STATEMENT_OF_CASE, Part.OWN_FILINGS}),
        (Viewer.RESPONDENT, AFTER, {Part.OWN_FILINGS, Part.STATUS, Part.OUTCOME}),
        (Viewer.RESPONDENT, CaseState.DISMISSED_ON_FACE, set()),
        (Viewer.CHIEF_ARBITER, BEFORE, {Part.COMPLAINT, Part.OWN_REPORT}),
        (Viewer.CHIEF_ARBITER, DURING, {Part.OWN_REPORT, Part.REQUESTS_TO_COOPERATE}),
        (Viewer.CHIEF_ARBITER, AFTER, {Part.STATUS}),
        (Viewer.INVESTIGATORS, BEFORE, {Part.EVERYTHING}),
        (Viewer.FPL_CHAIR_OR_SECRETARY, AFTER, {Part.EVERYTHING}),
        (Viewer.ASKED_TO_COOPERATE, BEFORE, set()),
        (Viewer.ASKED_TO_COOPERATE, DURING, {Part.REQUESTS_TO_COOPERATE}),
        (Viewer.ASKED_TO_COOPERATE, AFTER, set()),
        (Viewer.ADMINISTRATOR, DURING, set()),
        (Viewer.OTHER, AFTER, set()),
    ],
)
def test_cell(viewer, state, parts):
    assert parts_for(viewer, state) == parts


@pytest.mark.parametrize("state", CaseState)
@pytest.mark.parametrize("viewer", sorted(CONDITIONAL))
def test_who_is_not_called_sees_nothing(viewer, state):
    """A vote, a case routed to the federation, a referral to the ethics commission."""
    assert parts_for(viewer, state) == set()
    assert parts_for(viewer, state, called=True) != set()


def test_every_viewer_has_a_line():
    assert set(SIGHT) == set(Viewer)


def test_recordings():
    """AN A.5."""
    assert RECORDINGS.isdisjoint({Viewer.COMPLAINANT, Viewer.RESPONDENT, Viewer.ADMINISTRATOR, Viewer.OTHER})
