"""Background jobs of the titles app."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.documents.phrases import UNAVAILABLE, DocumentUnavailable
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run
from titles.certificates.services import certify, tell_certified
from titles.enums import CERTIFY_JOB, NORMS_JOB, STANDING
from titles.models import Certificate
from titles.norms.services import search_norms


def norms_address(found: Job) -> str:
    return reverse("titles:event_norms", args=[found.params["code"]])


@job(
    NORMS_JOB,
    label=_("Search for norms"),
    phrases={"searching": _("Checking every player for every title"), "searched": _("Searched")},
    result_url=norms_address,
    result_label=_("Show the norms"),
)
def find_norms(run: Run) -> dict[str, Any]:
    """Examine one report in one transaction: all of its certificates exist afterwards, or none."""
    run.step(0, 2, "searching")
    # All certificates of the report, or none.
    with run.scope():
        file = search_norms(report_id=UUID(run.params["report"]), actor=run.actor)
        norms = Certificate.objects.filter(file=file, state__in=STANDING).count() if file else 0
    run.step(2, 2, "searched")
    return {"norms": norms}


@job(
    CERTIFY_JOB,
    label=_("Signing of norm certificates"),
    phrases={"signing": _("Each certificate is signed and printed"), **UNAVAILABLE},
    result_url=norms_address,
    result_label=_("Show the norms"),
)
def certify_many(run: Run) -> dict[str, Any]:
    """Sign one by one, each in its own transaction; after a restart, signed ones are skipped."""
    asked, signed = run.params["certificates"], 0
    for done, pk in enumerate(asked):
        run.step(done, len(asked), "signing")
        try:
            # A transaction for each certificate: a job that is killed keeps those that were signed.
            with run.scope():
                signed += len(certify(pks=[UUID(pk)], actor=run.actor, tell=False))
        except DocumentUnavailable as fault:
            raise JobFailed(fault.code) from fault
    with run.scope():
        tell_certified(pks=[UUID(pk) for pk in asked], actor=run.actor)
    run.step(len(asked), len(asked), "signing")
    return {"signed": signed}
