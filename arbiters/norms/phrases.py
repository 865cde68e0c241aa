"""Texts of norms: rule findings, errors, notifications."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from arbiters.norms.enums import NormState
from arbiters.rules.enums import Level
from portal.parts.faults import Fault
from rulekit import Finding

FINDINGS: Mapping[str, Any] = {
    "system_agreed": _("The commission agrees to this system"),
    "hybrid_approved": _("Both commissions have approved the hybrid event"),
    "over_the_board": _("Played over the board"),
    "fide_rated": _("Rated by FIDE"),
    "basis": _("The event is large or strong enough for a norm"),
    "rounds": _("The event has enough rounds"),
    "rounds_worked": _("Worked in all rounds"),
    "norm_age": _("The norm is not too old"),
    "national_arbiter": _("Registered as national arbiter on the day of the request"),
    "fide_arbiter": _("Holds the title of FIDE Arbiter"),
    "active": _("Active on the day of the request"),
    "after_fa_award": _("The event began after the award of FIDE Arbiter"),
    "age": _("At least %(required)s years old"),
    "registration_fee": _("The registration fee is paid"),
    "plays": _("Does not play in the event as well"),
    "certificates": _("Within the limit of certificates of the event"),
    "federation_signed": _("Signed by the federation of the event"),
    "chief_signed": _("Signed by the chief arbiter"),
    "chief_title": _("The chief arbiter is a FIDE Arbiter or International Arbiter"),
    "supervisor_signed": _("A supervisor with the title IA, FA or IO signs for the chief arbiter"),
    "recommendation": _("The work met the required standard"),
    "seminar_passed": _("The seminar was passed"),
    "not_used_for_fa": _("Not used for the title of FIDE Arbiter"),
}
LEVELS = {
    Level.WORLD_CONTINENTAL: _("world or continental"),
    Level.INTERNATIONAL: _("international"),
    Level.NATIONAL: _("national"),
    Level.NONE: _("neither national nor international"),
}
VERDICTS = {True: _("met"), False: _("not met"), None: _("to be decided by a person")}
# Label and colour of the rules' overall verdict on a candidate.
ADMITTED = {
    True: (_("the rules admit it"), "success"),
    False: (_("the rules refuse it"), "danger"),
    None: (_("open points for the federation"), "warning"),
}
STATE_TONES = {
    NormState.ASKED: "neutral",
    NormState.OFFERED: "neutral",
    NormState.PROPOSED: "warning",
    NormState.SIGNED: "info",
    NormState.CERTIFIED: "success",
    NormState.ENTERED: "info",
    NormState.WITHDRAWN: "danger",
    NormState.SUPERSEDED: "neutral",
    NormState.FALLEN: "danger",
}
TONES = {True: "success", False: "danger", None: "warning"}


class NormFault(Fault):
    """A request that the rules of certificates refuse."""


FAULTS = {
    "event_over": _("The event is over: a norm is asked for before its end (form FA1, IA1)."),
    "asked_already": _("A norm for this event has already been requested."),
    "no_place": _("Another candidate already has this place."),
    "not_final": _("The final report of the event is not accepted yet; the form needs its numbers."),
    "nobody_to_propose": _(
        "Nobody can be proposed yet: give places, evaluate, and check what the rules say."
    ),
    "no_chief_norm": _("The chief arbiter's own certificate is not proposed."),
    "no_supervisor": _("A supervisor holds the title IA, FA or IO and is not the chief arbiter (2.8.1)."),
    "supervisor_account": _("This person has no account here and cannot sign."),
    "order_open": _("Confirm the order of the candidates first."),
    "rules_refuse": _("%(name)s: the rules refuse this certificate (%(article)s)."),
    "decision_missing": _(
        "%(name)s: say how you decide the points that the rules leave open (%(articles)s)."
    ),
    "reason_missing": _("Give a reason."),
    "not_hybrid": _("This event is not hybrid."),
    "hybrid_begun": _("The event has begun: it had to be approved in advance (B06.1, 2.3.2)."),
    "norm_known": _("This norm has already been entered."),
    "not_our_arbiter": _("No person of your federation has this FIDE id."),
    "numbers_fail": _("These numbers do not make a norm: %(rules)s"),
    "norm_ended": _("The norm of %(event)s no longer stands."),
    "norm_used": _("The norm of %(event)s has already been used for a title (B06.1, 4.12)."),
}
AUDIT = {
    "tournaments.eventarbiter.ask_norm": _("%(actor)s asked for a norm"),
    "tournaments.eventarbiter.offer_norm": _("%(actor)s offered a norm"),
    "tournaments.eventarbiter.order_norm": _("%(actor)s gave a place among the candidates"),
    "tournaments.eventarbiter.evaluate": _("%(actor)s evaluated an arbiter"),
    "tournaments.eventarbiter.answer": _("%(actor)s answered an evaluation"),
    "tournaments.tournament.approve_hybrid": _("%(actor)s approved the hybrid event for norms of arbiters"),
    "arbiternorm.ask_norm": _("%(actor)s asked for the norm"),
    "arbiternorm.offer_norm": _("%(actor)s offered the norm"),
    "arbiternorm.decline": _("%(actor)s does not want the norm"),
    "arbiternorm.propose": _("%(actor)s proposed the norm"),
    "arbiternorm.name_supervisor": _("%(actor)s named %(name)s as supervisor"),
    "arbiternorm.confirm_order": _("%(actor)s confirmed the order of the candidates"),
    "arbiternorm.sign": _("%(actor)s signed the certificate"),
    "arbiternorm.sign_first": _("The certificate went to the federation"),
    "arbiternorm.certify": _("%(actor)s signed for the federation"),
    "arbiternorm.return": _("%(actor)s returned the certificate"),
    "arbiternorm.withdraw": _("%(actor)s withdrew the norm"),
    "arbiternorm.supersede": _("Replaced by a corrected norm"),
    "arbiternorm.add_up": _("The festival of the event was added up again (B06.1, 2.5.1)"),
    "arbiternorm.fall": _("No longer a norm by the corrected report"),
    "arbiternorm.enter": _("%(actor)s entered the norm from paper"),
    "arbiternorm.announce": _("%(actor)s announced the result of the seminar"),
    "arbiternorm.use": _("%(actor)s awarded a title with this norm"),
}
DEADLINES = {
    # Created by earlier versions; the nightly reminders close those still open.
    "arbiters.apply_fa": _("You have enough norms: apply for the title FIDE Arbiter (B06.1, 5.3)"),
    "arbiters.apply_ia": _("You have enough norms: apply for the title International Arbiter (B06.1, 5.3)"),
    "arbiters.propose_norms": _("Order and propose the arbiters' norms of %(event)s (%(count)s)"),
    "arbiters.sign_norms_chief": _("Sign the arbiters' norms of %(event)s as chief arbiter (%(count)s)"),
    "arbiters.name_supervisor": _("Name a supervisor for the chief arbiter's norm of %(event)s"),
    "arbiters.confirm_order": _("Confirm the order of the arbiters' norms of %(event)s (%(count)s)"),
    "arbiters.supervise_norm": _("Evaluate the chief arbiter of %(event)s and sign the norm"),
    "arbiters.certify_norms": _("Sign the arbiters' norms of %(event)s for the federation (%(count)s)"),
}
NOTIFICATIONS = {
    "arbiters.evaluated": _("Your work at %(event)s was evaluated. You may read it and answer."),
    "arbiters.hybrid_approved": _("The arbiters' commission approved the hybrid event %(event)s for norms"),
    "arbiters.norm_asked": _("%(name)s asks for a norm of %(event)s"),
    "arbiters.norm_offered": _("The chief arbiter of %(event)s offers you a norm. You may decline it."),
    "arbiters.norms_proposed": _("Norms of arbiters that the chief arbiter of %(event)s proposed: %(count)s"),
    "arbiters.norms_signed": _("Norms of arbiters of %(event)s that wait for the federation: %(count)s"),
    "arbiters.norms_certified": _("Norms of arbiters of %(event)s that the federation signed: %(count)s"),
    "arbiters.norm_certified": _("Your %(title)s norm of %(event)s is signed by both sides"),
    "arbiters.norm_returned": _("The norm of %(name)s at %(event)s was returned: %(comment)s"),
    "arbiters.norm_entered": _("Your federation entered a %(title)s norm of %(event)s from paper"),
    "arbiters.norm_withdrawn": _("The %(title)s norm of %(name)s at %(event)s was withdrawn"),
    "arbiters.norm_corrected": _(
        "The %(title)s norm of %(name)s at %(event)s changed: the report was corrected"
    ),
    "arbiters.supervisor_named": _("You supervise the work of %(name)s at %(event)s and sign the norm"),
}
BRAKES = {"arbiters.norm": _("The person has norms as arbiter; certificates stay with the name.")}
SUBJECTS = {
    "arbiters.evaluated": _("Your work was evaluated"),
    "arbiters.hybrid_approved": _("A hybrid event is approved"),
    "arbiters.norm_asked": _("An arbiter asks for a norm"),
    "arbiters.norm_offered": _("A norm is offered to you"),
    "arbiters.norms_proposed": _("Norms of arbiters were proposed"),
    "arbiters.norms_signed": _("Norms of arbiters wait for your signature"),
    "arbiters.norms_certified": _("Norms of arbiters are signed"),
    "arbiters.norm_certified": _("Your norm is signed"),
    "arbiters.norm_returned": _("A norm was returned"),
    "arbiters.norm_entered": _("A norm was entered"),
    "arbiters.norm_withdrawn": _("A norm was withdrawn"),
    "arbiters.norm_corrected": _("A norm has changed"),
    "arbiters.supervisor_named": _("You are named as supervisor"),
}


def sentence_of(finding: Finding) -> str:
    """Return one rule as text; a code without one is shown by its article."""
    words = FINDINGS.get(finding.code)
    given = {"actual": finding.actual, "required": finding.required}
    return str(words) % given if words else gettext("Article %(article)s") % {"article": finding.article}


def told(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Return findings for a page: text, article, verdict and colour."""
    return [
        {
            "text": sentence_of(each),
            "article": each.article,
            "verdict": VERDICTS[each.ok],
            "tone": TONES[each.ok],
        }
        for each in findings
    ]
