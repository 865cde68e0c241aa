"""The actions of a case, following the table in fairplay.rules.states, plus votes, seats and answers."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from fairplay.cases import forms, parties
from fairplay.cases.closing_actions import COMPLAINANT, DECISION, FEDERATION, NOTIFY_NF
from fairplay.cases.services import arbiter, challenges, deciding, examining, investigating, voting
from fairplay.enums import CaseState
from portal.cases.declaration import Action
from portal.cases.forms import Reason

S = CaseState
ARBITERS_SIDE = (
    Action(
        "warn",
        _("Warning given"),
        {S.FILED_ITC},
        S.CA_WARNED,
        parties.ARBITER,
        _("%(actor)s warned the complainant"),
        effect=arbiter.warn,
        form=forms.WarnForm,
    ),
    Action(
        "find",
        _("Enter findings"),
        {S.CA_WARNED},
        S.CA_INVESTIGATED,
        parties.ARBITER,
        _("%(actor)s entered findings"),
        effect=arbiter.find,
        form=forms.FindForm,
    ),
    Action(
        "forward",
        _("Forward"),
        {S.CA_INVESTIGATED},
        S.FORMAL_CHECK,
        parties.ARBITER,
        _("%(actor)s forwarded complaint and report"),
        effect=arbiter.forward,
        after=arbiter.leave_the_case,
        warning=_("From then on you keep reading your report only, and the complaint until the notice."),
    ),
)
EXAMINATION = (
    Action(
        "ask_correction",
        _("Ask for a correction"),
        {S.FORMAL_CHECK},
        S.CORRECTION_REQUESTED,
        parties.HANDLER,
        _("%(actor)s asked for a correction"),
        effect=examining.ask_correction,
        guard=examining.has_complaint,
        form=forms.CorrectionForm,
        quiet=True,
    ),
    Action(
        "correct",
        _("Corrected"),
        {S.CORRECTION_REQUESTED},
        S.FORMAL_CHECK,
        parties.COMPLAINT,
        _("The complainant sent the corrected form"),
    ),
    Action(
        "mark",
        _("Judge the grounds"),
        {S.FORMAL_CHECK},
        S.FORMAL_CHECK,
        parties.HANDLER,
        _("%(actor)s judged the grounds"),
        effect=examining.mark,
        form=forms.MarkForm,
        quiet=True,
    ),
    Action(
        "reject",
        _("Reject: not corrected in time"),
        {S.CORRECTION_REQUESTED},
        S.INADMISSIBLE,
        parties.CHAIR,
        _("%(actor)s found the complaint inadmissible"),
        effect=examining.inadmissible,
        after=examining.end_unheard,
        guard=examining.correction_is_over,
        form=Reason,
        tone="danger",
    ),
    Action(
        "declare_inadmissible",
        _("Declare inadmissible"),
        {S.FORMAL_CHECK},
        S.INADMISSIBLE,
        parties.CHAIR,
        _("%(actor)s declared the complaint inadmissible"),
        effect=examining.inadmissible,
        after=examining.end_unheard,
        guard=challenges.none_open,
        form=forms.EndForm,
        tone="danger",
        quiet=True,
        warning=_("The complainant is told. The respondent is never told of the complaint."),
    ),
    Action(
        "route_fpl",
        _("Competence: the commission"),
        {S.FORMAL_CHECK, S.OPENED_EX_OFFICIO},
        S.ROUTED_FPL,
        parties.HANDLER,
        _("%(actor)s put the case before the commission"),
        effect=examining.route_to_commission,
        after=examining.ask_reviewers,
        form=Reason,
    ),
    Action(
        "route_nf",
        _("Competence: the federation"),
        {S.FORMAL_CHECK, S.OPENED_EX_OFFICIO},
        S.ROUTED_NF,
        parties.HANDLER,
        _("%(actor)s put the case before the federation"),
        effect=examining.route_to_federation,
        after=examining.ask_reviewers,
        form=Reason,
    ),
)
COMMISSION = (
    Action(
        "call_vote",
        _("Call a vote: dismiss on its face?"),
        {S.ROUTED_FPL},
        S.ROUTED_FPL,
        parties.CHAIR,
        _("%(actor)s called a vote"),
        effect=voting.call_vote,
        form=Reason,
        quiet=True,
    ),
    Action(
        "dismiss_on_face",
        _("Dismiss on its face"),
        {S.ROUTED_FPL},
        S.DISMISSED_ON_FACE,
        parties.CHAIR,
        _("The commission dismissed the complaint on its face"),
        effect=deciding.keep_reasons,
        after=examining.end_unheard,
        guard=lambda row: challenges.none_open(row) or voting.dismissal_is_carried(row),
        form=forms.EndForm,
        tone="danger",
        quiet=True,
    ),
    Action(
        "delegate",
        _("Hand to the federation"),
        {S.ROUTED_FPL},
        S.ROUTED_NF,
        parties.CHAIR,
        _("%(actor)s handed the case to the federation"),
        effect=examining.route_to_federation,
        after=examining.ask_reviewers,
        form=Reason,
        quiet=True,
    ),
    Action(
        "appoint",
        _("Name investigators"),
        {S.ROUTED_FPL},
        S.INVESTIGATION,
        parties.CHAIR,
        _("%(actor)s named the investigators"),
        effect=investigating.appoint,
        form=forms.appoint_form,
    ),
)
# Bias may become known at any time before the decision: the same action in every state with investigators.
_INVESTIGATED = {
    "": S.INVESTIGATION,
    "_notified": S.RESPONDENT_NOTIFIED,
    "_reported": S.REPORT_SUBMITTED,
    "_asked": S.INVESTIGATION_MORE,
}
RECUSE = Action(
    "recuse",
    _("I am biased"),
    {S.INVESTIGATION},
    S.INVESTIGATION,
    parties.INVESTIGATOR,
    _("%(actor)s left the case because of bias"),
    effect=investigating.recuse,
    form=Reason,
    quiet=True,
    tone="danger",
)
REPLACE = Action(
    "replace",
    _("Replace an investigator"),
    {S.INVESTIGATION},
    S.INVESTIGATION,
    parties.CHAIR,
    _("%(actor)s replaced an investigator"),
    effect=investigating.replace,
    form=forms.replace_form,
    quiet=True,
)


def in_each(action: Action) -> list[Action]:
    """Return a copy of the action for each state with investigators; the case keeps its state."""
    return [
        replace(action, code=f"{action.code}{suffix}", offered_in={state}, leads_to=state)
        for suffix, state in _INVESTIGATED.items()
    ]


REPORT = Action(
    "report",
    _("Submit the report"),
    {S.RESPONDENT_NOTIFIED},
    S.REPORT_SUBMITTED,
    parties.INVESTIGATOR,
    _("%(actor)s submitted the report"),
    effect=investigating.report,
    guard=challenges.none_open,
    form=forms.ReportForm,
)
INVESTIGATION = (
    Action(
        "elect",
        _("Elect the chair of the panel"),
        {S.INVESTIGATION},
        S.INVESTIGATION,
        parties.PANEL,
        _("%(actor)s voted for the chair of the panel"),
        effect=investigating.elect,
        form=forms.elect_form,
        quiet=True,
    ),
    *in_each(RECUSE),
    *in_each(REPLACE),
    Action(
        "dismiss",
        _("Dismiss unanimously"),
        {S.INVESTIGATION},
        S.DISMISSED_UNANIMOUS,
        parties.PANEL,
        _("The panel dismissed the case unanimously"),
        effect=investigating.dismiss,
        after=deciding.end_case,
        guard=lambda row: challenges.none_open(row) or investigating.of_one_mind(row),
        form=forms.SummaryForm,
        quiet=True,
    ),
    replace(
        NOTIFY_NF,
        code="notify",
        offered_in={S.INVESTIGATION},
        leads_to=S.RESPONDENT_NOTIFIED,
        by=parties.INVESTIGATOR,
        guard=None,
    ),
    Action(
        "extend",
        _("Extend the time to reply"),
        {S.RESPONDENT_NOTIFIED},
        S.RESPONDENT_NOTIFIED,
        parties.INVESTIGATOR,
        _("%(actor)s extended the time to reply"),
        effect=investigating.extend,
        form=forms.DueForm,
        quiet=True,
    ),
    REPORT,
    replace(
        REPORT,
        code="report_again",
        label=_("Submit the report again"),
        offered_in={S.INVESTIGATION_MORE},
        told=_("%(actor)s answered the commission"),
    ),
)
ACTIONS = (
    *ARBITERS_SIDE,
    *EXAMINATION,
    *COMMISSION,
    *INVESTIGATION,
    *DECISION,
    *FEDERATION,
    *COMPLAINANT,
)
