"""Confidentiality: first readers, successors in office, the log of readings, emergency access."""
