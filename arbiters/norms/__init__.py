"""Arbiters' norms FA1 and IA1, created from an event's data."""
