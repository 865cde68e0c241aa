"""The app's background work."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def show_new_titles() -> None:
    """Show titles whose day has come beside their holders' names; may run twice."""
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from titles.applications.services.clock import show_new_titles as show  # noqa: PLC0415 -- leaf

    set_request_id()
    show(actor=system_actor("titles"))
