"""Writes of registrations, one use case a function."""
