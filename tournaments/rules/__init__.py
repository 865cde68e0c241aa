"""The pre-check of an event before it is registered: pure, dated, explained.

`check_registration(event, today)` asks the rating regulations (ratings.core), for norm events the title
regulations (titles.rules) and the protection measures (fairplay.rules), and returns findings. It imports only
the standard library, `rulekit` and those pure packages; it reads no clock and returns codes, not sentences.
"""

from tournaments.rules.changes import format_changes
from tournaments.rules.clocks import Clock, ClockError, ClockPeriod, read_clock, write_clock
from tournaments.rules.facts import ArbiterFacts, EventFacts, RoundFacts
from tournaments.rules.fair_play import Level, protected_event, protection_level
from tournaments.rules.findings import ADMITTED_BY, blocking, bodies_for, for_commission
from tournaments.rules.precheck import check_registration, event_editions, rating_edition
from tournaments.rules.reporting import interim_due, report_due

__all__ = [
    "ADMITTED_BY",
    "ArbiterFacts",
    "Clock",
    "ClockError",
    "ClockPeriod",
    "EventFacts",
    "Level",
    "RoundFacts",
    "blocking",
    "bodies_for",
    "check_registration",
    "event_editions",
    "for_commission",
    "format_changes",
    "interim_due",
    "protected_event",
    "protection_level",
    "rating_edition",
    "read_clock",
    "report_due",
    "write_clock",
]
