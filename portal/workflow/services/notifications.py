"""Notify people: a message in the inbox now, and by e-mail as each has chosen."""

from collections.abc import Collection, Iterable
from typing import Any

from django.db import models, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.scope import current_scope, open_scope, person_scope
from portal.federations.tenants import Tenant
from portal.workflow.audit import case_of
from portal.workflow.links import require_internal
from portal.workflow.models import Notification
from portal.workflow.phrases import require_phrase


@transaction.atomic
def notify(
    *,
    recipients: Iterable[User],
    code: str,
    actor: Actor,
    params: dict[str, Any] | None = None,
    link: str = "",
    about: models.Model | None = None,
    personal: bool = False,
) -> list[Notification]:
    """Put a message into each recipient's inbox; its text is in NOTIFICATIONS of the app's phrases.

    The rows belong to the open workspace. If none is open (a player acts), or the message is personal, each
    belongs to its recipient only. A message about a case is readable while its recipient is part of the case.
    """
    require_phrase("notifications", code)
    require_internal(link)
    people = {person.pk: person for person in recipients if not person.is_system}
    made = [
        Notification(
            recipient=person,
            actor=actor,
            code=code,
            params=params or {},
            link=link,
            case_id=case_of(about),
            created_at=timezone.now(),
        )
        for person in people.values()
    ]
    return _personal(made) if personal else _written(made)


@transaction.atomic
def notify_role(
    *,
    tenant: Tenant,
    roles: Collection[str],
    code: str,
    actor: Actor,
    params: dict[str, Any] | None = None,
    link: str = "",
    about: models.Model | None = None,
) -> list[Notification]:
    """Notify everybody who holds one of the roles in a federation or body, whichever workspace is open."""
    # Open that tenant's scope: a commission's own scope does not show the memberships of the federation's
    # staff.
    with open_scope(tenant.scope()):
        people = tenant.staff(roles)
        return notify(recipients=people, code=code, actor=actor, params=params, link=link, about=about)


def mark_read(*, pk: int, actor: Actor) -> Notification:
    """Mark one of the person's own messages as read; raises DoesNotExist for anybody else's."""
    notification: Notification = Notification.own.get(pk=pk, recipient=actor)
    if notification.read_at is None:
        notification.read_at = timezone.now()
        notification.save(update_fields=["read_at"])
    return notification


def mark_all_read(*, actor: Actor) -> int:
    """Mark all of the person's own messages as read and return how many were unread."""
    unread = Notification.own.filter(recipient=actor, read_at__isnull=True)
    return int(unread.update(read_at=timezone.now()))


def _written(made: list[Notification]) -> list[Notification]:
    scope = current_scope()
    if scope and (scope.everything or scope.federation_id or scope.body_id):
        for notification in made:
            notification.federation_id = scope.federation_id
            notification.body_id = None if scope.federation_id else scope.body_id
        return Notification.under_policy.bulk_create(made)
    return _personal(made)


def _personal(made: list[Notification]) -> list[Notification]:
    for notification in made:
        # A personal message is its recipient's own row, and nobody else may write it.
        with person_scope(notification.recipient_id):
            notification.save()
    return made
