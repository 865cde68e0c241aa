"""Rating fees of events: amounts by federation and list, and the office's invoices."""
