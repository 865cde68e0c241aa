"""What the jobs app gives to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.jobs.limits import SWEEP_EVERY
from portal.jobs.metrics import metrics
from portal.jobs.retention import JOBS
from portal.parts.declaration import AppParts
from portal.parts.menu import MenuItem, has_workspace

PARTS = AppParts(
    menu=[MenuItem(_("Jobs"), "jobs:jobs", "progress", _("Work"), has_workspace)],
    retention=[JOBS],
    metrics=metrics,
    schedule={
        "jobs-sweep": {
            "task": "portal.jobs.tasks.sweep",
            "schedule": SWEEP_EVERY,
            # Where no worker takes it in time, the next one does the same.
            "options": {"expires": SWEEP_EVERY},
        },
    },
)
