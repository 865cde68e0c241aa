"""Choices of the jobs app: the states of a job."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class JobState(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")


OPEN = (JobState.QUEUED, JobState.RUNNING)
