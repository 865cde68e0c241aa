"""The states of a calculation and the transitions between them."""

from portal.workflow.machine import Transitions
from ratings.enums import CalculationState as S

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "calculate": ({S.RUNNING}, S.READY),
    "discard": ({S.RUNNING, S.READY}, S.DISCARDED),
    "publish": ({S.READY}, S.PUBLISHING),
    # The publication failed; the calculation can be published again.
    "take_back": ({S.PUBLISHING}, S.READY),
    "finish": ({S.PUBLISHING}, S.PUBLISHED),
}
