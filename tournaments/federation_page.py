"""The tournaments section of a federation's page: running, coming and recent events."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from portal.federations.models import Federation
from portal.look.templatetags.look import days
from portal.parts.kinds import Section
from portal.parts.prepared import Prepared
from tournaments.enums import EventState
from tournaments.models import PublishedEvent
from tournaments.registration.selectors import calendar, registered

SHOWN = 6
_COMING = Prepared(
    lambda federation, today: (
        calendar(today=today, federation_id=federation)
        .exclude(state=EventState.CANCELLED)
        .select_related(None)
        .defer("details")[:SHOWN]
    ),
    (int, date),
)
_HELD = Prepared(
    lambda federation, today: (
        registered(federation_id=federation)
        .filter(end__lt=today)
        .exclude(state=EventState.CANCELLED)
        .select_related(None)
        .defer("details")[:SHOWN]
    ),
    (int, date),
)


@dataclass(frozen=True)
class ShownEvent:
    """A line: the name, linked to the event's page, and where and when."""

    link: SafeString
    about: SafeString


def _shown(event: PublishedEvent) -> ShownEvent:
    page = reverse("tournaments:event", args=[event.code])
    # The place is the organiser's text; the kind of chess comes from our own list.
    where = f"{escape(event.place)} · {escape(event.get_tempo_display())}"
    return ShownEvent(
        SafeString(f'<a href="{page}">{escape(event.name)}</a>'),
        SafeString(f"{where} · {days(event.start, event.end)}"),
    )


def sections(federation: Federation) -> Sequence[Section]:
    """Return the federation's events as sections; empty where it has none."""
    today = federation.today
    groups = [
        (_("Running and upcoming"), _COMING.rows(federation.pk, today)),
        (_("Recent events"), _HELD.rows(federation.pk, today)),
    ]
    shown = [(label, list(map(_shown, events))) for label, events in groups if events]
    if not shown:
        return []
    context = {"groups": shown, "federation": federation}
    return [Section(_("Events"), "calendar", "tournaments/federation_events.html", context, place=1)]
