"""How patient the jobs are, in seconds. A settings module may name other figures, as the tests do."""

from datetime import timedelta

from django.conf import settings

SWEEP_EVERY = 15
SOFT_TIME_LIMIT = 2 * 60 * 60
HARD_TIME_LIMIT = SOFT_TIME_LIMIT + 60


def pulse() -> float:
    """Return how often a running job tells of itself."""
    return float(getattr(settings, "JOBS_PULSE", 1))


def lease() -> timedelta:
    """Return after how long without a sign a worker counts as dead."""
    return timedelta(seconds=getattr(settings, "JOBS_LEASE", 30))


def resend() -> timedelta:
    """Return after how long a message that woke nobody counts as lost."""
    return timedelta(seconds=getattr(settings, "JOBS_RESEND", 30))


def pause_after(attempt: int) -> timedelta:
    """Return how long to wait after a failed attempt: a fault that passes needs time to pass."""
    return timedelta(seconds=getattr(settings, "JOBS_PAUSE", 10) * 2 ** (attempt - 1))
