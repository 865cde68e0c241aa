"""Merges two records, and undoes a merge."""

from players.merging.services.merge import merge
from players.merging.services.undo import undo

__all__ = ["merge", "undo"]
