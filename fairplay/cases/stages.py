"""The states of a case: who acts next, and the deadline."""

from datetime import date

from django.utils.translation import gettext_lazy as _

from fairplay.cases import parties
from fairplay.cases.services.statements import in_days
from fairplay.enums import CaseState, Mode
from fairplay.models import FairPlayCase
from fairplay.rules import investigation_until
from portal.cases.declaration import Notice, Stage

WAITS = Notice(
    "fairplay.waits", _("Case %(number)s waits for you."), _("Something confidential waits for you")
)


def _investigated_by(row: FairPlayCase) -> date:
    """Return the target date: two weeks online (AN H.6); elsewhere "reasonable time", taken as two months."""
    begun = row.appointed_on
    if begun and row.mode == Mode.ONLINE:
        return investigation_until(begun)
    return in_days(60)


STAGES = (
    Stage(
        CaseState.FILED_ITC,
        acts_next=parties.ARBITER,
        due=1,
        task=_("Warn the complainant: %(number)s."),
        news=[WAITS],
    ),
    Stage(CaseState.CA_WARNED, acts_next=parties.ARBITER, due=2, task=_("Look into complaint %(number)s.")),
    Stage(
        CaseState.CA_INVESTIGATED, acts_next=parties.ARBITER, due=2, task=_("Forward complaint %(number)s.")
    ),
    Stage(
        CaseState.OPENED_EX_OFFICIO,
        acts_next=parties.HANDLER,
        due=14,
        task=_("Examine case %(number)s."),
        news=[WAITS],
    ),
    Stage(
        CaseState.FORMAL_CHECK,
        acts_next=parties.HANDLER,
        due=14,
        task=_("Examine case %(number)s."),
        news=[WAITS],
    ),
    Stage(
        CaseState.CORRECTION_REQUESTED,
        acts_next=parties.COMPLAINT,
        tone="warning",
    ),
    Stage(CaseState.INADMISSIBLE, open=False, tone="danger"),
    Stage(
        CaseState.ROUTED_FPL,
        acts_next=parties.CHAIR,
        due=30,
        task=_("Name investigators: %(number)s."),
        news=[WAITS],
    ),
    Stage(
        CaseState.ROUTED_NF,
        acts_next=parties.OFFICER,
        due=60,
        task=_("Decide case %(number)s."),
        news=[WAITS],
    ),
    Stage(CaseState.DISMISSED_ON_FACE, open=False),
    Stage(
        CaseState.INVESTIGATION,
        acts_next=parties.INVESTIGATOR,
        due=_investigated_by,
        task=_("Investigate case %(number)s."),
        news=[WAITS],
    ),
    Stage(CaseState.DISMISSED_UNANIMOUS, open=False, tone="success"),
    Stage(
        CaseState.RESPONDENT_NOTIFIED,
        acts_next=parties.INVESTIGATOR,
        due=lambda row: row.reply_due,
        task=_("The time to reply ends: %(number)s."),
    ),
    Stage(
        CaseState.REPORT_SUBMITTED,
        acts_next=parties.CHAIR,
        due=30,
        task=_("Call a vote: %(number)s."),
        news=[WAITS],
    ),
    Stage(
        CaseState.INVESTIGATION_MORE,
        acts_next=parties.INVESTIGATOR,
        due=30,
        task=_("Answer the commission: %(number)s."),
        news=[WAITS],
        tone="warning",
    ),
    Stage(CaseState.REFERRED_EDC, acts_next=parties.COMMISSION, tone="warning"),
    Stage(CaseState.CLOSED, open=False),
    Stage(CaseState.NF_DECIDED, acts_next=parties.OFFICER, due=7, task=_("Report the decision: %(number)s.")),
    Stage(
        CaseState.NF_REPORTED,
        acts_next=parties.COMMISSION,
        due=60,
        task=_("Answer the federation: %(number)s."),
        news=[WAITS],
    ),
    Stage(CaseState.ACCEPTED, open=False),
    Stage(CaseState.NATIONAL_ONLY, open=False),
    Stage(CaseState.WARNING, open=False),
    Stage(CaseState.COMPLAINANT_REFERRED_EDC, open=False),
)
