"""Choices of the accounts app: kinds of account, how often news is mailed."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    PERSON = "person", _("person")
    SYSTEM = "system", _("system actor")


class Digest(models.TextChoices):
    AT_ONCE = "at_once", _("each at once")
    DAILY = "daily", _("once a day")
    WEEKLY = "weekly", _("once a week")
    NEVER = "never", _("never, inbox only")
