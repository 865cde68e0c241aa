"""Pages of a tenant's fees by date and of its payment details."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from portal.billing import selectors
from portal.billing.faults import BillingFault, StaleDetails
from portal.billing.fees import fee_on, kinds_charged_by
from portal.billing.forms import FeeForm, PaymentDetailsForm
from portal.billing.permissions import can_charge
from portal.billing.perspectives import perspective_of
from portal.billing.phrases import FAULTS, money
from portal.billing.services import add_fee, edit_payment_details
from portal.federations.requests import PersonRequest
from portal.federations.tenants import Tenant
from portal.parts.faults import sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def fees(request: PersonRequest, **address: str) -> HttpResponse:
    """Show what each kind costs now and later; a POST sets a new amount."""
    here = perspective_of(request, address)
    assert here.tenant is not None, "an address of a workspace"
    require(can_charge, request.user, here.tenant)
    kinds = kinds_charged_by(here.tenant)
    form = FeeForm(request.POST or None, kinds=kinds, initial={"since": here.today})
    if request.method == "POST" and form.is_valid():
        try:
            add_fee(tenant=here.tenant, actor=request.user, **form.content())
        except BillingFault as fault:
            form.add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, _("The fee was set."))
            return redirect(here.url("fees"))
    context = {
        "form": form,
        "fees": [_shown(kind.code, kind.label, here.tenant) for kind in kinds],
        "own": [
            {"fee": fee, "amount": money(fee.cents, fee.currency), "label": labels.get(fee.kind, fee.kind)}
            for labels in [{kind.code: kind.label for kind in kinds}]
            for fee in selectors.fees_set_by(here.tenant)
        ],
        "list_url": here.url("invoices"),
    }
    return render(request, "billing/fee_list.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def payment_details(request: PersonRequest, **address: str) -> HttpResponse:
    """Edit name, address, account and days until payment, as printed on invoices."""
    here = perspective_of(request, address)
    assert here.tenant is not None, "an address of a workspace"
    require(can_charge, request.user, here.tenant)
    details = selectors.details_of(here.tenant)
    form = PaymentDetailsForm(request.POST or None, instance=details)
    seen = version_seen(request)
    shown: dict[str, Any] = {"form": form, "list_url": here.url("invoices")}
    shown["version"] = seen or selectors.details_version(details)
    if request.method == "POST" and form.is_valid():
        try:
            edit_payment_details(tenant=here.tenant, actor=request.user, version=seen, **form.cleaned_data)
        except StaleDetails as stale:
            form.add_error(None, str(FAULTS[stale.code]))
            shown["version"] = selectors.details_version(stale.now)
            shown["differences"] = differences(form, PaymentDetailsForm(instance=stale.now))
        else:
            messages.success(request, _("It was changed."))
            return redirect(here.url("invoices"))
    return render(request, "billing/payment_details.html", shown)


def _shown(code: str, label: Any, tenant: Tenant) -> dict[str, Any]:
    fee = fee_on(code, tenant.today, tenant)
    return {"label": label, "fee": fee, "amount": money(fee.cents, fee.currency) if fee else ""}
