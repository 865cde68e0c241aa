"""States of a report and the transitions between them."""

from portal.workflow.machine import Transitions
from tournaments.reports.enums import ReportState as S

TRANSITIONS: Transitions = {
    "examine": ({S.RECEIVED}, S.EXAMINED),
    "submit": ({S.EXAMINED, S.RETURNED}, S.SUBMITTED),
    "accept": ({S.SUBMITTED}, S.ACCEPTED),
    "take_back": ({S.SUBMITTED}, S.EXAMINED),
    "undo_acceptance": ({S.ACCEPTED}, S.SUBMITTED),
    "reinstate": ({S.REPLACED}, S.ACCEPTED),
    "return": ({S.SUBMITTED}, S.RETURNED),
    "discard": ({S.RECEIVED, S.EXAMINED, S.RETURNED}, S.DISCARDED),
    "restore": ({S.DISCARDED}, S.EXAMINED),
    "replace": ({S.ACCEPTED}, S.REPLACED),
}
