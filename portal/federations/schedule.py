"""What the federations app does by the clock."""

from celery.schedules import crontab

BEAT = {
    "close-old-invitations": {
        "task": "portal.federations.tasks.close_old_invitations",
        "schedule": crontab(minute=17),
    },
}
