"""What Celery calls. The message carries an id; the row says the rest."""

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
