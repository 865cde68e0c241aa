"""Reads of the accounts app."""

from datetime import datetime, timedelta

from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt
from django.db.models import Max

from portal.accounts.models import User

SECOND_FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


def has_second_factor(person: User) -> bool:
    """Return whether signing in asks for a second step. Recovery codes alone do not count."""
    return bool(Authenticator.objects.filter(user=person, type__in=SECOND_FACTORS).exists())


def locked_until(*, email: str, address: str, cool_off: timedelta) -> datetime | None:
    """Return when this e-mail and IP address may try again after too many failed sign-ins; None if never
    locked."""
    failed = AccessAttempt.objects.filter(username=email, ip_address=address).aggregate(
        last=Max("attempt_time")
    )
    return failed["last"] + cool_off if failed["last"] else None
