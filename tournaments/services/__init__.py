"""Writes of the tournaments app, one use case a function."""
