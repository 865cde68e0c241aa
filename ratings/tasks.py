"""Scheduled tasks of the ratings app."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def complete_figures() -> None:
    """Compute missing statistics of lists in force, for example after an upgrade; idempotent."""
    from ratings.figures.services import complete  # noqa: PLC0415 -- a task's module is imported with Celery

    complete()
