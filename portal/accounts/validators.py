"""Validation of time zones that a person or a federation chooses."""

import zoneinfo
from functools import cache

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


@cache
def time_zones() -> tuple[str, ...]:
    return tuple(sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone or zone == "UTC"))


def validate_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(_("%(name)s is no time zone."), params={"name": name})
