"""The actions of a seminar from open enrolment to final approval."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.cases.declaration import Action, Given
from portal.cases.forms import Reason
from seminars.application.forms import FinalForm, invoice_form
from seminars.application.parties import CALENDAR, COMMISSION, ORGANISER
from seminars.application.services import course
from seminars.application.services.publication import show_after
from seminars.certificates.paper import ATTENDANCE, NORM
from seminars.certificates.services import ask_for_certificates
from seminars.enums import SeminarState
from seminars.exams.services import tasks
from seminars.exams.services.results import announce, close_national
from seminars.invoicing import bill, no_fee
from seminars.models import Enrolment
from seminars.reports.services.starting import start_reports


def reports_begin(seminar: Any, actor: Actor, given: Given) -> None:
    """Ask for the reports and, from those who mark, for the results (5.2.6)."""
    start_reports(seminar, actor=actor)
    tasks.ask_for_marks(seminar, actor)
    ask_for_certificates(seminar, ATTENDANCE, seminar.tenant, actor)
    show_after(seminar, actor, given)


def results_known(seminar: Any, actor: Actor, given: Given) -> None:
    """Ask the Commission to print certificates for the norms that were made."""
    nothing_left(seminar, actor, given)
    if Enrolment.under_policy.filter(seminar=seminar).exclude(norm="").exists():
        ask_for_certificates(seminar, NORM, seminar.body, actor)


def nothing_left(seminar: Any, actor: Actor, given: Given) -> None:
    """Cancel the open tasks of the exam."""
    tasks.nothing_left(seminar, actor)
    show_after(seminar, actor, given)


COURSE = (
    Action(
        "ready",
        label=_("Ready to start"),
        offered_in={SeminarState.OPEN},
        leads_to=SeminarState.READY,
        by=ORGANISER,
        told=_("%(actor)s said that everything is ready"),
        effect=course.make_ready,
        after=show_after,
    ),
    Action(
        "begin",
        label=_("Begin"),
        offered_in={SeminarState.READY},
        leads_to=SeminarState.RUNNING,
        by=CALENDAR,
        told=_("The seminar began"),
        after=show_after,
    ),
    Action(
        "finish",
        label=_("Finish"),
        offered_in={SeminarState.RUNNING},
        leads_to=SeminarState.REPORTING,
        by=CALENDAR,
        told=_("The seminar ended; the reports are due"),
        after=reports_begin,
    ),
    Action(
        "complete",
        label=_("Complete"),
        offered_in={SeminarState.RUNNING},
        leads_to=SeminarState.FINAL,
        by=CALENDAR,
        told=_("The course ended"),
        effect=close_national,
        after=show_after,
    ),
    Action(
        "reported",
        label=_("Reports received"),
        offered_in={SeminarState.REPORTING},
        leads_to=SeminarState.REPORTED,
        by=CALENDAR,
        told=_("Both reports were received"),
        after=show_after,
    ),
    Action(
        "announce_results",
        label=_("Announce the results"),
        offered_in={SeminarState.REPORTED},
        leads_to=SeminarState.ANNOUNCED,
        by=COMMISSION,
        told=_("%(actor)s announced the results"),
        effect=announce,
        after=results_known,
        warning=_(
            "Every participant learns their result at once. Norms and activity dates count from now on."
        ),
    ),
    Action(
        "invoice",
        label=_("Invoice"),
        offered_in={SeminarState.ANNOUNCED},
        leads_to=SeminarState.INVOICED,
        by=COMMISSION,
        told=_("%(actor)s issued the invoice"),
        form=invoice_form,
        effect=bill,
        after=show_after,
    ),
    Action(
        "without_invoice",
        label=_("No fee is due"),
        offered_in={SeminarState.ANNOUNCED},
        leads_to=SeminarState.INVOICED,
        by=COMMISSION,
        told=_("%(actor)s recorded that no fee is due"),
        guard=no_fee,
        after=show_after,
        quiet=True,
    ),
    Action(
        "finalise",
        label=_("Record the final approval"),
        offered_in={SeminarState.INVOICED},
        leads_to=SeminarState.FINAL,
        by=COMMISSION,
        told=_("%(actor)s recorded the final approval"),
        form=FinalForm,
        effect=course.record_final,
        after=show_after,
    ),
    Action(
        "cancel",
        label=_("Cancel the seminar"),
        offered_in={SeminarState.PUBLISHED, SeminarState.OPEN, SeminarState.READY},
        leads_to=SeminarState.CANCELLED,
        by=ORGANISER,
        told=_("%(actor)s cancelled the seminar"),
        form=Reason,
        effect=course.call_off,
        after=nothing_left,
        tone="danger",
        quiet=True,
        warning=_("Every participant is told. What they paid is to be refunded."),
    ),
    Action(
        "withdraw_approval",
        label=_("Cancel as the Commission"),
        offered_in={SeminarState.PUBLISHED, SeminarState.OPEN, SeminarState.READY, SeminarState.CHANGED},
        leads_to=SeminarState.CANCELLED,
        by=COMMISSION,
        told=_("%(actor)s cancelled the seminar for the Commission"),
        form=Reason,
        effect=course.call_off,
        after=nothing_left,
        tone="danger",
        quiet=True,
    ),
)
FAULTS = {
    "not_ready": _("Not everything is ready: %(articles)s. Send the material; have the exam paper checked."),
    "reports_missing": _(
        "Both reports must be filed, and the lecturer's report checked, before results are announced (5.2.6)."
    ),
    "attendance_open": _("For %(people)s participants it is not decided whether they attended."),
    "feedback_open": _("%(people)s participants have no written feedback yet."),
    "marks_open": _("%(people)s exams are not marked yet."),
    "fee_due": _("A fee is due: issue the invoice."),
    "fee_unknown": _("Our sources do not state the fee for that day."),
    "not_counted": _("The participants have not been counted yet."),
}
