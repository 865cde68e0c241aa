"""The words of the documents app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    CURRENT = "current", _("current")
    REVOKED = "revoked", _("revoked")
    REPLACED = "replaced", _("replaced")
