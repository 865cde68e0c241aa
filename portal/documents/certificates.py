"""Issue certificates of office: one, or those of all staff."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from portal.accounts.actors import Actor
from portal.documents.certificate_of_office import NAME, office_content
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.documents.permissions import can_certify_office
from portal.documents.services import issue_document, replace_document
from portal.federations.models import Membership
from portal.federations.tenants import Tenant, in_office, tenant_of
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.permissions import require

CERTIFICATES_JOB = "office_certificates"


class NotInOffice(Exception):
    """The office has ended or not yet begun, so there is nothing to certify."""


@transaction.atomic
def issue_office_certificate(*, membership_id: int, actor: Actor, language: str = "") -> IssuedDocument:
    """Return the current certificate of an office if it is still correct, else issue a new one."""
    # The row lock serialises two requests for the same office: the second finds the first one's document.
    rows = Membership.objects.select_for_update(of=("self",)).select_related("user", "federation", "body")
    membership: Membership = rows.get(pk=membership_id)
    tenant = tenant_of(membership)
    require(can_certify_office, actor, tenant)
    if not Membership.objects.filter(in_office(timezone.now()), pk=membership_id).exists():
        raise NotInOffice
    language = language or paper_language(tenant)
    content = office_content(membership, language)
    there = current_certificate(membership, language)
    if there is not None:
        return _refreshed(there, content, membership.user.name, actor)
    return issue_document(
        kind=NAME,
        tenant=tenant,
        content=content,
        subject=membership.user.name,
        language=language,
        actor=actor,
        about=f"membership:{membership.pk}",
        holder=membership.user,
    )


def _refreshed(there: IssuedDocument, content: dict[str, Any], subject: str, actor: Actor) -> IssuedDocument:
    """Return the certificate if its content is still correct, else replace it."""
    if there.content == content:
        return there
    reason = _("The facts have changed.")
    return replace_document(pk=there.pk, actor=actor, reason=reason, content=content, subject=subject)


@transaction.atomic
def certify_all_staff(*, tenant: Tenant, actor: Actor, language: str) -> Job:
    """Start the job that issues a certificate for every office held today."""
    require(can_certify_office, actor, tenant)
    return enqueue(
        CERTIFICATES_JOB,
        language,
        actor=actor,
        params={"language": language},
        tenant=tenant,
    )


def current_certificate(membership: Membership, language: str) -> IssuedDocument | None:
    rows = IssuedDocument.objects.filter(kind=NAME, state=DocumentState.CURRENT, language=language)
    found: IssuedDocument | None = rows.filter(about=f"membership:{membership.pk}").first()
    return found


def paper_language(tenant: Tenant) -> str:
    """Return the default language of a tenant's documents: the federation's first language, else English."""
    federation = tenant.federation
    return federation.languages[0] if federation and federation.languages else "en"
