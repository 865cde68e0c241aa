"""The example of docs/cases.md: a federation asks the council for a grant."""
