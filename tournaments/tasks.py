"""Background tasks of the tournaments app."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def start_events() -> None:
    """Start today's events; idempotent, and safe to kill at any moment."""
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from tournaments.registration.services.clock import start_events as start  # noqa: PLC0415 -- leaf

    set_request_id()
    start(now=timezone.now(), actor=system_actor("calendar"))
