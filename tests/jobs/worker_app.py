"""The tests' kinds of jobs, as an app that a real worker installs."""

import os

from django.apps import AppConfig


class TestKinds(AppConfig):
    name = "tests.jobs"
    label = "test_jobs"

    def ready(self) -> None:
        """Let a clock of the tests sweep as often as they like; this app is installed after that of jobs."""
        from portal.celery import app  # noqa: PLC0415 -- after the settings

        if pace := os.environ.get("WORKER_SWEEP"):
            app.conf.beat_schedule["jobs-sweep"]["schedule"] = float(pace)
