"""Norms and title applications in the API."""
