"""Invoices, fees and payment details in the admin UI: the same rows and actions as on the portal's pages."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin, Section
from portal.backoffice.steps import Given, Step, with_reason
from portal.backoffice.versioned import versioned
from portal.billing import selectors
from portal.billing.enums import InvoiceState
from portal.billing.forms import CancelForm, PaymentDetailsForm, SettleForm
from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.billing.paper import shown_lines
from portal.billing.permissions import can_cancel, can_charge, can_list_invoices, can_read, can_settle
from portal.billing.phrases import TONES, money
from portal.billing.services import cancel_invoice, settle_invoice
from portal.billing.services.terms import edit_payment_details
from portal.federations.requests import PersonRequest
from portal.federations.scope import Scope, current_scope


def _here(may: Callable[[Actor, Invoice], bool]) -> Callable[[Actor, Invoice], bool]:
    """Apply the predicate only in the payee's workspace: who merely owes an invoice cannot settle or cancel
    it."""

    def allowed(actor: Actor, row: Invoice) -> bool:
        scope = current_scope() or Scope()
        return (row.federation_id, row.body_id) == (scope.federation_id, scope.body_id) and may(actor, row)

    return allowed


def _settle(row: Invoice, actor: Actor, given: Given) -> object:
    return settle_invoice(pk=row.pk, actor=actor, paid_on=given["paid_on"])


@admin.register(Invoice)
class InvoiceAdmin(PortalAdmin):
    icon = "receipt_long"
    list_display = [
        "number",
        "payer_name",
        "payee_name",
        "amount",
        "issued_on",
        "due_on",
        columns.state(TONES, _("state")),
    ]
    list_filter = ["state", "issued_on", "due_on"]
    search_fields = ["number", "payer_name", "about"]
    fields = [
        "number",
        "about",
        "payer_name",
        "payer_address",
        "payee_name",
        "payee_address",
        "account",
        "amount",
        "issued_on",
        "due_on",
        "state",
        "ended_on",
        "reason",
    ]
    readonly_fields = ["amount"]
    month = ("issued_on", _("Invoices issued"))
    export_fields = (
        "number",
        "payer_name",
        "payee_name",
        "cents",
        "currency",
        "issued_on",
        "due_on",
        "state",
    )
    steps = [
        Step(
            "settle", _("Record a payment"), _settle, _here(can_settle), {InvoiceState.OPEN}, form=SettleForm
        ),
        Step(
            "cancel",
            _("Cancel the invoice"),
            with_reason(cancel_invoice),
            _here(can_cancel),
            {InvoiceState.OPEN},
            form=CancelForm,
            tone="danger",
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_list_invoices(request.user, request.workspace.tenant)

    def may_read(self, request: PersonRequest, obj: Any) -> bool:
        return can_read(request.user, obj)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Invoice]:
        if request.workspace is None:
            return Invoice.under_policy.none()
        return selectors.invoices_of(request.workspace.tenant).order_by("-issued_on", "-number")

    def page_url(self, request: PersonRequest, obj: Invoice) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        prefix = "" if workspace.kind == "federation" else "body_"
        return reverse(f"billing:{prefix}invoice", args=[workspace.code, obj.pk])

    def sections(self, request: PersonRequest, obj: Invoice) -> list[Section]:
        lines = [
            [line["label"], line["amount"], line.get("source", "")] for line in shown_lines(list(obj.lines))
        ]
        return [Section(_("Lines"), [_("For"), _("Amount"), _("Source")], lines)]

    @admin.display(description=_("amount"), ordering="cents")
    def amount(self, invoice: Invoice) -> str:
        return money(invoice.cents, invoice.currency)


class _ChargingAdmin(PortalAdmin):
    """Base of the tables that only officers who charge for the open federation or body may see."""

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_charge(request.user, request.workspace.tenant)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows = super().get_queryset(request)
        return rows.filter(**request.workspace.tenant.columns) if request.workspace else rows.none()


@admin.register(Fee)
class FeeAdmin(_ChargingAdmin):
    icon = "payments"
    list_display = ["kind", "amount", "since", "source"]
    list_filter = ["since"]
    search_fields = ["kind", "source"]
    fields = ["kind", "amount", "since", "source"]
    readonly_fields = ["amount"]
    export_fields = ("kind", "cents", "currency", "since", "source")

    def page_url(self, request: PersonRequest, obj: Fee) -> str:
        prefix = "" if obj.federation_id else "body_"
        workspace = request.workspace
        return reverse(f"billing:{prefix}fees", args=[workspace.code]) if workspace else ""

    @admin.display(description=_("amount"), ordering="cents")
    def amount(self, fee: Fee) -> str:
        return money(fee.cents, fee.currency)


@admin.register(PaymentDetails)
class PaymentDetailsAdmin(_ChargingAdmin):
    icon = "account_balance"
    list_display = ["name", "address", "days"]
    form = versioned(PaymentDetailsForm, selectors.details_version)
    fields = ["name", "address", "account", "days", "version"]

    def has_change_permission(self, request: PersonRequest, obj: Any = None) -> bool:
        return self.may_see(request)

    def save_model(self, request: PersonRequest, obj: PaymentDetails, form: ModelForm, change: bool) -> None:
        if request.workspace is not None:
            edit_payment_details(tenant=request.workspace.tenant, actor=request.user, **form.cleaned_data)
