"""The actions that end a case: decisions, a federation's own decision, consequences for the complainant."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from fairplay.cases import forms, parties
from fairplay.cases.services import (
    accusations,
    challenges,
    deciding,
    examining,
    fast_track,
    investigating,
    voting,
)
from fairplay.enums import CaseState
from portal.cases.declaration import Action
from portal.cases.forms import Reason

S = CaseState
# The states in which the respondent knows of the case and nothing is decided yet (FPR 4.13).
_FAST = {S.RESPONDENT_NOTIFIED, S.REPORT_SUBMITTED}
OFFER = Action(
    "offer_ban",
    _("Offer an accelerated ban"),
    {S.RESPONDENT_NOTIFIED},
    S.RESPONDENT_NOTIFIED,
    parties.CHAIR,
    _("%(actor)s offered an accelerated ban"),
    effect=fast_track.offer,
    guard=challenges.none_open,
    form=forms.OfferForm,
    quiet=True,
    warning=_("The respondent may accept it, or have the ethics commission decide (FPL 6.5)."),
)
DECISION = (
    Action(
        "call_final_vote",
        _("Call the vote: refer or close?"),
        {S.REPORT_SUBMITTED},
        S.REPORT_SUBMITTED,
        parties.CHAIR,
        _("%(actor)s called the vote on the report"),
        effect=voting.call_vote,
    ),
    Action(
        "ask_more",
        _("Ask for more information"),
        {S.REPORT_SUBMITTED},
        S.INVESTIGATION_MORE,
        parties.CHAIR,
        _("%(actor)s asked the investigators for more information"),
        effect=deciding.ask_more,
        after=voting.void_votes,
        form=Reason,
        quiet=True,
    ),
    Action(
        "refer",
        _("Refer to the ethics commission"),
        {S.REPORT_SUBMITTED},
        S.REFERRED_EDC,
        parties.CHAIR,
        _("The commission referred the case to the ethics commission"),
        effect=deciding.refer,
        after=voting.end_votes,
        guard=lambda row: challenges.none_open(row) or voting.referral_is_carried(row),
        form=Reason,
    ),
    Action(
        "close",
        _("Close"),
        {S.REPORT_SUBMITTED},
        S.CLOSED,
        parties.CHAIR,
        _("The commission closed the case"),
        effect=deciding.keep_reasons,
        after=deciding.end_case,
        guard=lambda row: challenges.none_open(row) or voting.closing_is_carried(row),
        form=forms.EndForm,
    ),
    OFFER,
    replace(OFFER, code="offer_ban_reported", offered_in={S.REPORT_SUBMITTED}, leads_to=S.REPORT_SUBMITTED),
    Action(
        "record_accelerated",
        _("Record the accepted ban"),
        _FAST,
        S.CLOSED,
        parties.CHAIR,
        _("%(actor)s recorded an accelerated decision"),
        effect=fast_track.record,
        after=deciding.after_ruling,
        guard=lambda row: challenges.none_open(row) or fast_track.may_be_recorded(row),
        form=forms.accepted_form,
    ),
    Action(
        "refer_accelerated",
        _("Not accepted: to the ethics commission"),
        _FAST,
        S.REFERRED_EDC,
        parties.CHAIR,
        _("%(actor)s passed the case to the ethics commission: the ban was not accepted"),
        effect=fast_track.refer,
        after=voting.end_votes,
        guard=fast_track.may_be_referred,
        form=Reason,
    ),
    Action(
        "record_ethics",
        _("Record the answer of the ethics commission"),
        {S.REFERRED_EDC},
        S.CLOSED,
        parties.COMMISSION,
        _("%(actor)s recorded the decision of the ethics commission"),
        effect=deciding.record_ruling,
        after=deciding.after_ruling,
        form=forms.ruling_form,
    ),
)
# The written notice is the same action for a federation's officer and for investigators.
NOTIFY_NF = Action(
    "notify_nf",
    _("Notify the respondent"),
    {S.ROUTED_NF},
    S.ROUTED_NF,
    parties.OFFICER,
    _("%(actor)s notified the respondent in writing"),
    effect=investigating.notify,
    after=investigating.after_notice,
    form=forms.notice_form,
    warning=_("From now on the respondent knows about the case."),
    guard=lambda row: "notified_already" if row.notified_at else "",
)
FEDERATION = (
    NOTIFY_NF,
    Action(
        "decide",
        _("Decide"),
        {S.ROUTED_NF},
        S.NF_DECIDED,
        parties.OFFICER,
        _("%(actor)s decided the case for the federation"),
        effect=deciding.decide,
        after=deciding.after_decision,
        guard=lambda row: challenges.none_open(row) or deciding.has_evidence(row),
        form=forms.ruling_form,
    ),
    Action(
        "pass_to_commission",
        _("Hand to the commission"),
        {S.ROUTED_NF},
        S.ROUTED_FPL,
        parties.OFFICER,
        _("%(actor)s handed the case to the commission"),
        effect=examining.route_to_commission,
        after=examining.ask_reviewers,
        form=Reason,
        quiet=True,
    ),
    Action(
        "extend_nf",
        _("Extend the time to reply"),
        {S.ROUTED_NF},
        S.ROUTED_NF,
        parties.OFFICER,
        _("%(actor)s extended the time to reply"),
        effect=investigating.extend,
        guard=lambda row: "" if row.notified_at else "not_notified",
        form=forms.DueForm,
        quiet=True,
    ),
    Action(
        "report_decision",
        _("Report to the commission"),
        {S.NF_DECIDED},
        S.NF_REPORTED,
        parties.OFFICER,
        _("%(actor)s reported the decision to the commission"),
        effect=deciding.report_decision,
    ),
    Action(
        "record_accepted",
        _("Accept the decision"),
        {S.NF_REPORTED},
        S.ACCEPTED,
        parties.COMMISSION,
        _("%(actor)s accepted the federation's decision"),
        effect=deciding.accept,
        after=deciding.reach_further,
        form=Reason,
    ),
    Action(
        "record_refused",
        _("Keep it national"),
        {S.NF_REPORTED},
        S.NATIONAL_ONLY,
        parties.COMMISSION,
        _("%(actor)s left the decision in force nationally only"),
        effect=deciding.refuse,
        form=Reason,
        quiet=True,
    ),
    Action(
        "record_referred",
        _("Pass to the ethics commission"),
        {S.NF_REPORTED},
        S.REFERRED_EDC,
        parties.COMMISSION,
        _("%(actor)s passed the case to the ethics commission"),
        effect=deciding.pass_on,
        form=Reason,
        quiet=True,
    ),
)
WARN_COMPLAINANT = Action(
    "warn_complainant",
    _("Warn the complainant"),
    {S.DISMISSED_ON_FACE, S.DISMISSED_UNANIMOUS, S.CLOSED},
    S.WARNING,
    parties.CHAIR,
    _("%(actor)s warned the complainant for an unfounded accusation"),
    effect=accusations.warn_complainant,
    guard=accusations.unfounded,
    form=Reason,
    quiet=True,
)
REFER_COMPLAINANT = replace(
    WARN_COMPLAINANT,
    code="refer_complainant",
    label=_("Refer the complainant to the ethics commission"),
    leads_to=S.COMPLAINANT_REFERRED_EDC,
    told=_("%(actor)s referred the complainant to the ethics commission"),
    effect=accusations.refer_complainant,
    form=forms.AccusationForm,
    warning=_("For severe or repeated unfounded accusations."),
)
# Any closed case may show that the accusation was unfounded: a complaint that was inadmissible because strong
# play was its only ground, and a federation's own case, where the commission that answered it decides
# (AC III.B.9, V).
_ELSEWHERE = (
    ("inadmissible", {S.INADMISSIBLE}, parties.CHAIR),
    ("nf", {S.ACCEPTED, S.NATIONAL_ONLY}, parties.COMMISSION),
)
COMPLAINANT = (
    WARN_COMPLAINANT,
    REFER_COMPLAINANT,
    *(
        replace(action, code=f"{action.code}_{suffix}", offered_in=states, by=party)
        for suffix, states, party in _ELSEWHERE
        for action in (WARN_COMPLAINANT, REFER_COMPLAINANT)
    ),
)
