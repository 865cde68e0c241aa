"""Queries: documents a person may list, certificates by office, the public record of a code."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet
from django.utils import timezone

from portal.accounts.models import User
from portal.documents.enums import DocumentState
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.documents.permissions import readable_kinds
from portal.federations.models import Membership
from portal.federations.scope import open_scope
from portal.federations.secrets import home
from portal.federations.tenants import Tenant, in_office
from portal.parts.kinds import Fact


def documents_here() -> QuerySet[IssuedDocument]:
    """Return the documents that row security shows; callers check who may open one."""
    return IssuedDocument.under_policy.select_related("federation", "body")


def documents_found(
    reader: User, tenant: Tenant | None, *, words: str = "", kind: str = "", state: str = ""
) -> QuerySet[IssuedDocument]:
    """Return the documents of the list page, newest first: the reader's own and the workspace's readable
    ones."""
    # Row security shows all documents of the workspace; `readable_kinds` narrows them to the reader's roles.
    mine = Q(holder=reader)
    if tenant is not None:
        mine |= Q(kind__in=readable_kinds(reader, tenant), **tenant.columns)
    rows = documents_here().filter(mine).order_by("-issued_at", "-serial")
    for field, wanted in (("kind", kind), ("state", state)):
        if wanted:
            rows = rows.filter(**{field: wanted})
    for word in words.split():
        rows = rows.filter(Q(number__icontains=word) | Q(subject__icontains=word) | Q(title__icontains=word))
    return rows


def offices_to_certify() -> QuerySet[Membership]:
    """Return the offices held now in the open workspace."""
    rows: QuerySet[Membership] = Membership.objects.filter(in_office(timezone.now()))
    return rows.select_related("user", "federation", "body").order_by("user__name", "pk")


def certificates_by_office() -> dict[int, list[IssuedDocument]]:
    """Return the open workspace's current certificates of office, by membership."""
    rows = IssuedDocument.objects.filter(kind="office_certificate", state=DocumentState.CURRENT).order_by(
        "language"
    )
    found: dict[int, list[IssuedDocument]] = {}
    for document in rows:
        found.setdefault(int(document.about.removeprefix("membership:")), []).append(document)
    return found


@dataclass(frozen=True)
class PublicRecord:
    """What anybody with the code may see: the public facts, and whether the document is valid."""

    number: str
    kind: str
    issuer: str
    issued_on: date
    state: DocumentState
    ended_on: date | None
    facts: list[Fact]


def public_record(code: str) -> PublicRecord | None:
    """Return the public record of a code. No other part of the document leaves this function."""
    # A SECURITY DEFINER function finds the issuer by the code: no scope is open yet, so row security would
    # hide every document from a visitor.
    issuer = home("SELECT federation, body, NULL FROM documents_document_home(%s)", code)
    if issuer is None:
        return None
    # The scope of the issuer, found by the code alone; a wrong code has opened nothing.
    with open_scope(issuer):
        document = IssuedDocument.under_policy.select_related("federation", "body").filter(code=code).first()
    if document is None:
        return None
    kind = document_kinds()[document.kind]
    return PublicRecord(
        number=document.number,
        kind=str(kind.label),
        issuer=str(document.tenant),
        issued_on=document.issued_on,
        state=DocumentState(document.state),
        ended_on=document.tenant.day_of(document.ended_at) if document.ended_at else None,
        facts=kind.public_facts(document.content),
    )
