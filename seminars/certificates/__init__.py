"""Certificates of attendance and of norms, for one participant or a whole seminar."""
