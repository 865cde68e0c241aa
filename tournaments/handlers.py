"""The tournaments app's jobs."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.jobs.models import Job
from portal.jobs.registry import job
from portal.jobs.run import Run
from tournaments.pairings.enums import PAIRING_JOB
from tournaments.pairings.services import check_pairings
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


def check_address(found: Job) -> str:
    return reverse("tournaments:pairing_check", args=[found.params["code"], found.params["number"]])


@job(
    PAIRING_JOB,
    label=_("Check of the pairings"),
    phrases={"pairing": _("Round %(round)s was compared"), "paired": _("Compared")},
    result_url=check_address,
    result_label=_("Show the check"),
)
def check_large_event(run: Run) -> dict[str, Any]:
    """Ask the pairing engine about each round of one report; a killed job leaves the former check."""
    with run.scope():
        check = check_pairings(
            report_id=UUID(run.params["report"]),
            actor=run.actor,
            progress=lambda done, total: run.step(done, total, "pairing", round=done),
        )
    return {"report": run.params["report"], "rounds": len(check.rounds)}
