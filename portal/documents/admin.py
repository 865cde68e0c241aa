"""Issued documents in the admin UI: to find and read; they are revoked on their own page, with a reason."""

from django.contrib import admin

from portal.documents.models import IssuedDocument
from portal.federations.admin_site import PortalAdmin


@admin.register(IssuedDocument)
class IssuedDocumentAdmin(PortalAdmin):
    list_display = ["number", "title", "subject", "state", "issued_on", "issued_by", "language"]
    list_filter = ["state", "kind", "language"]
    list_select_related = ["issued_by"]
    search_fields = ["number", "subject", "code"]
    date_hierarchy = "issued_on"
    fields = ["number", "title", "subject", "code", "state", "reason", "issued_on", "issued_by", "language"]
    export_fields = ("number", "title", "subject", "code", "state", "issued_on", "language")
