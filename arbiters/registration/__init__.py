"""Federations register their national arbiters; the commission approves."""
