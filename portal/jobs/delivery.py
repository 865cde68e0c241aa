"""Send the message that wakes a worker. It may fail: the row stays queued, and the sweep sends it again."""

from functools import partial
from uuid import UUID

import structlog
from django.db import transaction

from portal.celery import app
from portal.jobs.limits import HARD_TIME_LIMIT, SOFT_TIME_LIMIT

log = structlog.get_logger("portal.jobs")
TASK = "portal.jobs.tasks.run_job"


def deliver_on_commit(job_id: UUID) -> None:
    # Not before the commit: a worker would look for a row that no other connection can see yet.
    transaction.on_commit(partial(deliver, job_id), robust=True)


def deliver(job_id: UUID) -> bool:
    """Send the message once and return whether the broker accepted it."""
    try:
        app.send_task(
            TASK,
            args=[str(job_id)],
            retry=False,
            soft_time_limit=SOFT_TIME_LIMIT,
            time_limit=HARD_TIME_LIMIT,
        )
    except Exception as error:  # each broker raises its own errors; none may reach the page
        log.warning("job_not_delivered", job=str(job_id), reason=type(error).__name__)
        return False
    return True
