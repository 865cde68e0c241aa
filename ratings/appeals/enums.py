"""States of an appeal."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class AppealState(models.TextChoices):
    FILED = "filed", _("filed")
    ALLOWED = "allowed", _("allowed: the event is rated")
    DISMISSED = "dismissed", _("dismissed")
    WITHDRAWN = "withdrawn", _("withdrawn")
