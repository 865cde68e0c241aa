"""Imports the Celery tasks of the players app's parts, because Celery looks for them here."""

from players.requests.tasks import advance_transfers

__all__ = ["advance_transfers"]
