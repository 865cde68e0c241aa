"""The tournaments section of the front page: running events and those of the coming week."""

from collections.abc import Sequence
from datetime import date, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from portal.parts.kinds import Section
from portal.parts.prepared import Prepared, PreparedCount
from tournaments.enums import EventState
from tournaments.models import PublishedEvent
from tournaments.registration.selectors import calendar

SHOWN = 6
AHEAD = timedelta(days=7)
_RATED = PreparedCount(lambda: PublishedEvent.objects.filter(state=EventState.RATED))
_RUNNING = Prepared(
    lambda today: (
        calendar(today=today).defer("details").filter(start__lte=today).order_by("end", "code")[:SHOWN]
    ),
    (date,),
)
_COMING = Prepared(
    lambda today, last: (
        calendar(today=today).defer("details").filter(start__gt=today, start__lte=last)[:SHOWN]
    ),
    (date, date),
)


def figures() -> dict[str, int]:
    """Return the number of events rated here."""
    return {_("Rated events"): _RATED.count()}


def sections() -> Sequence[Section]:
    """Return running and coming events; without any, a link to the calendar."""
    today = timezone.localdate()
    running, coming = _RUNNING.rows(today), _COMING.rows(today, today + AHEAD)
    groups = [(_("Running now"), running), (_("Begin within a week"), coming)]
    shown: list[tuple[str, list[PublishedEvent]]] = [(label, events) for label, events in groups if events]
    return [Section(_("Events"), "calendar-event", "tournaments/front_events.html", {"groups": shown})]
