"""The app's background work."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def start_events() -> None:
    """Let the events of today run; may run twice or be killed at any instant."""
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from tournaments.registration.services.clock import start_events as start  # noqa: PLC0415 -- leaf

    set_request_id()
    start(now=timezone.now(), actor=system_actor("calendar"))
