"""Certificates of attendance and of norms, one or all of a seminar."""
