"""URL configuration of billing: each page under the perspectives that have it."""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path

from portal.billing.views import invoices, terms
from portal.federations import converters

assert converters  # importing it registers the converter <fed:…>

_WORK = {"": "<fed:federation>/", "body_": "bodies/<slug:body>/"}
_ALL = {**_WORK, "my_": "my/"}
_ONE = "invoices/<uuid:pk>/"


def _pages(
    route: str, view: Callable[..., HttpResponse], name: str, sides: dict[str, str] = _ALL
) -> list[URLPattern]:
    return [path(f"{begin}{route}", view, name=f"{prefix}{name}") for prefix, begin in sides.items()]


app_name = "billing"
urlpatterns = [
    *_pages("invoices/", invoices.invoice_list, "invoices"),
    *_pages("invoices/export/", invoices.invoice_export, "invoices_export"),
    *_pages(_ONE, invoices.invoice_page, "invoice"),
    *_pages(f"{_ONE}pdf", invoices.invoice_pdf, "invoice_pdf"),
    *_pages(f"{_ONE}settle/", invoices.settle, "invoice_settle", _WORK),
    *_pages(f"{_ONE}cancel/", invoices.cancel, "invoice_cancel", _WORK),
    *_pages("fees/", terms.fees, "fees", _WORK),
    *_pages("payment-details/", terms.payment_details, "payment_details", _WORK),
]
