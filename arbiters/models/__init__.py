"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration  a federation registers a national arbiter; the commission approves.
ChiefReport, ReportNote  the chief arbiter's report of an event; incidents, appeals, breaches.
RotaEntry, DutyTick   who watches which sector in a round, and which duties are done.
"""

from arbiters.models.registrations import NationalRegistration
from arbiters.models.reports import ChiefReport, DutyTick, ReportNote, RotaEntry

__all__ = ["ChiefReport", "DutyTick", "NationalRegistration", "ReportNote", "RotaEntry"]
