"""Models of the arbiters app; an arbiter's standing is in `players`, services at events in `tournaments`.

NationalRegistration         a federation registers a national arbiter; the commission approves.
ArbiterNorm                  a norm FA1 or IA1, a seminar norm, or the title of an association, for one title.
ArbiterApplication           FA2, IA2 or IA3, from the draft to the award.
PublishedArbiterApplication  the public part of an application.
ChiefReport, ReportNote      the chief arbiter's report of an event; incidents, appeals, breaches.
RotaEntry, DutyTick          who watches which sector in a round, and which duties are done.
PanelCycle, PanelMember      the panels for world events.
EventCategory                the category of an event, for public pages.
EventPlan                    the posts of an official event.
Meeting, MeetingItem, ItemVote  meetings and correspondence votes of the commission.
ArbiterAppointment           the commission asks an arbiter to serve; accepted or declined.
"""

from arbiters.models.applications import ArbiterApplication, PublishedArbiterApplication
from arbiters.models.appointments import ArbiterAppointment, EventPlan, PanelCycle, PanelMember
from arbiters.models.categories import EventCategory
from arbiters.models.desk import ItemVote, Meeting, MeetingItem
from arbiters.models.norms import ArbiterNorm
from arbiters.models.registrations import NationalRegistration
from arbiters.models.reports import ChiefReport, DutyTick, ReportNote, RotaEntry

__all__ = [
    "ArbiterApplication",
    "ArbiterAppointment",
    "ArbiterNorm",
    "ChiefReport",
    "DutyTick",
    "EventCategory",
    "EventPlan",
    "ItemVote",
    "Meeting",
    "MeetingItem",
    "NationalRegistration",
    "PanelCycle",
    "PanelMember",
    "PublishedArbiterApplication",
    "ReportNote",
    "RotaEntry",
]
