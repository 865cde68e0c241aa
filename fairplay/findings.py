"""Texts for the findings of the fair-play rules."""

import re
from dataclasses import asdict
from datetime import date, datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from fairplay.rules import Consequence, Outcome
from rulekit import Finding

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}(T.*)?$")
# One text per code, for a rule that is met, broken or undecided alike; `sentence` adds the mark.
_SENTENCES = {
    "consent": _("The privacy notice was accepted."),
    "fide_id": _("The complainant has a FIDE id."),
    "written": _("The complaint is in writing."),
    "after_the_event": _("In online events complaints are possible only after the event."),
    "participant": _("The complainant took part in the event."),
    "within_24_hours": _("Filed %(actual)s; it had to come by %(required)s."),
    "limitation": _("Filed %(actual)s; the limitation ends %(required)s."),
    "on_form": _("The complaint is on the form."),
    "complete": _("Compulsory fields left empty: %(actual)s."),
    "why_no_itc": _("It says why there was no complaint during the event."),
    "more_than_strong_play": _("There is more than play that is too strong for the rating."),
    "competent_body": _("Competent under the rules: %(actual)s."),
    "age": _("Age %(actual)s, %(required)s needed."),
    "seminar": _("Seminar attended."),
    "exam": _("Exam passed: %(actual)s."),
    "fpe_for_two_years": _("FPE since %(actual)s, needed since %(required)s."),
    "norms": _("Norms: %(actual)s of %(required)s."),
    "norm_assessment": _("Positive assessment: %(subject)s."),
    "norm_after_exam": _("Norm %(subject)s after the exam."),
    "norm_level": _("Norm %(subject)s at the level %(required)s."),
    "national_qualification": _("Qualified by the system of the federation."),
    "discretion": _("Until %(required)s the commission may award at its own discretion."),
    "presumption": _("Z-score %(actual)s; cheating is presumed above %(required)s."),
    "ban_reaches_board": _("The ban may be extended over the board: it rests on %(actual)s."),
    "board_ban_length": _("Over the board until %(actual)s; the rules say %(required)s."),
    "ban_long_enough": _(
        "The ban lasts %(actual)s months; the commission may adopt it from %(required)s on."
    ),
    "false_accusation": _("Earlier warnings or referrals of the complainant: %(actual)s."),
    "support_of_evidence": _("Z-score %(actual)s; it supports other evidence from %(required)s on."),
}


OUTCOMES = {
    Outcome.NOT_PROCESSED: _("not processed"),
    Outcome.INADMISSIBLE: _("inadmissible"),
    Outcome.CORRECTION: _("to be corrected"),
    Outcome.MANIFESTLY_UNFOUNDED: _("manifestly unfounded"),
    Outcome.OK: _("admissible"),
}


CONSEQUENCES = {
    Consequence.WARNING: _("a warning; if it was severe, the ethics commission"),
    Consequence.ETHICS: _("the ethics commission, since it was repeated"),
}


def _written(value: Any) -> Any:
    """Return a day or an instant as its reader writes it: the rules answer in ISO text."""
    if not isinstance(value, str) or not _DAY.match(value):
        return value
    try:
        if len(value) == len("2026-11-30"):
            return date_format(date.fromisoformat(value), "DATE_FORMAT")
        return date_format(timezone.localtime(datetime.fromisoformat(value)), "DATETIME_FORMAT")
    except ValueError:  # no day, or an instant of no known zone
        return value


def sentence(finding: Finding) -> str:
    """Return the finding as text with its article and a mark: met, broken, or for a person to decide."""
    mark = {True: "✓", False: "✗", None: "?"}[finding.ok]
    given = {name: _written(value) for name, value in asdict(finding).items()}
    words = str(_SENTENCES.get(finding.code, finding.code)) % given
    return f"{mark} {words} ({finding.article})" if finding.article else f"{mark} {words}"
