"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration  a federation registers a national arbiter; the commission approves.
ArbiterNorm           a norm FA1 or IA1, a seminar norm, or the title of an association, for one title.
ChiefReport, ReportNote  the chief arbiter's report of an event; incidents, appeals, breaches.
RotaEntry, DutyTick   who watches which sector in a round, and which duties are done.
"""

from arbiters.models.norms import ArbiterNorm
from arbiters.models.registrations import NationalRegistration
from arbiters.models.reports import ChiefReport, DutyTick, ReportNote, RotaEntry

__all__ = ["ArbiterNorm", "ChiefReport", "DutyTick", "NationalRegistration", "ReportNote", "RotaEntry"]
