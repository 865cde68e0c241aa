"""One attempt at a job: claim it, run its handler, store the result."""

from typing import Any
from uuid import UUID, uuid4

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.db.models.functions import Coalesce, Now

from portal.federations.scope import open_scope
from portal.jobs.limits import pause_after
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job_kinds
from portal.jobs.run import ClaimLost, Run, pass_fence, worker_scope
from portal.jobs.workflow import TRANSITIONS
from portal.parts.versions import renewed
from portal.workflow.confidential import rows_and_people
from portal.workflow.request import set_request_id

log = structlog.get_logger("portal.jobs")
UNEXPECTED = "unexpected"
TOO_LONG = "too_long"
UNKNOWN_KIND = "unknown_kind"
NOT_ALLOWED = "not_allowed"


def execute(job_id: UUID) -> None:
    """Run the job unless it is finished, not due yet, or claimed by another worker."""
    set_request_id(str(job_id))
    job = claim(job_id)
    if job is None:
        return
    with structlog.contextvars.bound_contextvars(job=str(job.pk), kind=job.kind, attempt=job.attempts):
        try:
            _attempt(job)
        # Another worker has the job, or it was cancelled: nothing may be written any more.
        except ClaimLost:
            log.info("job_claim_lost")
        finally:
            renewed()


def claim(job_id: UUID) -> Job | None:
    """Claim the job by one atomic UPDATE, so that only one of two workers gets it."""
    offered_in, leads_to = TRANSITIONS["claim"]
    token = uuid4()
    # A job of a confidential case is visible to its starter only, also for the worker.
    with open_scope(worker_scope(starter_of(job_id))):
        free = Job.objects.filter(pk=job_id, state__in=offered_in, due_at__lte=Now())
        taken = free.update(
            state=leads_to,
            claim=token,
            heartbeat=Now(),
            attempts=F("attempts") + 1,
            started_at=Coalesce("started_at", Now()),
        )
        if not taken:
            return None
        held: Job = Job.objects.select_related("started_by", "federation", "body").get(pk=job_id)
        return held


def starter_of(job_id: UUID) -> int | None:
    """Return who started a job of a confidential case, which only they can see; None for any other job."""
    found = rows_and_people("SELECT * FROM confidential_jobs() WHERE job_id = %s", job_id)
    return found[0][1] if found else None


def _attempt(job: Job) -> None:
    kind = job_kinds().get(job.kind)
    if kind is None:
        fail(job, UNKNOWN_KIND)
        return
    run = Run(job)
    try:
        with run:
            result = kind.handler(run)
    # Not a failure of the work: handled by the caller, which writes nothing.
    except ClaimLost:
        raise
    except JobFailed as error:
        fail(job, error.code, error.params, run.progress())
    # The office of whoever started it may have ended; retrying would not help.
    except PermissionDenied:
        fail(job, NOT_ALLOWED, {}, run.progress())
    except SoftTimeLimitExceeded:
        fail(job, TOO_LONG, {}, run.progress())
    # Anything else may be temporary: the attempt is repeated until none is left.
    except Exception:
        log.exception("job_attempt_failed")
        again(job, run.progress())
    else:
        _end(job, "finish", result=result or {}, error="", error_params={}, **run.progress())


def fail(
    job: Job, code: str, params: dict[str, Any] | None = None, progress: dict[str, Any] | None = None
) -> None:
    _end(job, "fail", error=code, error_params=params or {}, **(progress or {}))


def again(job: Job, progress: dict[str, Any]) -> None:
    """After an unexpected exception, retry later while attempts are left."""
    if job.attempts >= job.max_attempts:
        fail(job, UNEXPECTED, {}, progress)
        return
    state = TRANSITIONS["requeue"][1]
    # As when claiming: the scope in which the row is visible.
    with open_scope(worker_scope(job.started_by_id if job.case_id else None)):
        pass_fence(
            job,
            state=state,
            claim=None,
            error=UNEXPECTED,
            due_at=Now() + pause_after(job.attempts),
            offered_at=Now(),
        )


def _end(job: Job, action: str, **changes: Any) -> None:
    # The last write of this worker, through the fence like every other.
    with open_scope(worker_scope(job.started_by_id if job.case_id else None)):
        pass_fence(job, state=TRANSITIONS[action][1], claim=None, finished_at=Now(), **changes)
    log.info("job_ended", outcome=action)
