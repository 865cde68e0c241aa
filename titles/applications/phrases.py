"""Texts for the codes of title applications; titles/phrases.py adds them to the app's tables."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from portal.billing.enums import InvoiceState
from portal.parts.phrases import Table
from titles.applications.enums import ApplicationState, ObjectionState

LATIN_NAME = _(
    "The form prints your name in Latin letters, and your name has no Latin spelling yet: enter it in "
    "your account, with the name in your own script beside it."
)
FAULTS = {
    "latin_name_missing": LATIN_NAME,
    "address_missing": _("Enter your postal address: the invoice is addressed to you."),
    "unknown_player": _("There is no such player in your federation."),
    "not_your_record": _("You can ask for a title only for your own record. Claim it first."),
    "banned": _("The player is banned from events; file when the ban has ended."),
    "title_held": _("The player already holds this title or a higher one."),
    "womens_title": _(
        "%(title)s is a title for women only (0.3); the register says that the player is a man."
        " The open titles GM, IM, FM and CM are for everybody."
    ),
    "sex_unknown": _(
        "%(title)s is a title for women only (0.3); the register does not say the player's sex. Have "
        "the record corrected first."
    ),
    "not_by_norms": _(
        "%(title)s is not earned by norms: it is awarded for a rating of %(rating)s (1.3) or directly (1.2)."
    ),
    "not_by_rating": _(
        "A rating alone does not earn %(title)s: it is awarded for norms of %(games)s games together "
        "with a rating of %(rating)s (1.5.1, 1.5.3), or directly (1.2)."
    ),
    "already_open": _("There is already an open application for this title."),
    "not_editable": _("The application has been signed or sent; it can no longer be changed."),
    "norms_missing": _("Choose the norms on which the application is based."),
    "norm_not_usable": _("One of the norms is not signed by both sides, or no longer stands."),
    "findings_open": _("Something is still missing. The page shows what, article by article."),
    "not_conditional": _("Only an application that lacks nothing but the rating may be conditional."),
    "rating_missing": _("The rating has not been reached, so the title can only be conditional."),
    "no_edition": _("No edition of the title regulations is in force on this day."),
    "too_early": _("Not before %(day)s: an application stays published for %(days)s days (2.4)."),
    "event_not_rated": _("A norm counts once its event is rated; not rated yet: %(events)s."),
    "objections_open": _("An objection has not been answered yet."),
    "publication_over": _("Objections were possible until %(day)s."),
    "appeal_too_late": _(
        "It is too late: an appeal is possible once, within thirty days of the notice (0.4.4)."
    ),
    "effective_before_decision": _("A title is valid from the day of its confirmation: not before %(day)s."),
    "reason_needed": _(
        "An objection was sustained, or two of the events overlap: say why the title is awarded nevertheless."
    ),
    "effective_missing": _("Enter the day of the confirmation."),
    "revoked_before": _("The title cannot end before it was confirmed."),
    "meeting_over": _("This meeting is over."),
    "meeting_missing": _("Choose the meeting that is to consider the application (2.3)."),
    "meeting_chosen": _("An application was written for this meeting: move it instead."),
    "meeting_known": _("This meeting is already in the list."),
    "not_offered": _("This is no longer possible: the application is in another state now."),
    "pango": _("The PDF cannot be made on this server: its library pango is missing."),
    "storage": _("The PDF could not be stored. Try again later."),
}

# Audit texts that the case kit lacks, and texts for entries of tables that no longer exist.
AUDIT = {
    "titleapplication.start": _("%(actor)s wrote the application"),
    "titleapplication.edit": _("%(actor)s changed the application"),
    "titleapplication.norm_fell": _("A norm of the application no longer stands: %(event)s (%(actor)s)"),
    "titleapplication.ask": _("%(actor)s asked the federation to apply"),
    "titleapplication.agree_interim": _("%(actor)s accepted the interim rating"),
    "titleapplication.object": _("An objection came in"),
    "titleobjection.object": _("%(actor)s objected"),
    "titleobjection.answer": _("%(actor)s answered the objection"),
    "titleinvoice.issue": _("%(actor)s issued the invoice"),
    "titleinvoice.settle": _("%(actor)s recorded the invoice as paid"),
    "titleinvoice.cancel": _("%(actor)s cancelled the invoice"),
    "titlemeeting.add": _("%(actor)s entered a meeting"),
    "titlemeeting.edit": _("%(actor)s changed a meeting"),
    "titlemeeting.remove": _("%(actor)s deleted a meeting"),
    "titlefee.add": _("%(actor)s entered a fee"),
}
# States of those former tables.
STATES = {
    **{state.value: state.label for state in ObjectionState},
    **{state.value: state.label for state in InvoiceState if state != InvoiceState.OPEN},
}


def with_words(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a function that fills in the state, stored as a code, in the reader's language."""

    def filled(params: Mapping[str, Any]) -> str:
        return str(sentence) % {**params, "state": ApplicationState(params["state"]).label}

    return filled


NOTIFICATIONS: Table = {
    "titles.application_objection": with_words(_("An objection to the application %(number)s came in.")),
    "titles.objection_answered": with_words(_("Your objection to the application %(number)s was answered.")),
    "titles.application_norm_fell": _(
        "A norm of the application %(number)s for the title %(title)s no longer stands: %(event)s."
    ),
}
SUBJECTS = {
    "titles.application_objection": _("News about a title application"),
    "titles.objection_answered": _("An answer to your objection"),
    "titles.application_norm_fell": _("A norm of a title application no longer stands"),
}
