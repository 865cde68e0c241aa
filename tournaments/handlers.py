"""The tournaments app's jobs."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.jobs.models import Job
from portal.jobs.registry import job
from portal.jobs.run import Run
from tournaments.reports.enums import REPORT_JOB
from tournaments.reports.services import finish_examination


def report_address(found: Job) -> str:
    return reverse("tournaments:report", args=[found.params["code"], found.params["number"]])


@job(
    REPORT_JOB,
    label=_("Examination of a large report"),
    phrases={"examining": _("Players, games and ratings are compared"), "examined": _("Examined")},
    result_url=report_address,
    result_label=_("Show the report"),
)
def examine_large_report(run: Run) -> dict[str, Any]:
    """Examine one report in one transaction: it is there as a whole or not at all."""
    run.step(0, 2, "examining")
    with run.scope():
        report = finish_examination(report_id=UUID(run.params["report"]), actor=run.actor)
    run.step(2, 2, "examined")
    return {"report": str(report.pk), "errors": report.errors}
