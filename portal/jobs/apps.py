from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class JobsConfig(AppConfig):
    name = "portal.jobs"
    label = "jobs"
    verbose_name = _("Jobs")

    def ready(self) -> None:
        """Make this Celery app the default one, and give it every app's schedule."""
        from portal.celery import app  # noqa: PLC0415 -- settings first
        from portal.parts.declaration import declarations, joined  # noqa: PLC0415 -- models first

        app.conf.beat_schedule = joined(parts.schedule for parts in declarations().values())
