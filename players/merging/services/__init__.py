"""Merging two records, and undoing it."""

from players.merging.services.merge import merge
from players.merging.services.undo import undo

__all__ = ["merge", "undo"]
