"""The titles app's jobs."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.jobs.models import Job
from portal.jobs.registry import job
from portal.jobs.run import Run
from titles.enums import STANDING
from titles.models import Certificate
from titles.norms.services import NORMS_JOB, search_norms


def norms_address(found: Job) -> str:
    return reverse("titles:event_norms", args=[found.params["code"]])


@job(
    NORMS_JOB,
    label=_("Search for norms"),
    phrases={"searching": _("Every card is read for every title"), "searched": _("Searched")},
    result_url=norms_address,
    result_label=_("Show the norms"),
)
def find_norms(run: Run) -> dict[str, Any]:
    """Search one report in one transaction: all its certificates are there or none."""
    run.step(0, 2, "searching")
    with run.scope():
        file = search_norms(report_id=UUID(run.params["report"]), actor=run.actor)
        norms = Certificate.objects.filter(file=file, state__in=STANDING).count() if file else 0
    run.step(2, 2, "searched")
    return {"norms": norms}
