"""Celery, on the file broker unless CELERY_BROKER_URL names a real one.

A message only wakes a worker; what is to be done, and how far it is, stands in a Job row. So no result is
stored, and a lost or doubled message harms nobody.
"""

import os
from pathlib import Path
from typing import Any

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings")

MINUTE = 60
HOUR = 60 * MINUTE
# Seconds in which an absent broker gives up: a page that starts a job must not hang with it.
PATIENCE = 3
GIVE_UP_SOON = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2, "interval_max": 0.2}


def transport_options(url: str, folder: Path) -> dict[str, Any]:
    """Return what the broker behind this address needs to know."""
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
            "visibility_timeout": 3 * HOUR,
            "socket_connect_timeout": PATIENCE,
            "socket_timeout": 30,
            "health_check_interval": 30,
        }
    return dict(GIVE_UP_SOON)


def configuration() -> dict[str, Any]:
    """Return what the workers and those who wake them agree on."""
    return {
        "broker_transport_options": transport_options(settings.CELERY_BROKER_URL, settings.BROKER_DIR),
        "broker_connection_timeout": PATIENCE,
        "broker_connection_retry_on_startup": True,
        "task_ignore_result": True,
        "task_acks_late": True,
        # A message that kills its worker would do so for ever; a Job has a limit of attempts and the sweep.
        "task_reject_on_worker_lost": False,
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
# Called when Celery first needs its settings: the portal's own are not there yet while this module loads.
app.add_defaults(configuration)
app.autodiscover_tasks()
