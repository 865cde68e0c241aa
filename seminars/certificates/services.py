"""Issue certificates: single ones, or all of a seminar by a job."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.urls import reverse

from portal.accounts.actors import Actor
from portal.documents.certificates import paper_language
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.documents.services import issue_document, revoke_document
from portal.federations.tenants import Tenant
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from seminars.application.permissions import DECIDING, ORGANISING, can_organise
from seminars.certificates.paper import ATTENDANCE, NORM, content_of
from seminars.certificates.selectors import ABOUT
from seminars.models import Enrolment, PublishedSeminar, Seminar

JOB = "seminar_certificates"
# The regulations name no deadline.
PRINTING_DAYS = 14
# The organiser's task once the course is over, and the Commission's once norms are announced.
TASKS = {ATTENDANCE: "seminars.certificates", NORM: "seminars.norm_certificates"}


@transaction.atomic
def start_certificates(*, seminar_id: UUID, kind: str, tenant: Tenant, actor: Actor) -> Job:
    """Start the job that prints missing certificates; a second request returns the same job."""
    require(can_organise, actor, tenant)
    # The key of the job is kind and seminar: a second click finds the running job instead of starting one.
    params = {"seminar": str(seminar_id), "kind": kind}
    complete_deadline(code=TASKS[kind], subject=Seminar(pk=seminar_id), actor=actor)
    return enqueue(JOB, f"{kind}:{seminar_id}", actor=actor, tenant=tenant, params=params)


def issue_certificate(
    *, enrolment: Enrolment, row: PublishedSeminar, kind: str, tenant: Tenant, actor: Actor
) -> IssuedDocument:
    """Issue one certificate in the issuer's language."""
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


def ask_for_certificates(seminar: Seminar, kind: str, tenant: Tenant, actor: Actor) -> None:
    """Set the task of printing them: everybody who attended gets one (5.2.6)."""
    assert seminar.end is not None, "it is over"
    side = "body_" if tenant.body else ""
    set_deadline(
        code=TASKS[kind],
        subject=seminar,
        due=tenant.end_of_day(tenant.today + timedelta(days=PRINTING_DAYS)),
        actor=actor,
        tenant=tenant,
        roles=DECIDING if tenant.body else ORGANISING,
        params={"seminar": seminar.name},
        link=reverse(f"seminars:{side}seminar", args=[tenant.code, seminar.pk]),
    )


def withdraw_norm_certificate(enrolment: Enrolment, *, actor: Actor, reason: str) -> None:
    """Revoke the certificate of a norm that a review has undone; its verification page says so."""
    rows = IssuedDocument.objects.filter(
        kind=NORM, about=f"{ABOUT}{enrolment.pk}", state=DocumentState.CURRENT
    )
    for pk in list(rows.values_list("pk", flat=True)):
        revoke_document(pk=pk, actor=actor, reason=reason)
