"""Fees by date, and invoices: issued, printed, paid or cancelled. Other apps call its services."""
