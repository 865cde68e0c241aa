"""Celery tasks of the jobs app. The message carries only an id; everything else is in the row."""

from uuid import UUID

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def run_job(job_id: str) -> None:
    from portal.jobs.execution import execute  # noqa: PLC0415 -- leaf

    execute(UUID(job_id))


@shared_task(ignore_result=True)
def sweep() -> None:
    from portal.jobs.sweeping import sweep_jobs  # noqa: PLC0415 -- leaf

    sweep_jobs()
