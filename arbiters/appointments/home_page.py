"""An arbiter's appointments on their home page."""

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from arbiters.appointments.enums import AppointmentState
from arbiters.appointments.phrases import STATE_TONES
from arbiters.models import ArbiterAppointment
from portal.accounts.models import User
from portal.parts.kinds import Section

SHOWN = 5


def own_sections(account: User) -> list[Section]:
    """Return the person's open and coming appointments; nothing for others."""
    open_or_coming = Q(state=AppointmentState.ASKED) | Q(
        state=AppointmentState.ACCEPTED, event__end__gte=timezone.localdate()
    )
    rows = ArbiterAppointment.under_policy.filter(open_or_coming, player__account=account)
    found = list(rows.select_related("event").order_by("event__start", "pk")[:SHOWN])
    if not found:
        return []
    shown = [(row, STATE_TONES[row.state]) for row in found]
    page = "arbiters/appointments/own_section.html"
    return [Section(_("My appointments"), "calendar-event", page, {"rows": shown})]
