"""The states of a report: what is offered in which, and where it leads."""

import pytest

from tournaments.reports.enums import MENDABLE, OPEN
from tournaments.reports.enums import ReportState as S
from tournaments.reports.workflow import TRANSITIONS

LEADS = {
    S.RECEIVED: {"examine": S.EXAMINED, "discard": S.DISCARDED},
    S.EXAMINED: {"submit": S.SUBMITTED, "discard": S.DISCARDED},
    S.SUBMITTED: {"accept": S.ACCEPTED, "return": S.RETURNED, "take_back": S.EXAMINED},
    S.RETURNED: {"submit": S.SUBMITTED, "discard": S.DISCARDED},
    S.ACCEPTED: {"undo_acceptance": S.SUBMITTED, "replace": S.REPLACED},
    S.REPLACED: {"reinstate": S.ACCEPTED},
    S.DISCARDED: {"restore": S.EXAMINED},
}


@pytest.mark.parametrize("state", S)
def test_what_is_offered_in_a_state(state):
    offered = {action: to for action, (states, to) in TRANSITIONS.items() if state in states}
    assert offered == LEADS[state]


@pytest.mark.parametrize("state", S)
def test_a_report_is_mended_while_its_author_may_still_submit_it(state):
    assert (state in MENDABLE) is ("submit" in LEADS[state])


@pytest.mark.parametrize("state", S)
def test_a_report_is_open_until_it_is_decided_or_discarded(state):
    assert (state in OPEN) is bool(LEADS[state].keys() & {"examine", "submit", "accept"})
