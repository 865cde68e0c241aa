"""What the players app does by the clock."""

from celery.schedules import crontab

BEAT = {
    "advance-transfers": {
        "task": "players.requests.tasks.advance_transfers",
        "schedule": crontab(minute=23),
    },
}
