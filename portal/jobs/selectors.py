"""Reads of the jobs app."""

from django.db.models import QuerySet

from portal.federations.scope import current_scope
from portal.jobs.models import Job


def readable_jobs() -> QuerySet[Job]:
    """Return the jobs of the open workspace, and the acting person's own wherever he started them."""
    scope = current_scope()
    own: QuerySet[Job] = Job.own.all()
    if scope is None or not (scope.federation_id or scope.body_id or scope.everything):
        return own
    return own | Job.objects.all()


def jobs_of_workspace(state: str = "") -> QuerySet[Job]:
    """Return the list page's jobs, newest first."""
    jobs = readable_jobs().select_related("started_by", "federation", "body").order_by("-created_at", "-pk")
    return jobs.filter(state=state) if state else jobs
