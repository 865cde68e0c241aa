"""Celery tasks: mail an invitation, and close invitations that have expired."""

from celery import shared_task

from portal.federations.scope import Scope, open_scope


@shared_task(acks_late=True, ignore_result=True)
def send_invitation(federation_id: int | None, body_id: int | None, invitation_id: int) -> None:
    from portal.offices.mails import mail_invitation  # noqa: PLC0415 -- leaf

    with open_scope(Scope(federation_id=federation_id, body_id=body_id)):
        mail_invitation(invitation_id=invitation_id)


@shared_task(acks_late=True, ignore_result=True)
def close_old_invitations() -> None:
    from django.utils import timezone  # noqa: PLC0415 -- leaf

    from portal.accounts.actors import system_actor  # noqa: PLC0415 -- leaf
    from portal.offices.services import expire_invitations  # noqa: PLC0415 -- leaf

    expire_invitations(now=timezone.now(), actor=system_actor("invitations"))
