"""Celery task: open the chief arbiters' reports of events that have ended."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def expect_reports() -> None:
    """Open the reports of events that have ended; running it again changes nothing."""
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from arbiters.reports import services  # noqa: PLC0415 -- leaf
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf

    set_request_id()
    services.expect_reports(today=timezone.localdate(), actor=system_actor("arbiters"))
