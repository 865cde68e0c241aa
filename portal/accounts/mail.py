"""E-mails about an account, in its owner's language: plain text plus a simple HTML page with the
same text."""

from functools import partial
from smtplib import SMTPException
from typing import Any

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone, translation

from portal.accounts.models import SYSTEM_DOMAIN, User
from portal.accounts.phrases import notice
from portal.accounts.zones import zone_of

log: structlog.stdlib.BoundLogger = structlog.get_logger("portal.accounts.mail")


def owner_of(email: str) -> User | None:
    return User.objects.filter(email=email.lower()).first()


def send(template: str, email: str, context: dict[str, Any], owner: User | None = None) -> None:
    """Send the mail of that template after commit; without an owner, in the language of the current page."""
    # System actors have no mailbox (see SYSTEM_DOMAIN).
    if email.endswith(SYSTEM_DOMAIN):
        return
    language = owner.language if owner else translation.get_language() or settings.LANGUAGE_CODE
    zone = zone_of(owner) if owner else settings.TIME_ZONE
    with translation.override(language), timezone.override(zone):
        message = compose(template, email, {**context, "portal_url": settings.PUBLIC_URL, "zone": zone})
    # Rendered now, in this request's scope and language, but sent only if its transaction commits.
    transaction.on_commit(partial(_deliver, message, template))


def send_notice(code: str, owner: User, email: str, details: dict[str, Any]) -> None:
    """Tell the owner what has changed in their account."""
    with translation.override(owner.language):
        words = notice(code, details)
    send("email/accounts/notice", email, {"notice": words, "at": timezone.now()}, owner)


def compose(template: str, email: str, context: dict[str, Any]) -> EmailMultiAlternatives:
    """Return the mail rendered from `<template>_subject.txt` and `<template>_message.txt`."""
    # A subject is one header line: collapse the line breaks of the template.
    subject = " ".join(render_to_string(f"{template}_subject.txt", context).split())
    text = render_to_string(f"{template}_message.txt", context).strip() + "\n"
    message = EmailMultiAlternatives(subject, text, settings.DEFAULT_FROM_EMAIL, [email])
    page = render_to_string("email/accounts/page.html", {"subject": subject, "text": text})
    message.attach_alternative(page, "text/html")
    return message


def _deliver(message: EmailMultiAlternatives, template: str) -> None:
    """Send the mail; log a mail server failure instead of raising, because the change is already
    committed."""
    try:
        message.send()
    except (SMTPException, OSError) as error:
        # Mail servers repeat the recipient's address in their replies, so log only the class of the error.
        log.error("mail not sent", mail=template, fault=type(error).__name__)
