"""Who may see which parts of a case, and when (AC III.B.12, AN G.2.7).

Until the written notice, the respondent must not learn that a case exists.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from fairplay.rules.states import ENDED, CaseState

NOTICED = frozenset(
    {
        *(CaseState.RESPONDENT_NOTIFIED, CaseState.REPORT_SUBMITTED, CaseState.INVESTIGATION_MORE),
        *(CaseState.REFERRED_EDC, CaseState.CLOSED, CaseState.DISMISSED_UNANIMOUS),
    }
)
"""States that imply a written notice: the investigators' (AC VI.3) or that of the dismissal (AC IV.9)."""


class Viewer(StrEnum):
    """The capacity in which somebody looks at a case."""

    COMPLAINANT = "COMPLAINANT"
    RESPONDENT = "RESPONDENT"
    CHIEF_ARBITER = "CHIEF_ARBITER"
    INVESTIGATORS = "INVESTIGATORS"
    FPL_CHAIR_OR_SECRETARY = "FPL_CHAIR_OR_SECRETARY"
    FPL_MEMBER = "FPL_MEMBER"
    NF_OFFICER = "NF_OFFICER"
    EDC = "EDC"
    ASKED_TO_COOPERATE = "ASKED_TO_COOPERATE"
    ADMINISTRATOR = "ADMINISTRATOR"
    OTHER = "OTHER"


class Phase(StrEnum):
    """The three phases of a case for its readers."""

    BEFORE_NOTICE = "BEFORE_NOTICE"
    INVESTIGATION = "INVESTIGATION"
    CLOSED = "CLOSED"


class Part(StrEnum):
    """Parts of a case file."""

    EVERYTHING = "EVERYTHING"
    OWN_FILINGS = "OWN_FILINGS"
    STATUS = "STATUS"
    OUTCOME = "OUTCOME"
    STATEMENT_OF_CASE = "STATEMENT_OF_CASE"
    COMPLAINT = "COMPLAINT"
    OWN_REPORT = "OWN_REPORT"
    REQUESTS_TO_COOPERATE = "REQUESTS_TO_COOPERATE"
    REPORT_FOR_VOTE = "REPORT_FOR_VOTE"


_NOTHING: frozenset[Part] = frozenset()
_ALL = frozenset({Part.EVERYTHING})
_ASKED = frozenset({Part.REQUESTS_TO_COOPERATE})
_REPORT = frozenset({Part.REPORT_FOR_VOTE})
_ENDED = frozenset({Part.STATUS, Part.OUTCOME})
#                          before the notice, during the investigation, after closing
SIGHT: Mapping[Viewer, tuple[frozenset[Part], frozenset[Part], frozenset[Part]]] = MappingProxyType(
    {
        Viewer.COMPLAINANT: (
            frozenset({Part.OWN_FILINGS, Part.STATUS}),
            frozenset({Part.OWN_FILINGS, Part.STATUS}),
            frozenset({Part.OWN_FILINGS, *_ENDED}),
        ),
        Viewer.RESPONDENT: (
            _NOTHING,
            frozenset({Part.STATEMENT_OF_CASE, Part.OWN_FILINGS}),
            frozenset({Part.OWN_FILINGS, *_ENDED}),
        ),
        Viewer.CHIEF_ARBITER: (
            frozenset({Part.COMPLAINT, Part.OWN_REPORT}),
            frozenset({Part.OWN_REPORT, *_ASKED}),
            frozenset({Part.STATUS}),
        ),
        Viewer.INVESTIGATORS: (_ALL, _ALL, _ALL),
        Viewer.FPL_CHAIR_OR_SECRETARY: (_ALL, _ALL, _ALL),
        Viewer.FPL_MEMBER: (_REPORT, _REPORT, _REPORT),
        Viewer.NF_OFFICER: (_ALL, _ALL, _ALL),
        Viewer.EDC: (_ALL, _ALL, _ALL),
        Viewer.ASKED_TO_COOPERATE: (_NOTHING, _ASKED, _NOTHING),
        Viewer.ADMINISTRATOR: (_NOTHING, _NOTHING, _NOTHING),
        Viewer.OTHER: (_NOTHING, _NOTHING, _NOTHING),
    }
)
CONDITIONAL = frozenset({Viewer.FPL_MEMBER, Viewer.NF_OFFICER, Viewer.EDC})
"""They see what the table says only if a vote was called or the case was routed or referred to them."""
RECORDINGS = frozenset(
    {Viewer.CHIEF_ARBITER, Viewer.INVESTIGATORS, Viewer.FPL_CHAIR_OR_SECRETARY, Viewer.EDC}
)
"""Who may see video recordings, besides the event's expert group (AN A.5)."""


def respondent_may_see(state: CaseState, notified: bool = False) -> bool:
    """Return whether the respondent may know of the case.

    `notified` says that a written notice was given; a federation's own case does not show that by its state.
    """
    return notified or state in NOTICED


def phase_of(state: CaseState, notified: bool = False) -> Phase:
    """Return the phase: closed, known to the respondent, or neither."""
    if state in ENDED:
        return Phase.CLOSED
    return Phase.INVESTIGATION if respondent_may_see(state, notified) else Phase.BEFORE_NOTICE


def parts_for(
    viewer: Viewer, state: CaseState, *, notified: bool = False, called: bool = False
) -> frozenset[Part]:
    """Return what a viewer may see of a case; empty means that the page answers 404.

    `called`: a vote of the commission was called, the case was routed to the federation or involves it, or it
    was referred to the ethics commission. A case that ended without a notice stays hidden from the
    respondent.
    """
    if viewer in CONDITIONAL and not called:
        return _NOTHING
    if viewer is Viewer.RESPONDENT and not respondent_may_see(state, notified):
        return _NOTHING
    # The columns of SIGHT follow the order of Phase.
    return SIGHT[viewer][tuple(Phase).index(phase_of(state, notified))]
