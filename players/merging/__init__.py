"""Duplicate records: find them, merge two, undo a merge."""
