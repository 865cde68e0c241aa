"""When the kit's tasks run; the portal's Celery app merges the schedules of all apps."""

from typing import Any

from celery.schedules import crontab

BEAT: dict[str, dict[str, Any]] = {
    "workflow-mail": {
        "task": "portal.workflow.tasks.mail_notifications",
        "schedule": 60.0,
        # A run that waited in the queue longer than its interval has nothing to do: the next one does it.
        "options": {"expires": 60},
    },
    "workflow-remind": {
        "task": "portal.workflow.tasks.remind",
        "schedule": crontab(minute="5"),
        "options": {"expires": 3600},
    },
    # Mornings come at quarters of an hour too (Nepal, Chatham Islands).
    "workflow-digests": {
        "task": "portal.workflow.tasks.send_digests",
        "schedule": crontab(minute="*/15"),
        "options": {"expires": 900},
    },
}
