"""Background job: print the certificates of a seminar."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.documents.phrases import UNAVAILABLE, DocumentUnavailable
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run
from seminars.certificates.paper import NORM
from seminars.certificates.selectors import ABOUT, already_issued, to_certify
from seminars.certificates.services import JOB, issue_certificate
from seminars.models import PublishedSeminar

# Documents per transaction: one commit each would take longer than the printing.
BATCH = 10


def documents_address(found: Job) -> str:
    return f"{reverse('documents:documents')}?kind={found.params['kind']}"


@job(
    JOB,
    label=_("Certificates of a seminar"),
    phrases={"printing": _("Printed for %(name)s"), **UNAVAILABLE},
    result_url=documents_address,
    result_label=_("Show the documents"),
)
def seminar_certificates(run: Run) -> dict[str, Any]:
    """Print missing certificates, ten per transaction, so that a second run continues the first."""
    seminar_id, kind = UUID(run.params["seminar"]), run.params["kind"]
    tenant = run.job.federation or run.job.body
    assert tenant is not None, "enqueued for the organiser or the Commission"
    # The list first, in a transaction of its own; then ten certificates per transaction.
    with run.scope():
        row = PublishedSeminar.objects.get(pk=seminar_id)
        people = to_certify(seminar_id, norms=kind == NORM)
        done = already_issued(kind, people)
        waiting = [each for each in people if f"{ABOUT}{each.pk}" not in done]
    run.step(0, len(waiting))
    for first in range(0, len(waiting), BATCH):
        try:
            with run.scope():
                for enrolment in waiting[first : first + BATCH]:
                    issue_certificate(enrolment=enrolment, row=row, kind=kind, tenant=tenant, actor=run.actor)
        except DocumentUnavailable as fault:
            raise JobFailed(fault.code) from fault
        made = min(first + BATCH, len(waiting))
        run.step(made, len(waiting), "printing", name=waiting[made - 1].player.name)
    return {"documents": len(waiting)}
