"""Jobs in the admin UI, with the same actions as on their pages."""

from django.contrib import admin
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from portal.federations.admin_site import PortalAdmin
from portal.federations.requests import PersonRequest
from portal.jobs.models import Job
from portal.jobs.services import cancel_job, retry_job
from portal.workflow.machine import NotOffered


@admin.register(Job)
class JobAdmin(PortalAdmin):
    list_display = ["kind", "state", "done", "total", "started_by", "created_at", "finished_at", "attempts"]
    list_filter = ["state", "kind"]
    list_select_related = ["started_by"]
    search_fields = ["kind", "key"]
    date_hierarchy = "created_at"
    fields = [
        "kind",
        "key",
        "state",
        "done",
        "total",
        "attempts",
        "error",
        "started_by",
        "created_at",
        "finished_at",
    ]
    export_fields = ("id", "kind", "key", "state", "done", "total", "attempts", "created_at", "finished_at")
    actions = ["cancel", "retry", "export_csv"]

    def fault_sentence(self, fault: Exception) -> str:
        return str(_("not offered in this state"))

    @admin.action(description=_("Cancel"))
    def cancel(self, request: PersonRequest, queryset: QuerySet[Job]) -> None:
        self.call_service(
            request,
            queryset,
            lambda row: cancel_job(pk=row.pk, actor=request.user),
            _("Jobs cancelled: %(count)s"),
            NotOffered,
        )

    @admin.action(description=_("Start again"))
    def retry(self, request: PersonRequest, queryset: QuerySet[Job]) -> None:
        self.call_service(
            request,
            queryset,
            lambda row: retry_job(pk=row.pk, actor=request.user),
            _("Jobs started again: %(count)s"),
            NotOffered,
        )
