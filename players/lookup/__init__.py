"""The bulk look-up: many ids or names at once, answered as a table or as CSV."""
