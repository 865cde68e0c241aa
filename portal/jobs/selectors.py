"""Reads of the jobs app."""

from django.db.models import QuerySet

from portal.jobs.models import Job


def readable_jobs() -> QuerySet[Job]:
    """Return the jobs of the open workspace, and the acting person's own wherever they started them."""
    return Job.under_policy.select_related("started_by", "federation", "body")


def jobs_of_workspace(state: str = "") -> QuerySet[Job]:
    """Return the list page's jobs, newest first."""
    jobs = readable_jobs().order_by("-created_at", "-pk")
    return jobs.filter(state=state) if state else jobs
