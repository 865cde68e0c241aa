"""Jobs in the admin UI, with the same actions as on their pages."""

from django.contrib import admin
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Step, plainly
from portal.federations.requests import PersonRequest
from portal.jobs.models import Job
from portal.jobs.permissions import can_cancel, can_retry
from portal.jobs.phrases import label
from portal.jobs.services import cancel_job, retry_job
from portal.jobs.workflow import TRANSITIONS


@admin.register(Job)
class JobAdmin(PortalAdmin):
    icon = "settings_applications"
    list_display = [
        "work",
        "state",
        "done",
        "total",
        columns.of("started_by.name", _("started by")),
        "created_at",
        "finished_at",
        "attempts",
    ]
    list_filter = ["state", "created_at"]
    list_select_related = ["started_by", "federation", "body"]
    search_fields = ["kind", "key"]
    ordering = ["-created_at", "-pk"]
    fields = [
        "work",
        "state",
        "done",
        "total",
        "attempts",
        "error",
        "started_by",
        "created_at",
        "finished_at",
    ]
    readonly_fields = ["work"]
    export_fields = ("work", "state", "done", "total", "attempts", "created_at", "finished_at")
    steps = [
        Step("cancel", _("Cancel"), plainly(cancel_job), can_cancel, TRANSITIONS["cancel"][0], tone="danger"),
        Step("retry", _("Start again"), plainly(retry_job), can_retry, TRANSITIONS["retry"][0]),
    ]

    def title_of(self, obj: Job) -> str:
        return label(obj)

    @admin.display(description=_("job"), ordering="kind")
    def work(self, job: Job) -> str:
        return label(job)

    def page_url(self, request: PersonRequest, obj: Job) -> str:
        return reverse("jobs:job", args=[obj.pk])
