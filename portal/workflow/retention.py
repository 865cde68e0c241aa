"""Messages leave the inbox a year after they were written; what they told of stays in the trail."""

from datetime import date, datetime

from django.utils.translation import gettext_lazy as _

from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations
from portal.parts.retention import Kept, Term
from portal.workflow.models import Notification


def remove_messages(before: datetime) -> int:
    """Remove messages written before a moment, read or not."""
    with installation_scope():
        return int(Notification.under_policy.filter(created_at__lt=before).delete()[0])


MESSAGES = Kept("messages", _("Messages in inboxes"), [Term(date(2026, 1, 1), 365)], remove_messages)


def all_kept() -> list[Kept]:
    """Return what the apps keep for a time only."""
    return [each for parts in declarations().values() for each in parts.retention]


def remove_what_is_over(day: date) -> dict[str, int]:
    """Remove everything whose term is over, each in a transaction of its own; return how much it was."""
    return {kept.code: kept.remove_on(day) for kept in all_kept()}
