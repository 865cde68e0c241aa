"""Texts for the codes of applications; arbiters/parts.py joins them to the app's tables."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import ApplicationState, FormName

FAULTS = {
    "not_assessed": _(
        "The federation must confirm every personal requirement before it signs (B06.1, 3.6, 4.6)."
    ),
    "unknown_arbiter": _("There is no such arbiter in your federation."),
    "no_record": _("Your account has no record in the register. Claim it first."),
    "title_held": _("The arbiter already holds this title or a higher one."),
    "fa_first": _("An International Arbiter is a FIDE Arbiter first (B06.1, 4.11)."),
    "no_category": _(
        "Only International Arbiters can apply for a category; FIDE Arbiters are always D (B06.3, 1.2.2)."
    ),
    "highest_category": _("Category A is the highest."),
    "already_open": _("This arbiter already has an open application. Finish or withdraw it first."),
    "not_editable": _("The application has been sent; it can no longer be changed."),
    "norm_not_usable": _(
        "One of the norms is not signed by both sides, no longer stands or was used before."
    ),
    "event_not_usable": _("One of the events is not among those served as chief arbiter or deputy."),
    "appeals_missing": _("Say whether there were appeals in the listed events (forms FA2 and IA2)."),
    "decisions_missing": _("Attach the decisions on the appeals."),
    "findings_open": _("Something is still missing. The page shows what, article by article."),
    "reviews_open": _("The rules leave some points to a person: say how they were settled."),
    "not_sent": _("The arbiter is still writing this application."),
    "too_early": _("Not before %(day)s: an application stays published for %(days)s days (B06.1, 5.8)."),
    "objections_open": _("An objection has not been answered yet."),
    "vote_too_short": _("Members must have at least %(days)s days to vote."),
    "vote_runs": _("The vote runs until the end of %(day)s, and not everybody has voted."),
    "no_majority": _("The vote has no majority for the award."),
    "award_day_missing": _("Enter the day of the award."),
    "award_in_future": _("An award can be entered from its day on."),
    "award_before": _("The award cannot be before %(day)s (B06.1, 5.8)."),
    "not_offered": _("This is no longer possible: the application is in another state now."),
    "pango": _("The PDF cannot be made on this server: its library pango is missing."),
    "storage": _("The PDF could not be stored. Try again later."),
}


def with_words(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a text function that replaces the stored state code by its label in the reader's language."""

    def filled(params: Mapping[str, Any]) -> str:
        return str(sentence) % {**params, "state": ApplicationState(params["state"]).label}

    return filled


def applied_for(form: str, target: str) -> str:
    """Return what is applied for, as text."""
    if form == FormName.IA3:
        return str(_("category %(category)s")) % {"category": target}
    return str(FormName(form).label)


AUDIT = {
    "arbiterapplication.start": _("%(actor)s wrote the application"),
    "arbiterapplication.edit": _("%(actor)s changed the application"),
    "arbiterapplication.sign": _("%(actor)s signed the form"),
}
NOTIFICATIONS = {
    "arbiters.application_objection": with_words(_("An objection to the application %(number)s came in.")),
    "arbiters.objection_answered": with_words(
        _("Your objection to the application %(number)s was answered.")
    ),
}
SUBJECTS = {
    "arbiters.application_objection": _("News about an arbiter's application"),
    "arbiters.objection_answered": _("An answer to your objection"),
}
BRAKES = {
    "arbiters.application": _("A title or category was applied for; the decision stays with the name."),
}
