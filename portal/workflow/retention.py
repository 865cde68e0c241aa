"""Retention of messages: one year in the inbox; what they reported stays in the audit trail."""

from datetime import date, datetime

from django.utils.translation import gettext_lazy as _

from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations
from portal.parts.retention import Kept, Term
from portal.workflow.models import Notification


def remove_messages(before: datetime) -> int:
    """Delete messages written before a moment, read or not."""
    # Messages of all people; those about confidential cases are removed with the case.
    with installation_scope():
        return int(Notification.under_policy.filter(created_at__lt=before).delete()[0])


MESSAGES = Kept("messages", _("Messages in inboxes"), [Term(date(2026, 1, 1), 365)], remove_messages)


def all_kept() -> list[Kept]:
    """Return what the apps keep for a limited time."""
    return [each for parts in declarations().values() for each in parts.retention]


def remove_what_is_over(day: date) -> dict[str, int]:
    """Delete everything past its retention period, each kind in its own transaction; return the number of
    rows."""
    return {kept.code: kept.remove_on(day) for kept in all_kept()}
