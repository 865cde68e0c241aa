from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class JobsConfig(AppConfig):
    name = "portal.jobs"
    label = "jobs"
    verbose_name = _("Jobs")

    def ready(self) -> None:
        """Make this Celery the one that tasks belong to, and give it every app's timetable and job kinds."""
        from portal.celery import app  # noqa: PLC0415 -- settings first
        from portal.home.parts import modules  # noqa: PLC0415 -- models first

        modules("handlers")
        app.conf.beat_schedule = {
            name: entry for module in modules("schedule") for name, entry in module.BEAT.items()
        }
