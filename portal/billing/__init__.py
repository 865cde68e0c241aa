"""Fees with their dates, and invoices: made out, printed, paid or cancelled. Apps call its services."""
