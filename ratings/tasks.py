"""The app's background work."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def complete_figures() -> None:
    """Make the figures of lists in force that have none, as after an upgrade; idempotent."""
    from ratings.figures.services import complete  # noqa: PLC0415 -- a task's module is imported with Celery

    complete()
