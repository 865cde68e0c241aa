"""Mail the messages waiting in an inbox.

One transaction per reader: their messages are locked (a second run skips them), sent in one mail, and marked
in the same transaction. A run killed before the mail server accepted the mail has sent and marked nothing. A
kill between acceptance and commit repeats the mail with the same Message-ID, by which mail programs recognise
it. Marking first could lose a reminder, which is worse.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from django.db import transaction

from portal.accounts.models import User
from portal.federations.scope import person_scope
from portal.workflow import mail
from portal.workflow.models import Notification
from portal.workflow.timing import MAIL_RETRIES

log = structlog.get_logger("portal.workflow.mail")


@transaction.atomic
def mail_waiting(*, reader: User, now: datetime) -> int:
    """Mail the reader what is due for them, in one mail, and return how many messages it contains."""
    moment = mail.until(reader, now)
    if moment is None:
        return 0
    # One person's inbox at a time; the lock and the mark belong to the same transaction.
    with person_scope(reader.pk):
        due = Notification.own.filter(mail.waiting(now), created_at__lte=moment).order_by("created_at", "pk")
        # Messages that another run is mailing right now are skipped, so that nobody gets one twice.
        messages = list(due.select_for_update(skip_locked=True, of=("self",)))
        if not messages:
            return 0
        if not _sent(reader, messages, now):
            return 0
        # Marked after sending: if the process dies in between, the mail is sent again rather than never.
        _marked(messages, mailed_at=now)
        return len(messages)


def _sent(reader: User, messages: Sequence[Notification], now: datetime) -> bool:
    """Send the mail; on failure the messages stay unmailed and the next attempt waits longer."""
    try:
        mail.compose(reader, messages).send()
    except Exception as error:
        log.warning("mail not sent", error=type(error).__name__, messages=len(messages))
        for message in messages:
            wait = MAIL_RETRIES[min(message.mail_attempts, len(MAIL_RETRIES) - 1)]
            message.mail_attempts += 1
            message.mail_not_before = now + timedelta(minutes=wait)
        Notification.under_policy.bulk_update(messages, ["mail_attempts", "mail_not_before"])
        return False
    return True


def _marked(messages: Sequence[Notification], *, mailed_at: datetime) -> None:
    Notification.under_policy.filter(pk__in=[message.pk for message in messages]).update(mailed_at=mailed_at)
