"""The app's background work."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def show_new_titles() -> None:
    """Show titles whose day has come, tell of ratings that were reached; may run twice."""
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from titles.applications.services import clock  # noqa: PLC0415 -- leaf

    set_request_id()
    clock.show_new_titles(actor=system_actor("titles"))
    clock.tell_reached_ratings(actor=system_actor("titles"))
