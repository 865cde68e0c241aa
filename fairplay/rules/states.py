"""The states and steps of a case as a table that an official can read (digest of the guidelines, section 11).

`TRANSITIONS` has the form that the workflow machine expects. A guard is a code for a condition.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class CaseState(StrEnum):
    """The state of a case."""

    DRAFT = "DRAFT"
    FILED_ITC = "FILED_ITC"
    FILED_PTC = "FILED_PTC"
    OPENED_EX_OFFICIO = "OPENED_EX_OFFICIO"
    CA_WARNED = "CA_WARNED"
    CA_INVESTIGATED = "CA_INVESTIGATED"
    FORMAL_CHECK = "FORMAL_CHECK"
    CORRECTION_REQUESTED = "CORRECTION_REQUESTED"
    INADMISSIBLE = "INADMISSIBLE"
    ROUTED_FPL = "ROUTED_FPL"
    ROUTED_NF = "ROUTED_NF"
    DISMISSED_ON_FACE = "DISMISSED_ON_FACE"
    INVESTIGATION = "INVESTIGATION"
    DISMISSED_UNANIMOUS = "DISMISSED_UNANIMOUS"
    RESPONDENT_NOTIFIED = "RESPONDENT_NOTIFIED"
    REPORT_SUBMITTED = "REPORT_SUBMITTED"
    INVESTIGATION_MORE = "INVESTIGATION_MORE"
    REFERRED_EDC = "REFERRED_EDC"
    CLOSED = "CLOSED"
    NF_DECIDED = "NF_DECIDED"
    NF_REPORTED = "NF_REPORTED"
    ACCEPTED = "ACCEPTED"
    NATIONAL_ONLY = "NATIONAL_ONLY"
    WARNING = "WARNING"
    COMPLAINANT_REFERRED_EDC = "COMPLAINANT_REFERRED_EDC"


class Role(StrEnum):
    """The roles in a case."""

    COMPLAINANT = "complainant"
    RESPONDENT = "respondent"
    CHIEF_ARBITER = "chief_arbiter"
    FPL_CLERK = "fpl_clerk"
    FPL_MEMBER = "fpl_member"
    FPL_CHAIR = "fpl_chair"
    FPL_SECRETARY = "fpl_secretary"
    IP_MEMBER = "ip_member"
    INVESTIGATOR = "investigator"
    NF_FAIRPLAY_OFFICER = "nf_fairplay_officer"
    EDC_MEMBER = "edc_member"
    SYSTEM = "system"


CONCERNED = frozenset({Role.COMPLAINANT, Role.RESPONDENT, Role.CHIEF_ARBITER})
"""Who has one of these roles in a case has no other role in it."""
DECIDING = frozenset(Role) - CONCERNED - {Role.SYSTEM}


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the table; a step without `offered_in` starts a case."""

    action: str
    offered_in: frozenset[CaseState]
    leads_to: CaseState
    by: frozenset[Role]
    guards: tuple[str, ...] = ()
    article: str = ""


S, R = CaseState, Role
_INVESTIGATORS = frozenset({R.IP_MEMBER, R.INVESTIGATOR})
_COMMISSION = frozenset({R.FPL_CHAIR, R.FPL_MEMBER, R.FPL_SECRETARY})
_CHECKED = frozenset({S.FORMAL_CHECK, S.OPENED_EX_OFFICIO})
_UNFOUNDED = frozenset({S.DISMISSED_ON_FACE, S.DISMISSED_UNANIMOUS, S.CLOSED})


def _step(
    action: str,
    source: CaseState | frozenset[CaseState],
    leads_to: CaseState,
    by: Role | frozenset[Role],
    *words: str,
) -> Step:
    """Return a row; `words` are its guards and, last, the article."""
    states = frozenset({source}) if isinstance(source, CaseState) else source
    roles = frozenset({by}) if isinstance(by, Role) else by
    *conditions, article = words
    return Step(action, states, leads_to, roles, tuple(conditions), article)


_NOWHERE: frozenset[CaseState] = frozenset()
_OPENERS = frozenset({R.CHIEF_ARBITER, R.FPL_CLERK, R.FPL_CHAIR, R.NF_FAIRPLAY_OFFICER, R.EDC_MEMBER})
_OFFICER = frozenset({R.NF_FAIRPLAY_OFFICER})
_CLERKS = frozenset({R.FPL_CLERK, *_OFFICER})
_FILING = ("signed", "consent")
#    action, offered in, leads to, by, guards …, article
STEPS = (
    _step("draft", _NOWHERE, S.DRAFT, R.COMPLAINANT, "fide_id", "AC III.B.1"),
    _step("file_itc", S.DRAFT, S.FILED_ITC, R.COMPLAINANT, "running", "not_online", *_FILING, "AC III.B.6"),
    _step(
        *("file_ptc", S.DRAFT, S.FILED_PTC, R.COMPLAINANT),
        *("limitation", "within_24_hours", "participant", "why_no_itc", *_FILING, "AC III.B.7"),
    ),
    _step("open_ex_officio", _NOWHERE, S.OPENED_EX_OFFICIO, _OPENERS, "source_stored", "AC III.A.2"),
    _step("warn", S.FILED_ITC, S.CA_WARNED, R.CHIEF_ARBITER, "warning_confirmed", "AC III.B.6a"),
    _step("find", S.CA_WARNED, S.CA_INVESTIGATED, R.CHIEF_ARBITER, "findings_entered", "AC III.B.6b"),
    _step("forward", S.CA_INVESTIGATED, S.FORMAL_CHECK, R.CHIEF_ARBITER, "report_sent", "AC III.B.6c"),
    _step("receive", S.FILED_PTC, S.FORMAL_CHECK, R.SYSTEM, "AC III.B.2"),
    _step("ask_correction", S.FORMAL_CHECK, S.CORRECTION_REQUESTED, _CLERKS, "due_date", "AC III.B.3"),
    _step("correct", S.CORRECTION_REQUESTED, S.FORMAL_CHECK, R.COMPLAINANT, "in_time", "AC III.B.3"),
    _step("reject", S.CORRECTION_REQUESTED, S.INADMISSIBLE, R.FPL_CHAIR, "due_date_passed", "AC III.B.3"),
    _step("route_fpl", _CHECKED, S.ROUTED_FPL, _CLERKS, "competence_confirmed", "AC II.4"),
    _step("route_nf", _CHECKED, S.ROUTED_NF, _CLERKS, "competence_confirmed", "AC II.5"),
    _step("dismiss_on_face", S.ROUTED_FPL, S.DISMISSED_ON_FACE, _COMMISSION, "majority", "AC IV.3"),
    _step("delegate", S.ROUTED_FPL, S.ROUTED_NF, _COMMISSION, "AC II.4"),
    _step("appoint", S.ROUTED_FPL, S.INVESTIGATION, R.FPL_CHAIR, "investigators", "AC IV.1"),
    _step("dismiss", S.INVESTIGATION, S.DISMISSED_UNANIMOUS, R.IP_MEMBER, "unanimous", "summary", "AC IV.9"),
    _step("notify", S.INVESTIGATION, S.RESPONDENT_NOTIFIED, _INVESTIGATORS, "written_notice", "AC VI.3"),
    _step("report", S.RESPONDENT_NOTIFIED, S.REPORT_SUBMITTED, _INVESTIGATORS, "four_parts", "AC IV.10"),
    _step("ask_more", S.REPORT_SUBMITTED, S.INVESTIGATION_MORE, _COMMISSION, "questions", "AC IV.10b"),
    _step("report_again", S.INVESTIGATION_MORE, S.REPORT_SUBMITTED, _INVESTIGATORS, "four_parts", "AC IV.10"),
    _step("refer", S.REPORT_SUBMITTED, S.REFERRED_EDC, _COMMISSION, "final", "majority", "AC IV.11"),
    _step("close", S.REPORT_SUBMITTED, S.CLOSED, _COMMISSION, "final", "majority", "AC IV.11"),
    _step("decide", S.ROUTED_NF, S.NF_DECIDED, _OFFICER, "evidence_stored", "AC II.6"),
    _step("report_decision", S.NF_DECIDED, S.NF_REPORTED, _OFFICER, "sent_to_fpl", "AC II.6"),
    _step("record_accepted", S.NF_REPORTED, S.ACCEPTED, _OFFICER, "answer_stored", "AC II.6"),
    _step("record_refused", S.NF_REPORTED, S.NATIONAL_ONLY, _OFFICER, "answer_stored", "AC II.6"),
    _step("record_referred", S.NF_REPORTED, S.REFERRED_EDC, _OFFICER, "answer_stored", "AC II.6"),
    _step("warn_complainant", _UNFOUNDED, S.WARNING, _COMMISSION, "unfounded", "AC V.2"),
    _step(
        *("refer_complainant", _UNFOUNDED, S.COMPLAINANT_REFERRED_EDC, _COMMISSION),
        *("unfounded", "especially_serious", "AC V.3"),
    ),
)
TRANSITIONS: Mapping[str, tuple[frozenset[CaseState], CaseState]] = MappingProxyType(
    {step.action: (step.offered_in, step.leads_to) for step in STEPS}
)
ENDED = frozenset(
    {
        *(S.INADMISSIBLE, S.DISMISSED_ON_FACE, S.DISMISSED_UNANIMOUS, S.CLOSED, S.REFERRED_EDC),
        *(S.ACCEPTED, S.NATIONAL_ONLY, S.WARNING, S.COMPLAINANT_REFERRED_EDC),
    }
)
"""States in which the case itself is over; the complainant may still be warned or referred (AC V)."""


def steps_from(state: CaseState) -> tuple[Step, ...]:
    """Return the steps that a state offers, in table order."""
    return tuple(step for step in STEPS if state in step.offered_in)
