"""Texts of reports: findings, errors, audit entries, notifications."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext_lazy as _

from rulekit import Finding

FINDINGS = {
    "event_ended": _("The last round has been played"),
    "evaluations": _("%(actual)s of %(required)s arbiters are evaluated"),
    "appeal_decisions": _("%(actual)s of %(required)s appeals have a decision"),
    "breaches_named": _("Breaches of the protection measures are named, or it says that there was none"),
    "breaches_clear": _("The report does not say “none” beside a breach"),
}
VERDICTS = {True: _("met"), False: _("not met"), None: _("to be decided by a person")}
TONES = {True: "success", False: "danger", None: "warning"}
FAULTS = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "sent": _("The report was sent; the federation can return it."),
    "incomplete": _("The report is not complete: %(missing)s."),
    "not_deputy": _("Only a deputy chief arbiter of this event can take over."),
    "no_round": _("The event has %(rounds)s rounds."),
    "watches": _("This arbiter already has a sector in this round."),
}
AUDIT = {
    "chiefreport.open_report": _("%(actor)s began the chief arbiter's report"),
    "chiefreport.save_report": _("%(actor)s changed the chief arbiter's report"),
    "chiefreport.add_note": _("%(actor)s added a note to the report"),
    "chiefreport.edit_note": _("%(actor)s changed a note on the report"),
    "chiefreport.take_back_note": _("%(actor)s withdrew a note on the report"),
    "chiefreport.hand_over": _("%(actor)s recorded that the deputy acts for the chief arbiter"),
    "chiefreport.chief_returns": _("%(actor)s recorded that the chief arbiter is back"),
    "chiefreport.send": _("%(actor)s sent the chief arbiter's report"),
    "chiefreport.return": _("%(actor)s returned the report"),
    "rotaentry.plan": _("%(actor)s planned a sector"),
    "rotaentry.clear": _("%(actor)s cleared a sector"),
    "dutytick.tick": _("%(actor)s ticked a duty"),
    "dutytick.untick": _("%(actor)s unticked a duty"),
}
DEADLINES = {"arbiters.chief_report": _("Send the chief arbiter's report of %(event)s.")}
NOTIFICATIONS = {
    "arbiters.report_sent": _("The chief arbiter's report of %(event)s has arrived."),
    "arbiters.report_returned": _("The report of %(event)s was returned: %(reason)s"),
    "arbiters.deputy_acts": _("%(deputy)s acts as chief arbiter of %(event)s: %(reason)s"),
}
SUBJECTS = {
    "arbiters.report_sent": _("A chief arbiter's report has arrived"),
    "arbiters.report_returned": _("Your report was returned"),
    "arbiters.deputy_acts": _("The deputy acts as chief arbiter"),
}


def sentence_of(finding: Finding) -> str:
    return str(FINDINGS[finding.code]) % {"actual": finding.actual, "required": finding.required}


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
