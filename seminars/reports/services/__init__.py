"""Writes of reports."""
