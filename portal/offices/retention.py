"""Retention of ended sessions, of the addresses of people who never took an office that they were offered,
and of a trial's mail and log files, which contain addresses."""

from datetime import date, datetime
from pathlib import Path

from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import InvitationState
from portal.federations.models import Invitation
from portal.federations.scope import installation_scope
from portal.offices.services.erasing import forget_invited
from portal.parts.retention import Kept, Term


def remove_sessions(before: datetime) -> int:
    """Remove sessions that expired before a moment."""
    return int(Session.objects.filter(expire_date__lt=before).delete()[0])


def remove_invited(before: datetime) -> int:
    """Remove the addresses of invitations that ended before a moment without anybody taking the office."""
    with installation_scope():
        ended = Invitation.under_policy.filter(expires_at__lt=before)
        return forget_invited(ended.exclude(state__in=[InvitationState.SENT, InvitationState.ACCEPTED]))


def remove_mails(before: datetime) -> int:
    """Remove mails that were written to files instead of being sent."""
    return _remove_files(Path(settings.DATA_DIR) / "mail", before)


def remove_logs(before: datetime) -> int:
    """Remove log files not written to since a moment; on a server, logrotate or journald does this."""
    return _remove_files(Path(settings.DATA_DIR) / "logs", before)


def _remove_files(folder: Path, before: datetime) -> int:
    if not folder.is_dir():
        return 0
    old = [file for file in folder.iterdir() if file.is_file() and file.stat().st_mtime < before.timestamp()]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)


KEPT = [
    Kept("sessions", _("Ended sessions"), [Term(date(2026, 1, 1), 1)], remove_sessions),
    Kept("invitations", _("Addresses of unused invitations"), [Term(date(2026, 1, 1), 180)], remove_invited),
    Kept("mails", _("Mails written to files"), [Term(date(2026, 1, 1), 30)], remove_mails),
    Kept("logs", _("Logs of a trial"), [Term(date(2026, 1, 1), 90)], remove_logs),
]
