"""The audit trail and open deadlines in the admin UI: to read, never to change."""

from django.contrib import admin

from portal.federations.admin_site import PortalAdmin
from portal.federations.requests import PersonRequest
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.permissions import can_read_audit


@admin.register(AuditEntry)
class AuditEntryAdmin(PortalAdmin):
    list_display = ["at", "actor", "action", "before", "after", "comment", "subject_type", "subject_id"]
    list_filter = ["action"]
    list_select_related = ["actor", "subject_type"]
    search_fields = ["actor__name", "action", "comment", "request_id"]
    date_hierarchy = "at"
    export_fields = (
        "at",
        "actor__name",
        "action",
        "before",
        "after",
        "comment",
        "subject_type__model",
        "subject_id",
    )

    def may_see(self, request: PersonRequest) -> bool:
        return can_read_audit(request.user, request.workspace)


@admin.register(Deadline)
class DeadlineAdmin(PortalAdmin):
    list_display = ["code", "due", "federation", "body", "person", "done_at", "cancelled_at"]
    list_filter = [("done_at", admin.EmptyFieldListFilter), ("cancelled_at", admin.EmptyFieldListFilter)]
    list_select_related = ["federation", "body", "person"]
    date_hierarchy = "due"
    export_fields = ("code", "due", "federation__code", "body__code", "done_at", "cancelled_at")
