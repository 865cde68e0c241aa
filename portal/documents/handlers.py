"""Background job: print certificates of office for all staff of a tenant."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.documents.certificates import CERTIFICATES_JOB, NotInOffice, issue_office_certificate
from portal.documents.phrases import UNAVAILABLE, DocumentUnavailable
from portal.documents.selectors import offices_to_certify
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run


def documents_address(found: Job) -> str:
    return f"{reverse('documents:documents')}?kind=office_certificate"


@job(
    CERTIFICATES_JOB,
    label=_("Certificates of office for all staff"),
    phrases={"printing": _("Printed for %(name)s"), **UNAVAILABLE},
    result_url=documents_address,
    result_label=_("Show the documents"),
)
def office_certificates(run: Run) -> dict[str, Any]:
    """Issue the missing certificates, each in its own transaction, so that a second run continues the
    first."""
    language = run.params["language"]
    # A transaction for reading the list, then one for each certificate.
    with run.scope():
        offices = [(membership.pk, membership.user.name) for membership in offices_to_certify()]
    run.step(0, len(offices))
    issued = set()
    for count, (membership_id, name) in enumerate(offices, start=1):
        try:
            with run.scope():
                document = issue_office_certificate(
                    membership_id=membership_id, actor=run.actor, language=language
                )
                issued.add(document.number)
        except DocumentUnavailable as fault:
            raise JobFailed(fault.code) from fault
        except NotInOffice:
            pass  # the office ended while the job was running
        run.step(count, len(offices), "printing", name=name)
    return {"documents": len(issued)}
