"""Celery configuration; uses a file-based broker unless CELERY_BROKER_URL names a real one.

A message only wakes a worker; the work and its progress are in a Job row. So no results are stored, and a
lost or duplicated message does no harm.
"""

import os
from pathlib import Path
from typing import Any

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings")

# Celery's schedules count in seconds.
MINUTE = 60
HOUR = 60 * MINUTE
# Seconds until an unreachable broker is given up: a page that starts a job must not hang with it.
PATIENCE = 3
GIVE_UP_SOON = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2, "interval_max": 0.2}


def transport_options(url: str, folder: Path) -> dict[str, Any]:
    """Return the transport options for this broker URL."""
    if url.startswith("filesystem:"):
        queue, control = folder / "queue", folder / "control"
        for made in (queue, control):
            made.mkdir(parents=True, exist_ok=True)
        return {
            "data_folder_in": str(queue),
            "data_folder_out": str(queue),
            "control_folder": str(control),
            "polling_interval": 0.1,
        }
    if url.startswith(("redis", "valkey", "sentinel")):
        return {
            **GIVE_UP_SOON,
            # Redis delivers an unacknowledged message again after this time: it must exceed the longest task.
            "visibility_timeout": 3 * HOUR,
            "socket_connect_timeout": PATIENCE,
            "socket_timeout": 30,
            "health_check_interval": 30,
        }
    return dict(GIVE_UP_SOON)


def configuration() -> dict[str, Any]:
    """Return the settings shared by the workers and the processes that send messages."""
    return {
        "broker_transport_options": transport_options(settings.CELERY_BROKER_URL, settings.BROKER_DIR),
        "broker_connection_timeout": PATIENCE,
        "broker_connection_retry_on_startup": True,
        "task_ignore_result": True,
        "task_acks_late": True,
        # With True, a message that kills its worker would be redelivered for ever; a Job has a limit of
        # attempts, and the sweep retries it.
        "task_reject_on_worker_lost": False,
        # Tasks differ widely in length: a worker that reserved several would keep short ones waiting behind a
        # long one.
        "worker_prefetch_multiplier": 1,
        "worker_cancel_long_running_tasks_on_connection_loss": True,
        "task_soft_time_limit": 5 * MINUTE,
        "task_time_limit": 6 * MINUTE,
        "task_serializer": "json",
        "accept_content": ["json"],
        "timezone": "UTC",
        "worker_hijack_root_logger": False,
        "beat_schedule_filename": str(settings.DATA_DIR / "beat-schedule"),
    }


app = Celery("portal")
app.config_from_object("django.conf:settings", namespace="CELERY")
# Evaluated lazily: the portal's own settings are not loaded yet when this module is imported.
app.add_defaults(configuration)
app.autodiscover_tasks()
