"""Celery tasks of fair play. Messages carry no arguments: each task finds its cases itself."""

from celery import shared_task
from django.utils import timezone


@shared_task(acks_late=True, ignore_result=True)
def follow_offices() -> None:
    """Give successors in office access to open cases."""
    from fairplay.confidentiality.succession import follow_offices as follow  # noqa: PLC0415 -- leaf

    follow()


@shared_task(acks_late=True, ignore_result=True)
def remove_what_is_due() -> None:
    """Anonymise cases whose retention period is over."""
    from fairplay.retention.removing import remove_what_is_due as remove  # noqa: PLC0415 -- leaf

    remove(timezone.localdate())
