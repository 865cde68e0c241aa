"""The words of the jobs app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")


OPEN = (State.QUEUED, State.RUNNING)
