"""When the jobs app is called by the clock."""

from portal.jobs.limits import SWEEP_EVERY

BEAT = {
    "jobs-sweep": {
        "task": "portal.jobs.tasks.sweep",
        "schedule": SWEEP_EVERY,
        # Where no worker takes it in time, the next one does the same.
        "options": {"expires": SWEEP_EVERY},
    },
}
