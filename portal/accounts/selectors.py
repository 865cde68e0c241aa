"""Reads of the accounts app."""

from datetime import datetime, timedelta

from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt
from django.db.models import Max

from portal.accounts.models import User

SECOND_FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


def has_second_factor(person: User) -> bool:
    """Say whether signing in asks for a second step. Recovery codes alone are none."""
    return bool(Authenticator.objects.filter(user=person, type__in=SECOND_FACTORS).exists())


def locked_until(*, email: str, address: str, cool_off: timedelta) -> datetime | None:
    """Return when the e-mail and network address that failed too often may try again."""
    failed = AccessAttempt.objects.filter(username=email, ip_address=address).aggregate(
        last=Max("attempt_time")
    )
    return failed["last"] + cool_off if failed["last"] else None
