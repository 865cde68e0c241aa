"""What the rules found about an application, in words: one sentence a rule, and one for what is missing."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from arbiters.norms import phrases as norms
from arbiters.norms.phrases import TONES, VERDICTS
from rulekit import Finding

FINDINGS: Mapping[str, Any] = {
    **norms.FINDINGS,
    "submitted_by": _("Submitted by the federation"),
    "form": _("Dated and signed by an official of the federation"),
    "language": _("Speaks one of: %(required)s"),
    "norm_age": _("The norm is not too old"),
    "tournament_norms": _("%(required)s norms of events are needed, %(actual)s listed"),
    "seminar_norms": _("One seminar norm is needed"),
    "seminar_passed": _("The seminar was passed"),
    "basis_cap": _("No more norms of one kind than allowed"),
    "short_events": _("At most one short event"),
    "systems": _("At least two different systems"),
    "submission": _("Within a year after the last event"),
    "signatories": _("At least two different chief arbiters signed"),
    "several_options": _("More than one special kind of event is used"),
    "not_used_for_fa": _("Not used for the title of FIDE Arbiter"),
    "national_arbiter_one_year": _("National arbiter for a year"),
    "certificates": _("Within the number of certificates of the event"),
    "chief_signed": _("The chief arbiter signed"),
    "chief_title": _("The chief arbiter holds a title"),
    "supervisor_signed": _("A supervisor signed for the chief arbiter"),
    "federation_signed": _("The federation signed the certificate"),
    "recommendation": _("Evaluated: met the required standard"),
    "active": _("Active"),
    "is_ia": _("Holds the title of International Arbiter"),
    "years_as_ia": _("International Arbiter for %(required)s years"),
    "sanctions": _("No sanction as arbiter"),
    "previous_category": _("Two years in category %(required)s"),
    "events": _("Events of the categories needed: two, or one and three"),
    "exact_events": _("Exactly %(required)s events are listed"),
    "event_counts": _("Chief arbiter or deputy, evaluated positively, within five years"),
    "event_is_new": _("Not used before, and after the last award"),
    "appointment": _("The category allowed the post"),
}
# What a person still has to bring, as parts of one sentence.
MISSING: Mapping[str, Any] = {
    "tournament_norms": _("%(less)s more norms of events"),
    "seminar_norms": _("a seminar norm"),
    "systems": _("an event of another system"),
    "signatories": _("a certificate signed by another chief arbiter"),
    "submission": _("a norm within the last year"),
    "events": _("more events as chief arbiter or deputy"),
    "years_as_ia": _("%(required)s years as International Arbiter"),
    "previous_category": _("two years in category %(required)s"),
    "active": _("active status"),
    "sanctions": _("the end of a sanction"),
    "exact_events": _("exactly %(required)s events"),
    "age": _("the age of %(required)s"),
    "language": _("one of the languages %(required)s"),
}


def sentence_of(finding: Finding) -> str:
    """Return one rule in words; a code that has none is told by its article."""
    words = FINDINGS.get(finding.code)
    given = {"actual": finding.actual, "required": finding.required}
    return str(words) % given if words else _now("Article %(article)s") % {"article": finding.article}


def told(findings: Iterable[Finding], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return findings for a page: what is not met or open first; `names` are the events by norm."""
    order = {False: 0, None: 1, True: 2}
    rows = [
        {
            "text": sentence_of(each),
            "article": each.article,
            "verdict": VERDICTS[each.ok],
            "tone": TONES[each.ok],
            "about": names.get(str(each.subject), "") if each.subject is not None else "",
            "order": order[each.ok],
        }
        for each in findings
    ]
    return sorted(rows, key=lambda row: row["order"])


def missing_sentence(findings: Iterable[Finding], submit_by: Any = None) -> str:
    """Say in one sentence what is missing, or until when to apply where nothing is."""
    parts = list(dict.fromkeys(_part(each) for each in findings))
    if parts:
        return _now("Still needed: %(parts)s.") % {"parts": ", ".join(parts)}
    if submit_by:
        return _now("Everything is there: apply until %(day)s.") % {
            "day": date_format(submit_by, "DATE_FORMAT")
        }
    return _now("Everything is there to apply.")


def _part(finding: Finding) -> str:
    words = MISSING.get(finding.code)
    if words is None:
        return sentence_of(finding)
    less = 0
    if isinstance(finding.required, int) and isinstance(finding.actual, int):
        less = finding.required - finding.actual
    return str(words) % {"less": less, "required": finding.required, "actual": finding.actual}
