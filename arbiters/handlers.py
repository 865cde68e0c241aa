"""Background job: sign and print many norm certificates of an event."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbiters.norms.enums import CERTIFY_JOB
from arbiters.norms.phrases import FAULTS, NormFault
from arbiters.norms.services import certify_norms, tell_certified
from portal.documents.phrases import UNAVAILABLE, DocumentUnavailable
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run


def norms_address(found: Job) -> str:
    return reverse("arbiters:event_norms", args=[found.params["code"]])


@job(
    CERTIFY_JOB,
    label=_("Signing of arbiters' norms"),
    phrases={"signing": _("Each certificate is signed and printed"), **FAULTS, **UNAVAILABLE},
    result_url=norms_address,
    result_label=_("Show the norms"),
)
def certify_many(run: Run) -> dict[str, Any]:
    """Sign one by one, each in its own transaction; a restarted job skips those already signed."""
    asked, signed = [UUID(pk) for pk in run.params["norms"]], 0
    for done, pk in enumerate(asked):
        run.step(done, len(asked), "signing")
        try:
            # A transaction for each: a job that is killed or refused keeps what was signed before.
            with run.scope():
                decision = run.params["decision"]
                signed += len(certify_norms(pks=[pk], decision=decision, actor=run.actor, tell=False))
        except (NormFault, DocumentUnavailable) as fault:
            raise JobFailed(fault.code, **fault.details) from fault
    # Messages once for the whole batch, after the last signature.
    with run.scope():
        tell_certified(pks=asked, actor=run.actor)
    run.step(len(asked), len(asked), "signing")
    return {"signed": signed}
