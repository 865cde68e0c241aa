"""Texts for the codes of deliveries."""

from django.utils.translation import gettext_lazy as _

TASKS = {
    "register": _("Register the event with FIDE and enter its code"),
    "send": _("Send the report to FIDE"),
    "answer": _("Enter FIDE's answer"),
    "correct": _("Correct and send again"),
    "": _("nothing to do"),
}
FAULTS = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "code_no_number": _("The FIDE event code has digits only."),
    "code_missing": _("Enter the FIDE event code: without it FIDE does not know the event."),
    "answer_missing": _("Enter the text with which FIDE refused it."),
    "adapter_off": _("No server is set up for the delivery."),
    "server_away": _("The server did not answer. Nothing was changed; try again later."),
    "server_failed": _(
        "The server answered with an error (%(status)s). Nothing was changed; try again later."
    ),
    "server_unclear": _("The answer of the server was not understood. Nothing was changed."),
    "nothing_to_deliver": _("There is nothing to send for this event now."),
    "no_report": _("The report of this event has not been accepted here yet."),
}
STEPS_TAKEN = {
    "delivering": _("The server is asked"),
    "delivered": _("The server has answered"),
    **{
        code: FAULTS[code]
        for code in ("server_away", "server_failed", "server_unclear", "nothing_to_deliver")
    },
}
AUDIT = {"delivery.enter": _("%(actor)s entered the state of the event at FIDE (code %(code)s)")}
