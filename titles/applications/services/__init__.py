"""Writes of title applications, one use case a module."""

from titles.applications.services.drafts import ask, edit, start
from titles.applications.services.invoices import cancel_invoice, settle_invoice
from titles.applications.services.moves import act
from titles.applications.services.objections import answer_objection, object_to
from titles.applications.services.papers import attach, detach
from titles.applications.services.terms import add_fee, add_meeting

__all__ = [
    "act",
    "add_fee",
    "add_meeting",
    "answer_objection",
    "ask",
    "attach",
    "cancel_invoice",
    "detach",
    "edit",
    "object_to",
    "settle_invoice",
    "start",
]
