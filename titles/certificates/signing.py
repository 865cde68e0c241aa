"""Signing many certificates for the federation: each prints a form, so beyond a few a job does it."""

from collections.abc import Sequence

from portal.accounts.actors import Actor
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.permissions import require
from titles.models import Certificate
from titles.permissions import can_sign_for_federation

CERTIFY_JOB = "titles.certify"
# A form takes about half a second to print; so many a person waits for.
AT_ONCE = 2


def start_certifying(*, certificates: Sequence[Certificate], actor: Actor) -> Job:
    """Start the job that signs these certificates of one event for the federation, one after the other."""
    for certificate in certificates:
        require(can_sign_for_federation, actor, certificate)
    first = certificates[0]
    return enqueue(
        CERTIFY_JOB,
        str(first.file_id),
        actor=actor,
        tenant=first.federation,
        params={
            "code": first.file.tournament.code,
            "certificates": [str(certificate.pk) for certificate in certificates],
        },
    )
