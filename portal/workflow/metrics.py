"""Metrics about waiting mail."""

from collections.abc import Iterator

from django.db.models import Count, Min
from django.utils import timezone

from portal.accounts.enums import Digest
from portal.parts.metrics import Metric
from portal.workflow.mail import waiting
from portal.workflow.models import Notification


def metrics() -> Iterator[Metric]:
    """Yield the overdue messages of people who want mail at once; digests wait for their morning."""
    now = timezone.now()
    held = Notification.under_policy.filter(waiting(now), recipient__digest=Digest.AT_ONCE)
    found = held.aggregate(count=Count("pk"), since=Min("created_at"))
    yield Metric.single("portal_mail_waiting", "Messages to be mailed at once.", found["count"])
    age = (now - found["since"]).total_seconds() if found["since"] else 0
    yield Metric.single("portal_oldest_mail_seconds", "How long the oldest of them waits.", age)
