"""Background work of the players app, where Celery looks for it; each part keeps its own."""

from players.requests.tasks import advance_transfers

__all__ = ["advance_transfers"]
