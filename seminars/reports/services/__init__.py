"""Services of reports."""
