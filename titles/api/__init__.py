"""Norms in the API."""
