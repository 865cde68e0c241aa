"""When the tournaments app is called by the clock."""

from celery.schedules import crontab

BEAT = {
    # Midnights come at quarters of an hour too (Nepal, Chatham Islands).
    "tournaments-start": {
        "task": "tournaments.tasks.start_events",
        "schedule": crontab(minute="*/15"),
        "options": {"expires": 900},
    },
}
