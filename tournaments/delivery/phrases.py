"""Codes of deliveries in words."""

from django.utils.translation import gettext_lazy as _

TASKS = {
    "register": _("Register the event with FIDE and enter its code"),
    "send": _("Send the report to FIDE"),
    "answer": _("Enter FIDE's answer"),
    "correct": _("Correct and send again"),
    "": _("nothing to do"),
}
FAULTS = {
    "code_no_number": _("The FIDE event code has digits only."),
    "code_missing": _("Enter the FIDE event code: without it FIDE does not know the event."),
    "answer_missing": _("Enter the text with which FIDE refused it."),
    "no_report": _("The report of this event has not been accepted here yet."),
}
AUDIT = {"delivery.enter": _("%(actor)s entered how far the event is with FIDE (code %(code)s)")}
