"""What the rules of norms found, in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault
from rulekit import Finding

FINDINGS: Mapping[str, Any] = {
    "system_agreed": _("The commission agrees to this system"),
    "hybrid_approved": _("Both commissions have approved the hybrid event"),
    "over_the_board": _("Played over the board"),
    "fide_rated": _("Rated by FIDE"),
    "basis": _("The event is large or strong enough for a norm"),
    "rounds": _("The event has enough rounds"),
    "rounds_worked": _("All rounds were worked"),
    "national_arbiter": _("Registered as national arbiter on the day of the request"),
    "fide_arbiter": _("Holds the title of FIDE Arbiter"),
    "active": _("Active on the day of the request"),
    "after_fa_award": _("The event began after the award of FIDE Arbiter"),
    "age": _("At least %(required)s years old"),
    "registration_fee": _("The registration fee is paid"),
}
VERDICTS = {True: _("met"), False: _("not met"), None: _("to be decided by a person")}
TONES = {True: "success", False: "danger", None: "warning"}


class NormFault(Fault):
    """Something that the rules of certificates refuse."""


FAULTS = {
    "event_over": _("The event is over: a norm is asked for before its end (form FA1, IA1)."),
    "no_place": _("Another candidate has this place already."),
    "norm_ended": _("The norm of %(event)s does not stand any more."),
    "norm_used": _("The norm of %(event)s was used for a title already (B06.1, 4.12)."),
}
AUDIT = {
    "eventarbiter.ask_norm": _("%(actor)s asked for a norm"),
    "eventarbiter.evaluate": _("%(actor)s evaluated an arbiter"),
    "eventarbiter.answer": _("%(actor)s answered an evaluation"),
    "arbiternorm.use": _("%(actor)s awarded a title with this norm"),
}
NOTIFICATIONS = {"arbiters.evaluated": _("Your work at %(event)s was evaluated. You may read it and answer.")}
SUBJECTS = {"arbiters.evaluated": _("Your work was evaluated")}


def sentence_of(finding: Finding) -> str:
    """Return one rule in words; a code that has none is told by its article."""
    words = FINDINGS.get(finding.code)
    given = {"actual": finding.actual, "required": finding.required}
    return str(words) % given if words else gettext("Article %(article)s") % {"article": finding.article}


def told(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Return findings for a page: sentence, article, verdict and tone."""
    return [
        {
            "text": sentence_of(each),
            "article": each.article,
            "verdict": VERDICTS[each.ok],
            "tone": TONES[each.ok],
        }
        for each in findings
    ]
