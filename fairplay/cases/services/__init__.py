"""Writes of fair-play cases, one stretch of the way a module."""
