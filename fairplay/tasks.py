"""Background work of fair play. Messages carry nothing: each task finds its cases by itself."""

from celery import shared_task
from django.utils import timezone


@shared_task(acks_late=True, ignore_result=True)
def follow_offices() -> None:
    """Let successors in office read the open cases of it."""
    from fairplay.confidentiality.succession import follow_offices as follow  # noqa: PLC0415 -- leaf

    follow()


@shared_task(acks_late=True, ignore_result=True)
def remove_what_is_due() -> None:
    """Remove persons from cases whose term is over."""
    from fairplay.retention.removing import remove_what_is_due as remove  # noqa: PLC0415 -- leaf

    remove(timezone.localdate())
