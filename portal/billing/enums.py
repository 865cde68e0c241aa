"""The states of an invoice."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class InvoiceState(models.TextChoices):
    OPEN = "open", _("open")
    PAID = "paid", _("paid")
    CANCELLED = "cancelled", _("cancelled")
