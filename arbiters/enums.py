"""Enumerations of the arbiters' app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class RegistrationState(models.TextChoices):
    """A federation's request to register a national arbiter with FIDE (B06.1, 5.1)."""

    WAITING = "waiting", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    APPROVED = "approved", _("approved")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")


OPEN_REGISTRATION = (RegistrationState.WAITING, RegistrationState.RETURNED)
