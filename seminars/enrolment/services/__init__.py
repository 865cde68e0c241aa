"""Services of enrolment."""

from seminars.enrolment.services.seats import (
    cancel_enrolment,
    declare_exam,
    enrol,
    fill_seats,
    note_payment,
)

__all__ = ["cancel_enrolment", "declare_exam", "enrol", "fill_seats", "note_payment"]
