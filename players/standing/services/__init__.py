"""Writes an arbiter's standing. Callers check permissions; every change is locked and recorded."""

from players.standing.services.activity import await_approval, set_activity, set_category, set_languages
from players.standing.services.fees import end_licence, licence_arbiter, record_fee
from players.standing.services.lecturers import accredit_lecturer, end_accreditation
from players.standing.services.registration import date_title, register_national_arbiter
from players.standing.services.sanctions import end_sanction, sanction_arbiter, settle_difference

__all__ = [
    "accredit_lecturer",
    "await_approval",
    "date_title",
    "end_accreditation",
    "end_licence",
    "end_sanction",
    "licence_arbiter",
    "record_fee",
    "register_national_arbiter",
    "sanction_arbiter",
    "set_activity",
    "set_category",
    "set_languages",
    "settle_difference",
]
