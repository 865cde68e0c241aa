"""Norms FA1 and IA1 from the data of an event."""
