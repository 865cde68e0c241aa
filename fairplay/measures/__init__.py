"""Protection measures of an event: what its level requires, and what the chief arbiter reports."""
