"""Reads of the workflow kit."""


def unread_count() -> int:
    """Return how many notifications wait in the acting person's inbox."""
    return 0
