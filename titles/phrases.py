"""Codes of the titles app in words."""
