"""Issued documents in the admin UI; staff can revoke them there, with a reason, as on the document's page."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Step, with_reason
from portal.documents.forms import ReasonForm
from portal.documents.models import IssuedDocument
from portal.documents.permissions import can_end, can_read, readable_kinds
from portal.documents.services import revoke_document
from portal.documents.workflow import TRANSITIONS
from portal.federations.requests import PersonRequest


@admin.register(IssuedDocument)
class IssuedDocumentAdmin(PortalAdmin):
    icon = "description"
    list_display = [
        "number",
        "title",
        "subject",
        "state",
        "issued_on",
        columns.of("issued_by.name", _("issued by")),
        "language",
    ]
    list_filter = ["state", "issued_on"]
    search_fields = ["number", "subject", "code"]
    ordering = ["-issued_at", "-serial"]
    fields = ["number", "title", "subject", "code", "state", "reason", "issued_on", "issued_by", "language"]
    export_fields = ("number", "title", "subject", "code", "state", "issued_on", "language")
    month = ("issued_on", _("Documents issued"))
    steps = [
        Step(
            "revoke",
            _("Revoke"),
            with_reason(revoke_document),
            can_end,
            TRANSITIONS["revoke"][0],
            form=ReasonForm,
            tone="danger",
        )
    ]

    def get_queryset(self, request: PersonRequest) -> QuerySet[IssuedDocument]:
        """Return the documents of the open workspace whose kind the reader may read."""
        if request.workspace is None:
            return IssuedDocument.under_policy.none()
        tenant = request.workspace.tenant
        kinds = readable_kinds(request.user, tenant)
        rows: QuerySet[IssuedDocument] = IssuedDocument.objects.filter(kind__in=kinds, **tenant.columns)
        return rows.select_related("federation", "body", "issued_by")

    def may_read(self, request: PersonRequest, obj: Any) -> bool:
        return can_read(request.user, obj)

    def page_url(self, request: PersonRequest, obj: IssuedDocument) -> str:
        return reverse("documents:document", args=[obj.pk])
