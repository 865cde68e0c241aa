"""Writes of registrations, one function per use case."""
