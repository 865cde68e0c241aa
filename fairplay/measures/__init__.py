"""The measures of an event: what its level asks for, and what the chief arbiter reports."""
