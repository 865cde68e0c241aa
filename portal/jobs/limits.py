"""Time limits of jobs, in seconds. A settings module may override them, as the tests do."""

from datetime import timedelta

from django.conf import settings

SWEEP_EVERY = 15
# At the soft limit the task gets an exception and can clean up; a minute later its process is killed.
SOFT_TIME_LIMIT = 2 * 60 * 60
HARD_TIME_LIMIT = SOFT_TIME_LIMIT + 60


def pulse() -> float:
    """Return the interval of a running job's heartbeat."""
    return float(getattr(settings, "JOBS_PULSE", 1))


def lease() -> timedelta:
    """Return after how long without a heartbeat a worker counts as dead."""
    return timedelta(seconds=getattr(settings, "JOBS_LEASE", 30))


def resend() -> timedelta:
    """Return after how long a message that woke no worker counts as lost."""
    return timedelta(seconds=getattr(settings, "JOBS_RESEND", 30))


def pause_after(attempt: int) -> timedelta:
    """Return how long to wait after a failed attempt, so that a temporary fault can pass."""
    return timedelta(seconds=getattr(settings, "JOBS_PAUSE", 10) * 2 ** (attempt - 1))
