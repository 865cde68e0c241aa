"""The life of a calculation, and what becomes of it."""

from portal.workflow.machine import Transitions
from ratings.enums import CalculationState as S

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "calculate": ({S.RUNNING}, S.READY),
    "discard": ({S.RUNNING, S.READY}, S.DISCARDED),
    "publish": ({S.READY}, S.PUBLISHING),
    # The publication could not be done; the calculation stands as before.
    "take_back": ({S.PUBLISHING}, S.READY),
    "finish": ({S.PUBLISHING}, S.PUBLISHED),
}
