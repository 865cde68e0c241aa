"""Writes on norms: asking and evaluating at the event, certificates, papers from outside, use by an award."""

from arbiters.norms.services.locking import Award, lock_norms
from arbiters.norms.services.requests import answer, ask_norm, evaluate

__all__ = ["Award", "answer", "ask_norm", "evaluate", "lock_norms"]
