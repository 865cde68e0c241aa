"""Scheduled tasks of the titles app."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def show_new_titles() -> None:
    """Show titles whose day has come and announce reached ratings; idempotent."""
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from titles.applications.services import clock  # noqa: PLC0415 -- leaf

    set_request_id()
    clock.show_new_titles(actor=system_actor("titles"))
    clock.tell_reached_ratings(actor=system_actor("titles"))


@shared_task(acks_late=True, ignore_result=True)
def tell_rating_titles() -> None:
    """Announce titles by rating reached with the current list; each list is announced once."""
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf
    from titles.applications.services.rating_titles import tell_rating_titles as tell  # noqa: PLC0415 -- leaf

    set_request_id()
    tell(actor=system_actor("titles"))
