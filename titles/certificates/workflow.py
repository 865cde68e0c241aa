"""State transitions of a certificate (B.01, 1.8)."""

from portal.workflow.machine import Transitions
from titles.enums import CertificateState as S

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    # The chief arbiter.
    "sign": ({S.PREPARED}, S.SIGNED),
    "take_back": ({S.SIGNED}, S.PREPARED),
    # The organising federation's rating officer or president.
    "certify": ({S.SIGNED}, S.CERTIFIED),
    "return": ({S.SIGNED}, S.PREPARED),
    "withdraw": ({S.PREPARED, S.SIGNED, S.CERTIFIED}, S.WITHDRAWN),
    # Caused by a corrected report.
    "supersede": ({S.PREPARED, S.SIGNED, S.CERTIFIED}, S.SUPERSEDED),
    "drop": ({S.PREPARED, S.SIGNED, S.CERTIFIED}, S.DROPPED),
}

# Undoing something requires a reason.
NEEDS_REASON = frozenset({"return", "withdraw"})
