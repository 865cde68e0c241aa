"""Events and what belongs to them.

Tournament      the registration file: a case (`portal.cases`). The host federation, the author and each body
                before which it was put are its readers.
EventVersion    the facts as registered, and one change after it, applied or waiting: a case of its own.
Round           one round with its day and start: the federation's. Who reads the Tournament row reads them in
                its federation's scope (`tournaments.registration.selectors.file_scope`).
EventArbiter    one service at an event: person, role, section, days and rounds worked, norm sought,
                evaluation. The row is permanent: editing the event keeps it, and a replaced arbiter's row
                gets the day of the replacement. The arbiter's own account may read it.
PublishedEvent  what the public may know of a registered event, in a table of its own. The public pages read
                only this one and open no scope: a draft never shares a table with public rows, so no
                forgotten filter can show one. Written by `registration.services.publication` alone.

EventTemplate   the facts of an event under a name, with which a federation begins new ones.
PlayerSheet     a player list (CSV, XLSX) whose columns somebody names (`tournaments.sheets`).

RatingDecision  what was decided on the rating of an event after its report; GameExclusion on single games.
                Public, as the ratings are. Written by `results.decisions` alone.

An event has a `code` from its registration on; until then its address is its id.
"""

from tournaments.models.arbiters import EventArbiter, serving
from tournaments.models.decisions import GameExclusion, RatingDecision
from tournaments.models.deliveries import Delivery
from tournaments.models.event import Tournament, host_of
from tournaments.models.published import PublishedEvent
from tournaments.models.reports import (
    AskedId,
    PairingCheck,
    PlayerResult,
    PublishedResults,
    Report,
    ReportFix,
)
from tournaments.models.schedule import Round
from tournaments.models.sheets import PlayerSheet
from tournaments.models.templates import EventTemplate
from tournaments.models.versions import WAITING, EventVersion

__all__ = [
    "WAITING",
    "AskedId",
    "Delivery",
    "EventArbiter",
    "EventTemplate",
    "EventVersion",
    "GameExclusion",
    "PairingCheck",
    "PlayerResult",
    "PlayerSheet",
    "PublishedEvent",
    "PublishedResults",
    "RatingDecision",
    "Report",
    "ReportFix",
    "Round",
    "Tournament",
    "host_of",
    "serving",
]
