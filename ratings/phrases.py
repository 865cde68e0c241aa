"""Codes of the ratings app in words, for the platform; each feature keeps its own tables."""

from ratings.periods.phrases import AUDIT, DEADLINES, NOTIFICATIONS, SUBJECTS

__all__ = ["AUDIT", "DEADLINES", "NOTIFICATIONS", "SUBJECTS"]
