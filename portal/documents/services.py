"""Issue, revoke and replace documents."""

import hashlib
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.files.base import ContentFile
from django.db import transaction
from django.urls import reverse
from django.utils import timezone, translation

from portal.accounts.actors import Actor
from portal.documents.codes import new_code, spaced
from portal.documents.kinds import document_kinds
from portal.documents.models import DocumentCounter, IssuedDocument
from portal.documents.pdf import picture, qr_picture, render_pdf
from portal.documents.permissions import can_end
from portal.documents.phrases import DocumentUnavailable
from portal.documents.workflow import TRANSITIONS
from portal.federations.tenants import Tenant
from portal.parts.kinds import DocumentKind
from portal.workflow.audit import record
from portal.workflow.machine import target
from portal.workflow.permissions import require


@transaction.atomic
def issue_document(  # noqa: PLR0913 -- by keyword only, and each is a column of the document
    *,
    kind: str,
    tenant: Tenant,
    content: dict[str, Any],
    subject: str,
    language: str,
    actor: Actor,
    about: str = "",
    holder: Actor | None = None,
    case_id: UUID | None = None,
) -> IssuedDocument:
    """Number, print and store a document, all in one transaction."""
    paper = document_kinds()[kind]
    require(paper.may_issue, actor, tenant)
    document = IssuedDocument(
        kind=paper.name,
        title=_title(paper, language),
        subject=subject,
        about=about,
        holder=holder,
        language=language,
        content=content,
        issued_by=actor,
        case_id=case_id,
    )
    _number(document, paper, tenant)
    _print(document, paper)
    document.save(force_insert=True)
    record(document, "issue", actor=actor, after=document.state, details={"number": document.number})
    return document


@transaction.atomic
def revoke_document(*, pk: UUID, actor: Actor, reason: str) -> IssuedDocument:
    """Revoke the document. The file is kept; its page under /verify/ says that it is no longer valid."""
    document = _lock(pk, actor)
    _end(document, "revoke", actor=actor, reason=reason)
    return document


@transaction.atomic
def replace_document(
    *, pk: UUID, actor: Actor, reason: str, content: dict[str, Any], subject: str = ""
) -> IssuedDocument:
    """Issue a new document with its own number and code in place of this one."""
    old = _lock(pk, actor)
    _end(old, "replace", actor=actor, reason=reason)
    # The old one has ended first: `one_current_document_per_subject` allows one current document.
    new = issue_document(
        kind=old.kind,
        tenant=old.tenant,
        content=content,
        subject=subject or old.subject,
        language=old.language,
        actor=actor,
        about=old.about,
        holder=old.holder,
        case_id=old.case_id,
    )
    old.replaced_by = new
    old.save(update_fields=["replaced_by"])
    return new


def next_serial(paper: DocumentKind, year: int, tenant: Tenant) -> int:
    """Return the next serial number. The counter's row lock is held until commit: no gaps, no duplicates."""
    row = {"kind": paper.name, "year": year, **tenant.columns}
    # Create the year's first row if it is missing; the unique constraint makes concurrent inserts harmless.
    DocumentCounter.objects.bulk_create([DocumentCounter(**row)], ignore_conflicts=True)
    counter: DocumentCounter = DocumentCounter.objects.select_for_update().get(**row)
    counter.last += 1
    counter.save(update_fields=["last"])
    return counter.last


def verify_address(code: str) -> str:
    return settings.PUBLIC_URL + reverse("documents:verify", args=[spaced(code)])


def _lock(pk: UUID, actor: Actor) -> IssuedDocument:
    # `of=("self",)` locks the document's row only, not those of the joined tables.
    rows = IssuedDocument.objects.select_for_update(of=("self",)).select_related(
        "federation", "body", "holder"
    )
    document: IssuedDocument = rows.get(pk=pk)
    require(can_end, actor, document)
    return document


def _end(document: IssuedDocument, action: str, *, actor: Actor, reason: str) -> None:
    before = document.state
    document.state = target(TRANSITIONS, action, before)
    document.reason, document.ended_at = reason.strip(), timezone.now()
    document.save(update_fields=["state", "reason", "ended_at"])
    record(document, action, actor=actor, comment=reason, before=before, after=document.state)


def _title(paper: DocumentKind, language: str) -> str:
    with translation.override(language):
        return str(paper.label)


def _number(document: IssuedDocument, paper: DocumentKind, tenant: Tenant) -> None:
    """Set the date by the tenant's clock, the next number and a new code."""
    document.federation, document.body = tenant.federation, tenant.body
    document.issued_at = timezone.now()
    document.issued_on = tenant.day_of(document.issued_at)
    document.year = document.issued_on.year
    document.serial = next_serial(paper, document.year, tenant)
    document.number = f"{paper.prefix}-{tenant.code.upper()}-{document.year}-{document.serial:04}"
    document.code = new_code()


def _print(document: IssuedDocument, paper: DocumentKind) -> None:
    address = verify_address(document.code)
    context: dict[str, Any] = {
        "document": document,
        "home": document.tenant,
        "logo": _logo(document.tenant),
        "address": address,
        "qr": qr_picture(address),
    }
    with translation.override(document.language):
        context |= {"facts": paper.facts(document.content), "words": paper.words(document.content)}
    printed = render_pdf(paper.template, context, language=document.language)
    document.sha256 = hashlib.sha256(printed).hexdigest()
    try:
        document.pdf.save("document.pdf", ContentFile(printed), save=False)
    # The number is given back by the rollback, so that no gap appears.
    except OSError as error:
        raise DocumentUnavailable("storage") from error


def _logo(tenant: Tenant) -> str:
    logo = tenant.federation.logo if tenant.federation else None
    if not logo:
        return ""
    with logo.open("rb") as file:
        return picture(file.read(), "image/png")
