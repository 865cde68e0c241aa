"""Enumerations of the pairing check."""

PAIRING_JOB = "tournaments_pairings"
# Up to this many players a check takes a second or two and runs in the request; larger ones run as a job.
AT_ONCE = 40
