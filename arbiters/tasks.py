"""Celery tasks of the arbiters app. Each may run repeatedly without further effect."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def remind_arbiters() -> None:
    """Set reminders of what is about to end, and record fees that were paid."""
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from arbiters.standing import billing, reminders  # noqa: PLC0415 -- leaf
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf

    set_request_id()
    billing.note_paid_registrations(actor=system_actor("arbiters"))
    reminders.remind_arbiters(today=timezone.localdate(), actor=system_actor("arbiters"))


@shared_task(acks_late=True, ignore_result=True)
def follow_standing() -> None:
    """Notify whose activity ended, and remove from panels who exceeds the yearly limits."""
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from arbiters.appointments.services import enforce_limits  # noqa: PLC0415 -- leaf
    from arbiters.standing.ended import tell_inactive  # noqa: PLC0415 -- leaf
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf

    set_request_id()
    today, actor = timezone.localdate(), system_actor("arbiters")
    tell_inactive(today=today, actor=actor)
    enforce_limits(today=today, actor=actor)


@shared_task(acks_late=True, ignore_result=True)
def keep_category(federation_id: int, tournament_id: str) -> None:
    """Update the category of an event whose report was accepted."""
    from arbiters.register import categories  # noqa: PLC0415 -- leaf
    from portal.federations.scope import federation_scope  # noqa: PLC0415 -- leaf
    from tournaments.models import Tournament  # noqa: PLC0415 -- leaf

    with federation_scope(federation_id):
        categories.keep_category(Tournament.objects.get(pk=tournament_id))


@shared_task(acks_late=True, ignore_result=True)
def keep_categories() -> None:
    """Update the categories of new and changed events."""
    from arbiters.register import categories  # noqa: PLC0415 -- leaf
    from portal.workflow.request import set_request_id  # noqa: PLC0415 -- leaf

    set_request_id()
    categories.keep_categories()
