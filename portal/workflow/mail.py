"""E-mail about notifications: which are due now, and the mail itself in the reader's language."""

from collections.abc import Collection, Sequence
from datetime import datetime
from hashlib import sha256
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from portal.accounts import zones
from portal.accounts.enums import Digest, Kind
from portal.accounts.models import User
from portal.workflow import phrases
from portal.workflow.models import Notification
from portal.workflow.timing import MAIL_NEWS_FOR, MAIL_RETRIES, last_digest


def waiting(now: datetime) -> Q:
    """Return the filter for messages that are neither read nor mailed and whose next attempt is due."""
    return Q(
        read_at__isnull=True,
        mailed_at__isnull=True,
        mail_attempts__lt=len(MAIL_RETRIES),
        created_at__gt=now - MAIL_NEWS_FOR,
    ) & (Q(mail_not_before__isnull=True) | Q(mail_not_before__lte=now))


def readers(digests: Collection[str], now: datetime, others: Collection[int] = ()) -> QuerySet[User]:
    """Return the people with mail of these kinds waiting. The installation scope must be open.

    `others` are people whose messages that scope does not show; each is queried in their own scope.
    """
    held = Notification.under_policy.filter(waiting(now)).values("recipient")
    people = User.objects.filter(Q(pk__in=held) | Q(pk__in=others))
    return people.filter(digest__in=digests, is_active=True, kind=Kind.PERSON).order_by("pk")


def until(reader: User, now: datetime) -> datetime | None:
    """Return the moment up to which the reader's messages are mailed: now, their last morning, or never."""
    if reader.digest == Digest.NEVER:
        return None
    if reader.digest == Digest.AT_ONCE:
        return now
    return last_digest(now, zone_of(reader), weekly=reader.digest == Digest.WEEKLY)


def zone_of(reader: User) -> ZoneInfo:
    return ZoneInfo(zones.zone_of(reader))


def compose(reader: User, messages: Sequence[Notification]) -> EmailMultiAlternatives:
    """Return one mail in the reader's language and time zone, with nothing personal in the subject."""
    with translation.override(reader.language), timezone.override(zone_of(reader)):
        context = {
            "reader": reader,
            "messages": [_line(message) for message in messages],
            "inbox_url": settings.PUBLIC_URL + reverse("inbox"),
            "language": reader.language,
        }
        mail = EmailMultiAlternatives(
            subject=_subject(messages),
            body=render_to_string("email/workflow/notifications.txt", context),
            to=[reader.email],
            headers={"Message-ID": _message_id(messages), "Auto-Submitted": "auto-generated"},
        )
        mail.attach_alternative(render_to_string("email/workflow/notifications.html", context), "text/html")
    return mail


def _subject(messages: Sequence[Notification]) -> str:
    if len(messages) == 1:
        words_only = phrases.mail_subject(messages[0])
    else:
        words_only = ngettext("%(count)d message for you", "%(count)d messages for you", len(messages)) % {
            "count": len(messages)
        }
    return _("%(site)s: %(subject)s") % {"site": settings.SITE_NAME, "subject": words_only}


def _line(message: Notification) -> dict[str, object]:
    return {
        "text": phrases.notification_text(message),
        "at": message.created_at,
        "url": settings.PUBLIC_URL + reverse("inbox_open", args=[message.pk]),
    }


def _message_id(messages: Sequence[Notification]) -> str:
    """Return the same id for the same messages, so that mail programs recognise a mail sent twice."""
    ids = ",".join(str(message.pk) for message in messages)
    return f"<{sha256(ids.encode()).hexdigest()[:32]}@{urlsplit(settings.PUBLIC_URL).hostname}>"
