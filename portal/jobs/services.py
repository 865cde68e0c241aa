"""Start, cancel and retry a job."""

from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from portal.accounts.actors import Actor
from portal.federations.tenants import Tenant, columns_of
from portal.jobs.delivery import deliver_on_commit
from portal.jobs.enums import OPEN
from portal.jobs.models import Job
from portal.jobs.permissions import can_cancel, can_enqueue_for_all, can_retry
from portal.jobs.registry import job_kinds
from portal.jobs.selectors import readable_jobs
from portal.jobs.workflow import TRANSITIONS
from portal.workflow.audit import advance, home_of, record
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require


@transaction.atomic
def enqueue(
    kind: str,
    key: str,
    *,
    actor: Actor,
    tenant: Tenant | None = None,
    params: dict[str, Any] | None = None,
    case_id: UUID | None = None,
) -> Job:
    """Start a job, or return the open one with the same key.

    The calling service has checked whether the actor may start this kind.
    """
    if tenant is None and case_id is None:
        require(can_enqueue_for_all, actor)
    owner = columns_of(tenant)
    registered = job_kinds()[kind]
    while True:
        asked = Job(
            kind=registered.name, key=key, params=params or {}, started_by=actor, case_id=case_id, **owner
        )
        asked.max_attempts = registered.max_attempts
        # `one_open_job_per_piece_of_work`: the insert does nothing if such a job is open, without an error
        # that would end the transaction. READ COMMITTED then shows the other transaction's row to the query
        # below.
        Job.under_policy.bulk_create([asked], ignore_conflicts=True)
        # The insert failed on the unique key, but the conflicting job may have ended meanwhile: then none is
        # found, and we try again.
        found: Job | None = Job.under_policy.filter(kind=kind, key=key, state__in=OPEN, **owner).first()
        if found is None:
            continue
        if found.pk == asked.pk:
            record(found, "start", actor=actor, after=found.state)
            deliver_on_commit(found.pk)
        return found


@transaction.atomic
def cancel_job(*, pk: UUID, actor: Actor) -> Job:
    """Cancel a job. A worker running it notices within a second and can commit nothing more."""
    # `of=("self",)`: a heartbeat of the worker must not wait, and neither must jobs of the same federation.
    job = readable_jobs().select_for_update(of=("self",)).get(pk=pk)
    require(can_cancel, actor, job)
    # The worker holds no lock on the row; taking its claim away is what stops it.
    with home_of(job, actor):
        advance(job, TRANSITIONS, "cancel", actor=actor)
        readable_jobs().filter(pk=pk).update(claim=None, finished_at=Now())
    return readable_jobs().get(pk=pk)


@transaction.atomic
def retry_job(*, pk: UUID, actor: Actor) -> Job:
    """Queue a failed or cancelled job again, with all its attempts."""
    job = readable_jobs().select_for_update(of=("self",)).get(pk=pk)
    require(can_retry, actor, job)
    try:
        # A savepoint: the unique key of open jobs may refuse the retry, and the page must still be rendered.
        with transaction.atomic(), home_of(job, actor):
            advance(job, TRANSITIONS, "retry", actor=actor)
    except IntegrityError:
        # The unique key: the same work was started again meanwhile.
        raise NotOffered("retry", "started again") from None
    with home_of(job, actor):
        readable_jobs().filter(pk=pk).update(
            attempts=0,
            done=0,
            total=0,
            message="",
            message_params={},
            error="",
            error_params={},
            result={},
            due_at=Now(),
            offered_at=Now(),
            started_at=None,
            finished_at=None,
        )
    deliver_on_commit(pk)
    return readable_jobs().get(pk=pk)
