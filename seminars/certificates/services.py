"""Issue certificates: one paper each, all of a seminar by a job."""

from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.documents.certificates import paper_language
from portal.documents.models import IssuedDocument
from portal.documents.services import issue_document
from portal.federations.tenants import Tenant
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.permissions import require
from seminars.application.permissions import can_organise
from seminars.certificates.paper import content_of
from seminars.certificates.selectors import ABOUT
from seminars.models import Enrolment, PublishedSeminar

JOB = "seminar_certificates"


@transaction.atomic
def start_certificates(*, seminar_id: UUID, kind: str, tenant: Tenant, actor: Actor) -> Job:
    """Let a job print the certificates that are missing; asked twice it is the same job."""
    require(can_organise, actor, tenant)
    params = {"seminar": str(seminar_id), "kind": kind}
    return enqueue(JOB, f"{kind}:{seminar_id}", actor=actor, tenant=tenant, params=params)


def issue_certificate(
    *, enrolment: Enrolment, row: PublishedSeminar, kind: str, tenant: Tenant, actor: Actor
) -> IssuedDocument:
    """Print one certificate in the language of who issues it."""
    language = paper_language(tenant)
    return issue_document(
        kind=kind,
        tenant=tenant,
        content=content_of(enrolment, row, tenant, language),
        subject=enrolment.player.name,
        language=language,
        actor=actor,
        about=f"{ABOUT}{enrolment.pk}",
        holder=enrolment.account,
    )
