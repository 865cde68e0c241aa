"""The rating fees of events: what each costs, by federation and list, and the invoices of the office."""
