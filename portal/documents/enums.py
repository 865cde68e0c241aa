"""Choices (enums) of the documents app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class DocumentState(models.TextChoices):
    CURRENT = "current", _("current")
    REVOKED = "revoked", _("revoked")
    REPLACED = "replaced", _("replaced")
