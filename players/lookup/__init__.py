"""Bulk look-up: many ids or names at once, answered as a table or as CSV."""
