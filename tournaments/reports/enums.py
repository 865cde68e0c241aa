"""Enumerations of reports."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class ReportState(models.TextChoices):
    RECEIVED = "received", _("being examined")
    EXAMINED = "examined", _("to be submitted")
    SUBMITTED = "submitted", _("with the federation")
    RETURNED = "returned", _("returned with remarks")
    ACCEPTED = "accepted", pgettext_lazy("a report", "accepted")
    REPLACED = "replaced", _("replaced by a newer one")
    DISCARDED = "discarded", _("discarded")


class Severity(models.TextChoices):
    ERROR = "error", _("Errors")
    WARNING = "warning", _("Warnings")
    INFO = "info", _("Notes")


# States in which the arbiter may correct the report; later others rely on it.
MENDABLE = frozenset({ReportState.EXAMINED, ReportState.RETURNED})
OPEN = frozenset({ReportState.RECEIVED, ReportState.EXAMINED, ReportState.SUBMITTED, ReportState.RETURNED})
# Job kind for reports too large to be examined within the request.
REPORT_JOB = "tournaments_report"
