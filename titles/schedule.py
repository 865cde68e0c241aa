"""When the titles app is called by the clock."""

from celery.schedules import crontab

BEAT = {
    # A title decided for a later day enters the register on that day (0.4).
    "titles-shown": {
        "task": "titles.tasks.show_new_titles",
        "schedule": crontab(minute="20", hour="*"),
        "options": {"expires": 3600},
    },
}
