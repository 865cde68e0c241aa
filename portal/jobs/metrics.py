"""Jobs as figures: how many in each state, and how long the oldest has waited."""

from collections.abc import Iterator

from django.db.models import Count, Min
from django.utils import timezone

from portal.jobs.enums import JobState
from portal.jobs.models import Job
from portal.parts.metrics import Metric


def metrics() -> Iterator[Metric]:
    """Yield the jobs by state and the age of the oldest waiting one; confidential jobs are not counted."""
    now = timezone.now()
    known = dict(Job.under_policy.order_by().values_list("state").annotate(Count("pk")))
    states = {state: known.get(state, 0) for state in JobState.values}
    yield Metric("portal_jobs", "Jobs by state.", states, "state")
    waiting = Job.under_policy.filter(state=JobState.QUEUED, due_at__lte=now)
    oldest = waiting.aggregate(since=Min("due_at"))["since"]
    age = (now - oldest).total_seconds() if oldest else 0
    yield Metric.single("portal_oldest_job_seconds", "How long the oldest job waits for a worker.", age)
