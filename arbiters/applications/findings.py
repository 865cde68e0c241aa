"""Texts for rule findings about an application: one sentence per rule, and a summary of what is missing."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from arbiters.norms import phrases as norms
from arbiters.norms.phrases import TONES, VERDICTS
from arbiters.phrases import LANGUAGES
from rulekit import Finding

FINDINGS: Mapping[str, Any] = {
    **norms.FINDINGS,
    "submitted_by": _("Submitted by the federation"),
    "form": _("Dated and signed by an official of the federation"),
    "language": _("Speaks one of: %(required)s"),
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
# What is still missing, as parts of one sentence.
MISSING: Mapping[str, Any] = {
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
    """Return a rule as a sentence; a code without one is shown by its article."""
    words = FINDINGS.get(finding.code)
    given = {"actual": finding.actual, "required": _required(finding)}
    return str(words) % given if words else gettext("Article %(article)s") % {"article": finding.article}


def _required(finding: Finding) -> Any:
    """Return what a rule requires, with languages by name."""
    if finding.code != "language":
        return finding.required
    return ", ".join(str(LANGUAGES.get(code, code)) for code in str(finding.required).split(", "))


def told(findings: Iterable[Finding], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return findings for a page, unmet and open ones first; `names` are the events by norm."""
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
    """Return one sentence: what is missing, or the last day to apply if nothing is."""
    parts = list(dict.fromkeys(_part(each) for each in findings))
    if parts:
        return gettext("Still needed: %(parts)s.") % {"parts": ", ".join(parts)}
    if submit_by:
        day = date_format(submit_by, "DATE_FORMAT")
        return gettext("Nothing is missing: apply by %(day)s.") % {"day": day}
    return gettext("Nothing is missing: apply.")


def _part(finding: Finding) -> str:
    needed, listed = finding.required, finding.actual
    if finding.code == "tournament_norms" and isinstance(needed, int) and isinstance(listed, int):
        less = needed - listed
        words = ngettext("%(less)s more norm of an event", "%(less)s more norms of events", less)
        return words % {"less": less}
    part = MISSING.get(finding.code)
    return str(part) % {"required": _required(finding)} if part else sentence_of(finding)
