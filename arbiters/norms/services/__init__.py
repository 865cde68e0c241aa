"""Services of norms: requests and evaluations at the event, certificates, papers, use by an award."""

from arbiters.norms.services.corrections import follow_report
from arbiters.norms.services.hybrid import approve_hybrid
from arbiters.norms.services.locking import Award, lock_norms
from arbiters.norms.services.outside import SeminarResult, enter_paper, follow_seminar
from arbiters.norms.services.proposals import (
    confirm_order,
    name_supervisor,
    order_candidates,
    propose_norms,
)
from arbiters.norms.services.requests import answer, ask_norm, decline_norm, evaluate, offer_norm
from arbiters.norms.services.signing import (
    certify_norms,
    return_norm,
    sign_norms,
    start_certifying,
    supervise,
    tell_certified,
    withdraw_norm,
)

__all__ = [
    "Award",
    "SeminarResult",
    "answer",
    "approve_hybrid",
    "ask_norm",
    "certify_norms",
    "confirm_order",
    "decline_norm",
    "enter_paper",
    "evaluate",
    "follow_report",
    "follow_seminar",
    "lock_norms",
    "name_supervisor",
    "offer_norm",
    "order_candidates",
    "propose_norms",
    "return_norm",
    "sign_norms",
    "start_certifying",
    "supervise",
    "tell_certified",
    "withdraw_norm",
]
