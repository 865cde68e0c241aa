"""A person's time zone: their own, else that of the federation they belong to."""

from django.conf import settings

from portal.accounts.models import User
from portal.parts.declaration import declarations


def zone_of(person: User) -> str:
    """Return the zone for pages and mails to a person."""
    return person.time_zone or home_zone(person) or settings.TIME_ZONE


def home_zone(person: User) -> str:
    """Return the zone of the person's office, else of the federation they play for; "" without either."""
    asked = (app.home_zone(person) for app in declarations().values() if app.home_zone)
    return next((zone for zone in asked if zone), "")
