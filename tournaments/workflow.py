"""The life of an event, from its draft to the list that rates it."""

from portal.workflow.machine import Transitions
from tournaments.enums import State

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "submit": ({State.DRAFT, State.RETURNED}, State.SUBMITTED),
    "take_back": ({State.SUBMITTED}, State.DRAFT),
    "register": ({State.SUBMITTED}, State.REGISTERED),
    "refer": ({State.SUBMITTED}, State.REFERRED),
    "return": ({State.SUBMITTED}, State.RETURNED),
    "refuse": ({State.SUBMITTED}, State.REFUSED),
    # The qualification commission or the President, on late registrations and hybrid events (B.02, 0.2).
    "admit": ({State.REFERRED}, State.REGISTERED),
    "pass_on": ({State.REFERRED}, State.REFERRED),
    "ask": ({State.REFERRED}, State.SUBMITTED),
    "decline": ({State.REFERRED}, State.REFUSED),
    # The council, within seven days of a refusal (B.02, 0.4).
    "appeal": ({State.REFUSED}, State.APPEALED),
    "overturn": ({State.APPEALED}, State.REGISTERED),
    "uphold": ({State.APPEALED}, State.REFUSED),
    # The clock, on the first day in the host's time zone.
    "start": ({State.REGISTERED}, State.RUNNING),
    # The report; an officer may send it back to the chief arbiter.
    "report": ({State.REGISTERED, State.RUNNING}, State.REPORTED),
    "return_report": ({State.REPORTED}, State.RUNNING),
    "accept_report": ({State.REPORTED}, State.ACCEPTED),
    # A corrected report; what a list has rated already, a revision or the next list puts right.
    "reopen_report": ({State.ACCEPTED, State.RATED}, State.REPORTED),
    "rate": ({State.ACCEPTED}, State.RATED),
    "cancel": (
        {State.DRAFT, State.RETURNED, State.SUBMITTED, State.REFERRED, State.REGISTERED, State.RUNNING},
        State.CANCELLED,
    ),
}

# Whoever says no must say why, and whoever asks a commission must say what for.
NEEDS_REASON = frozenset({"return", "refuse", "decline", "ask", "refer", "appeal", "uphold", "return_report"})
