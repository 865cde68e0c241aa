"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration  a federation registers a national arbiter; the commission approves.
ArbiterNorm           a norm FA1 or IA1, a seminar norm, or the title of an association, for one title.
ChiefReport, ReportNote  the chief arbiter's report of an event; incidents, appeals, breaches.
PanelCycle, PanelMember  the panels for world events; EventPlan  the posts of an event.
ArbiterAppointment    the commission asks an arbiter to serve; accepted or declined.
RotaEntry, DutyTick   who watches which sector in a round, and which duties are done.
"""

from arbiters.models.appointments import ArbiterAppointment, EventPlan, PanelCycle, PanelMember
from arbiters.models.norms import ArbiterNorm
from arbiters.models.registrations import NationalRegistration
from arbiters.models.reports import ChiefReport, DutyTick, ReportNote, RotaEntry

__all__ = [
    "ArbiterAppointment",
    "ArbiterNorm",
    "ChiefReport",
    "DutyTick",
    "EventPlan",
    "NationalRegistration",
    "PanelCycle",
    "PanelMember",
    "ReportNote",
    "RotaEntry",
]
