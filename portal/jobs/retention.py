"""Retention of finished jobs: 90 days. What a job did has its own entry in the audit trail."""

from datetime import date, datetime

from django.utils.translation import gettext_lazy as _

from portal.federations.scope import installation_scope
from portal.jobs.enums import OPEN
from portal.jobs.models import Job
from portal.parts.retention import Kept, Term


def remove_jobs(before: datetime) -> int:
    """Delete jobs that ended before a moment; an open one stays, however old."""
    # Jobs of all tenants.
    with installation_scope():
        ended = Job.under_policy.exclude(state__in=OPEN).filter(created_at__lt=before)
        return int(ended.delete()[0])


JOBS = Kept("jobs", _("Ended jobs"), [Term(date(2026, 1, 1), 90)], remove_jobs)
