"""Norms found in an accepted report."""
