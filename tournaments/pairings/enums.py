"""The words of the pairing check."""

PAIRING_JOB = "tournaments_pairings"
# Up to so many players a check takes a second or two and is made at once; more are left to a job.
AT_ONCE = 40
