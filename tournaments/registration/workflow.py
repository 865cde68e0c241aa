"""The life of an event, from its draft to the list that rates it."""

from portal.workflow.machine import Transitions
from tournaments.enums import EventState as S

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "submit": ({S.DRAFT, S.RETURNED}, S.SUBMITTED),
    "take_back": ({S.SUBMITTED}, S.DRAFT),
    "register": ({S.SUBMITTED}, S.REGISTERED),
    "refer": ({S.SUBMITTED}, S.REFERRED),
    "return": ({S.SUBMITTED}, S.RETURNED),
    "refuse": ({S.SUBMITTED}, S.REFUSED),
    # The qualification commission or the President, on late registrations and hybrid events (B.02, 0.2).
    "admit": ({S.REFERRED}, S.REGISTERED),
    "pass_on": ({S.REFERRED}, S.REFERRED),
    "ask": ({S.REFERRED}, S.SUBMITTED),
    "decline": ({S.REFERRED}, S.REFUSED),
    # The council, within seven days of a refusal (B.02, 0.4).
    "appeal": ({S.REFUSED}, S.APPEALED),
    "overturn": ({S.APPEALED}, S.REGISTERED),
    "uphold": ({S.APPEALED}, S.REFUSED),
    # The clock, on the first day in the host's time zone.
    "start": ({S.REGISTERED}, S.RUNNING),
    # The report; an officer may send it back to the chief arbiter.
    "report": ({S.REGISTERED, S.RUNNING}, S.REPORTED),
    "return_report": ({S.REPORTED}, S.RUNNING),
    "accept_report": ({S.REPORTED}, S.ACCEPTED),
    # A corrected report; what a list has rated already, a revision or the next list puts right.
    "reopen_report": ({S.ACCEPTED, S.RATED}, S.REPORTED),
    "rate": ({S.ACCEPTED}, S.RATED),
    "cancel": (
        {S.DRAFT, S.RETURNED, S.SUBMITTED, S.REFERRED, S.REGISTERED, S.RUNNING},
        S.CANCELLED,
    ),
}

# Whoever says no must say why, and whoever asks a commission must say what for.
NEEDS_REASON = frozenset({"return", "refuse", "decline", "ask", "refer", "appeal", "uphold", "return_report"})
