"""Pages of the fees of a list: by federation, as a file for accounting, and invoices."""

from datetime import date
from decimal import Decimal

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from players.models import RatingSystem
from players.profile.phrases import system_name
from portal.billing.fees import fee_kinds
from portal.billing.perspectives import Perspective as Billing
from portal.federations.requests import WorkspaceRequest
from portal.look.downloads import uploaded
from portal.parts.faults import sentence
from portal.workflow.exports import csv_file
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.fees.selectors import Bill, bills_of, first_list
from ratings.fees.services import start_billing
from ratings.models import RatingList
from ratings.periods.permissions import can_run_publication
from ratings.periods.perspectives import perspective_of


def _list_of(system: RatingSystem, list_date: date | None) -> RatingList:
    """Return the requested list or the newest.

    Only FIDE's lists that were calculated here have fees.
    """
    lists = RatingList.objects.filter(system=system).exclude(calculation=None)
    if list_date is not None:
        lists = lists.filter(list_date=list_date)
    newest = lists.order_by("-list_date", "-revision").first()
    if newest is None or system.federation_id is not None:
        raise Http404
    return first_list(newest)


@require_GET
def fees(
    request: WorkspaceRequest, system: str, list_date: date | None = None, **address: str
) -> HttpResponse:
    """Show what each federation owes for a list; a federation sees its own part."""
    place = perspective_of(request)
    found = place.system(system)
    listed = _list_of(found, list_date)
    bills = bills_of(listed, place.part_of(found))
    side = Billing("" if place.federation else "body_", place.home)
    dates = RatingList.objects.filter(system=found).exclude(calculation=None).order_by("-list_date")
    context = {
        "place": place,
        "name": system_name(found),
        "listed": listed,
        "rows": [(bill, Decimal(bill.cents) / 100, _invoice_url(side, bill)) for bill in bills],
        "total": Decimal(sum(bill.cents for bill in bills)) / 100,
        "kinds": {code: str(kind.label) for code, kind in fee_kinds().items()},
        "system_url": place.url("system", found.code),
        "export_url": place.url("fees_csv", found.code, listed.list_date),
        "bill_url": place.url("bill", found.code, listed.list_date),
        "others": [
            (day, place.url("fees_of", found.code, day))
            for day in dates.values_list("list_date", flat=True).distinct()[:12]
        ],
        "can_bill": place.runs(found)
        and can_run_publication(request.user, found)
        and any(bill.cents and not bill.invoice for bill in bills),
    }
    return render(request, "ratings/fees/fees.html", context)


def _invoice_url(side: Billing, bill: Bill) -> str:
    return side.url("invoice", bill.invoice.pk) if bill.invoice else ""


@require_GET
def export(request: WorkspaceRequest, system: str, list_date: date, **address: str) -> HttpResponse:
    """Return the fees event by event as CSV, for accounting."""
    place = perspective_of(request)
    found = place.system(system)
    listed = _list_of(found, list_date)
    head = [_("Federation"), _("Event code"), _("Event"), _("Last day"), _("Fee"), _("Average")]
    head += [_("Players"), _("Amount"), _("Currency"), _("Source"), _("Invoice"), _("State")]
    rows = [row for bill in bills_of(listed, place.part_of(found)) for row in _rows(bill)]
    name = f"{found.code}-{listed.list_date:%Y-%m-%d}-fees.csv"
    return uploaded(csv_file(head, rows), "text/csv; charset=utf-8", filename=name)


def _rows(bill: Bill) -> list[list[str]]:
    invoice = bill.invoice
    made = [invoice.number, invoice.get_state_display()] if invoice else ["", ""]
    return [
        [
            bill.federation.code,
            charge.event.code,
            charge.event.name,
            charge.event.end.isoformat(),
            str(fee_kinds()[charge.line.fee].label),
            str(charge.average or ""),
            str(charge.players),
            "" if charge.line.cents is None else f"{Decimal(charge.line.cents) / 100:.2f}",
            charge.line.currency,
            charge.line.source,
            *made,
        ]
        for charge in bill.charges
    ]


@require_http_methods(["GET", "POST"])
def bill(request: WorkspaceRequest, system: str, list_date: date, **address: str) -> HttpResponse:
    """Ask for confirmation, then issue the invoices."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_run_publication, request.user, found)
    listed = _list_of(found, list_date)
    back = place.url("fees_of", found.code, listed.list_date)
    if request.method == "POST":
        try:
            return redirect("jobs:job", start_billing(listed=listed, actor=request.user).pk)
        except RatingFault as fault:
            messages.error(request, sentence(fault))
            return redirect(back)
    context = {
        "cancel_url": back,
        "title": _("Issue the invoices for this list?"),
        "text": _(
            "Each federation that owes something gets one invoice, a message and a due date. Existing "
            "invoices stay as they are."
        ),
        "action": _("Issue the invoices"),
    }
    return render(request, "ratings/work/confirm.html", context)
