"""Journeys in a real browser, and what their tests share."""
