"""States of a norm from event data (B06.1, 2.8 and the forms FA1, IA1)."""

from arbiters.norms.enums import WISHED
from arbiters.norms.enums import NormState as S
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    # The chief arbiter, once the final report is accepted.
    "propose": ({*WISHED, S.PROPOSED}, S.PROPOSED),
    # The chief arbiter; for the chief arbiter's own certificate the supervisor (2.8.1).
    "sign_first": ({S.PROPOSED}, S.SIGNED),
    # The federation responsible for the event.
    "certify": ({S.SIGNED}, S.CERTIFIED),
    "return": ({S.SIGNED}, S.PROPOSED),
    "withdraw": ({S.PROPOSED, S.SIGNED, S.CERTIFIED, S.ENTERED}, S.WITHDRAWN),
    # The arbiter no longer wants it, or declines an offer.
    "decline": ({*WISHED, S.PROPOSED}, S.WITHDRAWN),
    # After a corrected report.
    "supersede": ({S.SIGNED, S.CERTIFIED}, S.SUPERSEDED),
    "fall": ({S.PROPOSED, S.SIGNED, S.CERTIFIED}, S.FALLEN),
}
