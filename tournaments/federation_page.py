"""The tournaments section of a federation's page: running, coming and recent events."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from portal.federations.models import Federation
from portal.parts.kinds import Section
from tournaments.enums import EventState
from tournaments.registration.selectors import calendar, registered

SHOWN = 6


def sections(federation: Federation) -> Sequence[Section]:
    """Return the federation's events as sections; empty where it has none."""
    today = federation.today
    coming = calendar(today=today, federation_id=federation.pk).exclude(state=EventState.CANCELLED)
    held = registered(federation_id=federation.pk).filter(end__lt=today).exclude(state=EventState.CANCELLED)
    groups = [
        (_("Running and to come"), list(coming[:SHOWN])),
        (_("Held last"), list(held[:SHOWN])),
    ]
    shown = [(label, events) for label, events in groups if events]
    if not shown:
        return []
    context = {"groups": shown, "federation": federation}
    return [Section(_("Events"), "calendar", "tournaments/federation_events.html", context, place=1)]
