"""Appointments of arbiters to events, and the panels they are taken from."""
