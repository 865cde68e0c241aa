"""Queries: invoices of a tenant, a person, a subject or a case; payment details and fees."""

from datetime import date
from typing import Any

from django.db import models
from django.db.models import Q, QuerySet

from portal.billing.enums import InvoiceState
from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.federations.tenants import Tenant
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry

TABS = ("open", "overdue", "paid", "cancelled", "all")


def invoices_of(tenant: Tenant) -> QuerySet[Invoice]:
    """Return the invoices that a federation or body issued, and those that it has to pay."""
    owed = Q(**tenant.columns)
    if tenant.federation:
        owed |= Q(payer_federation=tenant.federation)
    return _with_names(Invoice.under_policy.filter(owed))


def own_invoices() -> QuerySet[Invoice]:
    """Return the invoices that the acting person has to pay."""
    return _with_names(Invoice.own.all())


def invoices_of_subject(subject: models.Model) -> QuerySet[Invoice]:
    """Return the invoices of one thing that row security shows in the open scope, newest first."""
    return _with_names(Invoice.under_policy.filter(**subject_of(subject)))


def invoices_of_case(case_id: object) -> QuerySet[Invoice]:
    """Return the invoices of a case; row security shows them to the case's readers."""
    return _with_names(Invoice.under_policy.filter(case_id=case_id))


def in_tab(rows: QuerySet[Invoice], tab: str, today: date) -> QuerySet[Invoice]:
    """Return the rows of one tab of the list; overdue invoices are also in the tab of open ones."""
    if tab == "overdue":
        return rows.filter(state=InvoiceState.OPEN, due_on__lt=today)
    return rows.filter(state=tab) if tab in InvoiceState.values else rows


def counts(rows: QuerySet[Invoice], today: date) -> dict[str, int]:
    """Return the number of rows of each tab, in one query."""
    late = Q(state=InvoiceState.OPEN, due_on__lt=today)
    counted: dict[str, Any] = {
        state: models.Count("pk", filter=Q(state=state)) for state in InvoiceState.values
    }
    return rows.order_by().aggregate(
        **counted, overdue=models.Count("pk", filter=late), all=models.Count("pk")
    )


def found(rows: QuerySet[Invoice], given: dict[str, Any], tenant: Tenant | None) -> QuerySet[Invoice]:
    """Filter the rows by search words, by side (charged or owed) and by the date of issue."""
    for word in str(given.get("q") or "").split():
        names = Q(payer_name__icontains=word) | Q(payee_name__icontains=word)
        rows = rows.filter(names | Q(number__icontains=word) | Q(about__icontains=word))
    # Row security shows a tenant what it charges, owes or reads through a case; not charged means owed here.
    if tenant and given.get("side") == "charged":
        rows = rows.filter(**tenant.columns)
    elif tenant and given.get("side") == "owed":
        rows = rows.exclude(**tenant.columns)
    if given.get("since"):
        rows = rows.filter(issued_on__gte=given["since"])
    if given.get("until"):
        rows = rows.filter(issued_on__lte=given["until"])
    return rows


def details_of(tenant: Tenant) -> PaymentDetails:
    """Return the tenant's payment details, or an unsaved empty row. The tenant's scope must be open."""
    found: PaymentDetails | None = PaymentDetails.objects.filter(**tenant.columns).first()
    return found or PaymentDetails(**tenant.columns)


def details_version(details: PaymentDetails) -> int:
    """Return the version of the payment details: the number of changes in the append-only trail, plus 1."""
    return 1 + (AuditEntry.under_policy.filter(**subject_of(details)).count() if details.pk else 0)


def fees_set_by(tenant: Tenant) -> QuerySet[Fee]:
    """Return every amount that the tenant has set, latest first."""
    return Fee.objects.filter(**tenant.columns).order_by("kind", "-since")


def _with_names(rows: QuerySet[Any]) -> QuerySet[Any]:
    return rows.select_related("federation", "body", "payer_federation", "person")
