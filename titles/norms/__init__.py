"""Finds norms in an accepted report."""
