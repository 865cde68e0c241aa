"""Scheduled steps of transfers: release period expired, day of effect reached."""

from celery import shared_task


@shared_task(acks_late=True, ignore_result=True)
def advance_transfers() -> None:
    from players.requests.services import lapse_releases, take_effect_due  # noqa: PLC0415 -- leaf
    from players.requests.services.transfers import CLOCK  # noqa: PLC0415 -- leaf
    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf

    actor = system_actor(CLOCK)
    lapse_releases(actor=actor)
    take_effect_due(actor=actor)
