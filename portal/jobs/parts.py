"""The jobs app's declaration to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.jobs.limits import SWEEP_EVERY
from portal.jobs.metrics import metrics
from portal.jobs.retention import JOBS
from portal.parts.declaration import AppParts
from portal.parts.menu import OFFICE, MenuItem, has_workspace
from portal.parts.phrases import Phrases

PARTS = AppParts(
    area=OFFICE,
    menu=[MenuItem(_("Jobs"), "jobs:jobs", "progress", has_workspace)],
    retention=[JOBS],
    phrases=Phrases(audit={"job.start": _("%(actor)s started a job")}),
    metrics=metrics,
    schedule={
        "jobs-sweep": {
            "task": "portal.jobs.tasks.sweep",
            "schedule": SWEEP_EVERY,
            # If no worker takes the message in time, it expires: the next run does the same.
            "options": {"expires": SWEEP_EVERY},
        },
    },
)
