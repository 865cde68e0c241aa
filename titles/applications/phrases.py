"""Codes of title applications in words; titles/phrases.py joins them to the app's tables."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from titles.applications.enums import State

FAULTS = {
    "unknown_player": _("There is no such player in your federation."),
    "not_your_record": _("You can ask for a title for your own record only. Claim it first."),
    "banned": _("The player is banned from events; file when the ban has ended."),
    "title_held": _("The player holds this title already, or a higher one."),
    "womens_title": _("This title is for women only (0.3)."),
    "wrong_route": _("This title is not awarded by this route."),
    "already_open": _("There is an open application for this title already."),
    "not_editable": _("The application has been signed or sent; it can no longer be changed."),
    "norms_missing": _("Choose the norms on which the application rests."),
    "norm_not_usable": _("One of the norms is not signed by both sides, or no longer stands."),
    "findings_open": _("Something is still missing. The page shows what, article by article."),
    "not_conditional": _("Only an application that lacks nothing but the rating may be conditional."),
    "rating_missing": _("The rating has not been reached, so the title can only be conditional."),
    "no_edition": _("No edition of the title regulations is in force on this day."),
    "too_early": _("Not before %(day)s: an application stays published for %(days)s days (2.4)."),
    "objections_open": _("An objection has not been answered yet."),
    "publication_over": _("Objections were possible until %(day)s."),
    "objected_already": _("You have an objection to this application that is not answered yet."),
    "text_missing": _("Say what you object to."),
    "appeal_too_late": _("An appeal was possible until %(day)s (0.4.4)."),
    "effective_before_decision": _("A title is valid from the day of its confirmation: not before %(day)s."),
    "effective_missing": _("Give the day of the confirmation."),
    "revoked_before": _("The title cannot end before it was confirmed."),
    "reason_missing": _("Give a reason."),
    "meeting_over": _("This meeting is over."),
    "meeting_missing": _("Choose the meeting that is to consider the application (2.3)."),
    "meeting_known": _("This meeting is in the list already."),
    "fee_known": _("There is a fee of this title from this day on already."),
    "file_kind": _("A paper is a PDF, PNG or JPEG file."),
    "file_too_large": _("A paper may have %(limit)s MB at most."),
    "too_many_files": _("There are at most %(limit)s papers."),
    "not_offered": _("This is no longer possible: the application has moved on."),
    "pango": _("The PDF cannot be made on this server: its library pango is missing."),
    "storage": _("The PDF could not be stored. Try again later."),
}

ACTIONS = {
    "take_on": _("Take it on"),
    "decline": pgettext_lazy("an application", "Decline"),
    "file_oneself": _("File it myself"),
    "sign": _("Sign"),
    "unsign": _("Take the signature back"),
    "file": pgettext_lazy("an application", "File"),
    "return": _("Return with remarks"),
    "publish": _("Publish"),
    "award": _("Award the title"),
    "award_conditionally": _("Award conditionally"),
    "refuse": _("Refuse"),
    "ask_confirmation": _("Ask for the final title"),
    "keep_conditional": _("Leave it conditional"),
    "withdraw": _("Withdraw"),
    "revoke": _("Revoke the title"),
    "appeal": _("Appeal"),
    "reinstate": _("Give the title back"),
    "uphold": _("Uphold the revocation"),
}
# What the question before an action says of its effect.
EFFECTS = {
    "decline": _("The player may then file the application himself and pays the fee (1.10.4)."),
    "file_oneself": _("You answer for the fee yourself (1.10.4)."),
    "sign": _("The form IT2 is printed with a number and a code. Check the norms before you sign."),
    "file": _("It goes to the qualification commission. Your federation answers for the fee (2.2)."),
    "publish": _("Name, title and norms become public for objections (2.4), and the invoice is made out."),
    "award": _("The title enters the register on the day of its confirmation (0.4)."),
    "revoke": _(
        "The title ends in the register. Player and federation may appeal within thirty days (0.4.4)."
    ),
}
TONES = {
    State.ASKED: "info",
    State.DECLINED: "warning",
    State.DRAFT: "neutral",
    State.SIGNED: "info",
    State.FILED: "info",
    State.RETURNED: "warning",
    State.PUBLISHED: "primary",
    State.CONDITIONAL: "warning",
    State.CONFIRMATION: "info",
    State.AWARDED: "success",
    State.REFUSED: "danger",
    State.WITHDRAWN: "neutral",
    State.REVOKED: "danger",
    State.APPEALED: "warning",
}
FEE_LINES = {"fee": _("Title fee (2.2)"), "surcharge": _("Surcharge for late filing (2.3)")}

AUDIT = {
    "titleapplication.start": _("%(actor)s wrote the application"),
    "titleapplication.ask": _("%(actor)s asked the federation to apply"),
    "titleapplication.edit": _("%(actor)s changed the application"),
    "titleapplication.attach": _("%(actor)s added a paper"),
    "titleapplication.detach": _("%(actor)s took a paper away"),
    "titleapplication.take_on": _("%(actor)s took the player's wish on"),
    "titleapplication.decline": _("%(actor)s declined to apply"),
    "titleapplication.file_oneself": _("%(actor)s filed the application himself"),
    "titleapplication.sign": _("%(actor)s signed the application"),
    "titleapplication.unsign": _("%(actor)s took the signature back"),
    "titleapplication.file": _("%(actor)s filed the application"),
    "titleapplication.return": _("%(actor)s returned the application with remarks"),
    "titleapplication.publish": _("%(actor)s published the application"),
    "titleapplication.award": _("%(actor)s entered the award of the title"),
    "titleapplication.award_conditionally": _("%(actor)s entered the conditional award"),
    "titleapplication.refuse": _("%(actor)s refused the application"),
    "titleapplication.ask_confirmation": _("%(actor)s asked for the final title"),
    "titleapplication.keep_conditional": _("%(actor)s left the title conditional"),
    "titleapplication.withdraw": _("%(actor)s withdrew the application"),
    "titleapplication.revoke": _("%(actor)s revoked the title"),
    "titleapplication.appeal": _("%(actor)s appealed to the council"),
    "titleapplication.reinstate": _("%(actor)s gave the title back"),
    "titleapplication.uphold": _("%(actor)s upheld the revocation"),
    "titleapplication.agree_interim": _("%(actor)s accepted the interim rating"),
    "titleapplication.object": _("An objection came in"),
    "titleobjection.object": _("%(actor)s objected"),
    "titleobjection.answer": _("%(actor)s answered the objection"),
    "titleinvoice.issue": _("%(actor)s made the invoice out"),
    "titleinvoice.settle": _("%(actor)s noted the invoice as paid"),
    "titleinvoice.cancel": _("%(actor)s cancelled the invoice"),
    "titlemeeting.add": _("%(actor)s entered a meeting"),
    "titlefee.add": _("%(actor)s entered a fee"),
}


def _with_words(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """The state is stored as a code; the reader sees it in his language."""

    def filled(params: Mapping[str, Any]) -> str:
        return str(sentence) % {**params, "state": State(params["state"]).label}

    return filled


DEADLINES = {
    "titles.application_asked": _with_words(
        _("Answer a player who asks for the title %(title)s (%(number)s).")
    ),
    "titles.application_file": _with_words(
        _("File the application for %(title)s (%(number)s) for its meeting.")
    ),
    "titles.application_returned": _with_words(_("Mend the application for %(title)s (%(number)s).")),
    "titles.application_filed": _with_words(_("Examine the application for %(title)s (%(number)s).")),
    "titles.application_decide": _with_words(_("Decide on the application for %(title)s (%(number)s).")),
    "titles.application_reached": _with_words(
        _("The rating for the conditional title %(title)s (%(number)s) is reached: ask for the final title.")
    ),
    "titles.application_confirm": _with_words(_("Decide whether %(title)s (%(number)s) becomes final.")),
    "titles.application_appeal": _with_words(_("Last day to appeal against a revoked title (%(number)s).")),
    "titles.application_council": _with_words(
        _("Decide on the appeal against a revoked title (%(number)s).")
    ),
}
NOTIFICATIONS = {
    "titles.application_waits": _with_words(_("An application for %(title)s waits for you (%(number)s).")),
    "titles.application_news": _with_words(_("Application for %(title)s (%(number)s): %(state)s.")),
    "titles.application_objection": _with_words(_("An objection to the application %(number)s came in.")),
    "titles.objection_answered": _with_words(_("Your objection to the application %(number)s was answered.")),
}
SUBJECTS = {
    "titles.application_waits": _("An application waits for you"),
    "titles.application_news": _("News about a title application"),
    "titles.application_objection": _("News about a title application"),
    "titles.objection_answered": _("An answer to your objection"),
}


def fault_sentence(code: str, details: Mapping[str, Any] | None = None) -> str:
    return str(FAULTS[code]) % dict(details or {})
