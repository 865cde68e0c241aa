"""The words of reports."""

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


# In these the arbiter mends the report; later it is what somebody else relies on.
MENDABLE = frozenset({ReportState.EXAMINED, ReportState.RETURNED})
OPEN = frozenset({ReportState.RECEIVED, ReportState.EXAMINED, ReportState.SUBMITTED, ReportState.RETURNED})
# The kind of the job that examines a report too large to be examined while its sender waits.
REPORT_JOB = "tournaments_report"
