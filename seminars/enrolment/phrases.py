"""Texts of enrolment: refusals, messages to participants, audit entries."""

from django.utils.translation import gettext_lazy as _

from seminars.enums import Payment

FAULTS = {
    "closed": _("Enrolment is not open now."),
    "enrolled_already": _("This person is already enrolled."),
    "not_eligible": _("This course is not open to you: %(articles)s."),
    "no_record": _("No record in the register belongs to your account. Claim your record first."),
    "over": _("The seminar is over; the enrolment can no longer be changed."),
    "code_old": _("This code is no longer valid. Scan the one that is shown now."),
    "no_seat": _("You have no seat at this seminar."),
    "file_columns": _("The file has no column with names or e-mail addresses and one with times."),
    "file_too_large": _("The file is too large."),
    "file_kind": _("The file must be a PDF, PNG or JPEG file."),
    "reason_missing": _("Give a reason."),
    "announced": _("The results are announced; the attendance can no longer be changed."),
    "text_missing": _("Write a message."),
    "payment_unknown": _("This is not possible in the present state of the payment."),
}
# The organiser's actions on a payment.
PAYMENT_STEPS = {
    Payment.NONE: _("Waive the fee"),
    Payment.DUE: _("Mark as unpaid"),
    Payment.PAID: _("Mark as paid"),
    Payment.REFUND: _("Refund"),
    Payment.REFUNDED: _("Mark as refunded"),
}
AUDIT = {
    "enrolment.enrol": _("%(actor)s enrolled %(person)s"),
    "enrolment.move_up": _("%(person)s moved up from the waiting list"),
    "enrolment.cancel": _("%(actor)s cancelled the enrolment of %(person)s"),
    "enrolment.payment": _("%(actor)s recorded a payment of %(person)s"),
    "enrolment.exam": _("%(person)s declared whether to sit the exam"),
    "enrolment.attended": _("%(actor)s recorded the attendance of %(person)s"),
    "enrolment.result": _("The result of %(person)s was announced"),
    "seminar.attendance": _("%(actor)s recorded attendance"),
    "seminar.message": _("%(actor)s wrote to the participants"),
    "material.add": _("%(actor)s added course material"),
    "material.remove": _("%(actor)s removed course material"),
}
NOTIFICATIONS = {
    "seminars.enrolled": _("You have a seat at %(seminar)s."),
    "seminars.waiting": _("You are on the waiting list of %(seminar)s."),
    "seminars.moved_up": _("A seat at %(seminar)s became free and is now yours."),
    "seminars.cancelled_seat": _("Your enrolment for %(seminar)s was cancelled: %(reason)s"),
    "seminars.called_off": _("%(seminar)s was cancelled: %(reason)s"),
    "seminars.message": _("Message of the organiser of %(seminar)s: %(text)s"),
    "seminars.material": _("There is new course material for %(seminar)s."),
    "seminars.result": _("Your result of %(seminar)s was announced."),
}
SUBJECTS = {
    "seminars.enrolled": _("Your seat at a seminar"),
    "seminars.waiting": _("Your place on a waiting list"),
    "seminars.moved_up": _("Your seat at a seminar"),
    "seminars.cancelled_seat": _("Your enrolment was cancelled"),
    "seminars.called_off": _("A seminar was cancelled"),
    "seminars.message": _("A message about your seminar"),
    "seminars.material": _("Course material"),
    "seminars.result": _("Your result of a seminar"),
}
