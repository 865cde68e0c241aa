"""Background work of the arbiters' app, where Celery looks for it; each part keeps its own."""

from arbiters.reports.tasks import expect_reports

__all__ = ["expect_reports"]
