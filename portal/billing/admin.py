"""Invoices in the admin UI: read there, changed by services only."""

from django.contrib import admin

from portal.billing.models import Invoice
from portal.federations.admin_site import PortalAdmin


@admin.register(Invoice)
class InvoiceAdmin(PortalAdmin):
    list_display = ["number", "payer_name", "payee_name", "cents", "currency", "due_on", "state"]
    list_filter = ["state", "currency"]
    list_select_related = ["federation", "body"]
    search_fields = ["number", "payer_name", "about"]
    date_hierarchy = "issued_on"
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
