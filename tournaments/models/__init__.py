"""Events and what belongs to them.

Tournament      the registration file: drafts and work. Rows of the host federation, of the body that must act
                (qualification commission, council) and of the author who drafted it.
Round           one round with its day and start; EventVersion one change after registration, applied or
                waiting. Both are the federation's. Who sees the Tournament row reads them in its
                federation's scope (`tournaments.registration.selectors.file_scope`).
EventArbiter    one service at an event: person, role, section, days and rounds worked, norm asked for,
                evaluation. It lasts: an edit of the event keeps it, who is replaced keeps the row with that
                day. The arbiter's own account reads it too.
PublishedEvent  what everybody may know of a registered event, in a table of its own. The public pages read
                only this one and open no scope: a draft never shares a table with public rows, so no
                forgotten filter can show one. Written by `registration.services.publication` alone.

An event has a `code` from its registration on; until then its address is its id.
"""

from tournaments.models.arbiters import EventArbiter, serving
from tournaments.models.event import Tournament, host_of
from tournaments.models.published import PublishedEvent
from tournaments.models.reports import PlayerResult, PublishedResults, Report, ReportFix
from tournaments.models.schedule import Round
from tournaments.models.versions import WAITING, EventVersion

__all__ = [
    "WAITING",
    "EventArbiter",
    "EventVersion",
    "PlayerResult",
    "PublishedEvent",
    "PublishedResults",
    "Report",
    "ReportFix",
    "Round",
    "Tournament",
    "host_of",
    "serving",
]
