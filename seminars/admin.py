"""Seminars, reports on them, lecturers and enrolments in the admin UI."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, with_reason
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.cases.forms import Reason
from portal.federations.requests import PersonRequest
from seminars.application import kind as application
from seminars.application.permissions import can_list
from seminars.enrolment.permissions import can_cancel, can_manage
from seminars.enrolment.phrases import FAULTS
from seminars.enrolment.services import cancel_enrolment, note_payment
from seminars.enrolment.services.seats import payments_offered
from seminars.enums import Seat
from seminars.lecturers import kind as lecturers
from seminars.models import Enrolment, LecturerFile, Seminar, SeminarReport
from seminars.reports import kind as reports


@admin.register(Seminar)
class SeminarAdmin(CaseAdmin):
    icon = "school"
    docket = application.DOCKET
    list_filter = [OpenFilter, "state", "kind", "format", "start", "federation"]
    search_fields = ["name", "venue"]
    month = ("start", _("Seminars that begin"))


@admin.register(SeminarReport)
class SeminarReportAdmin(CaseAdmin):
    icon = "summarize"
    docket = reports.DOCKET
    list_filter = [OpenFilter, "state", "kind", "due_on"]
    search_fields = ["seminar_name", "author__name"]


@admin.register(LecturerFile)
class LecturerFileAdmin(CaseAdmin):
    icon = "record_voice_over"
    docket = lecturers.DOCKET
    list_filter = [OpenFilter, "state", "federation"]
    search_fields = ["player__name", "player__fide_id"]


def _manages(actor: Actor, row: Enrolment) -> bool:
    return can_manage(actor, row.seminar)


def _pays(row: Enrolment, actor: Actor, given: Given) -> object:
    return note_payment(pk=row.pk, actor=actor, payment=given["payment"])


def _no_payment(row: Enrolment) -> Any:
    """Return why no payment can be recorded, so that nobody is asked to choose from an empty list."""
    return "" if payments_offered(row) else FAULTS["payment_unknown"]


def _payment_form(typed: Any, row: Enrolment) -> forms.Form:
    """Return the form with the next possible payment states."""
    form = forms.Form(typed)
    # Sorted, because a set has another order in every process.
    choices = [(each, each.label) for each in sorted(payments_offered(row))]
    form.fields["payment"] = forms.ChoiceField(label=_("Payment"), choices=choices)
    return form


@admin.register(Enrolment)
class EnrolmentAdmin(PortalAdmin):
    """Participants, for those who may list the workspace's seminars; marks are never shown here."""

    icon = "how_to_reg"
    list_display = [
        columns.of("player.name", _("person"), "player__sort_key"),
        columns.of("seminar.name", _("seminar")),
        "state",
        "payment",
        "enrolled_at",
    ]
    list_filter = ["state", "payment", "enrolled_at"]
    list_select_related = ["player", "seminar__federation", "seminar__body"]
    search_fields = ["player__name", "player__fide_id", "seminar__name"]
    ordering = ["-enrolled_at", "pk"]
    fields = [
        "player",
        "seminar",
        "state",
        "for_result",
        "sits_exam",
        "payment",
        "enrolled_at",
        "cancelled_at",
    ]
    month = ("enrolled_at", _("Enrolments"))
    export_fields = ("seminar__name", "player__fide_id", "player__name", "state", "payment", "enrolled_at")
    steps = [
        Step(
            "cancel",
            _("Cancel the enrolment"),
            with_reason(cancel_enrolment),
            can_cancel,
            {Seat.SEATED, Seat.WAITING},
            form=Reason,
            tone="danger",
        ),
        Step("payment", _("Record a payment"), _pays, _manages, guard=_no_payment, form=_payment_form),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_list(request.user, request.workspace.tenant)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Return the enrolments of seminars that the open workspace may read."""
        rows: QuerySet[Any] = super().get_queryset(request)
        return rows.filter(seminar__in=Seminar.objects.all())

    def title_of(self, obj: Enrolment) -> str:
        return f"{obj.player.name}, {obj.seminar.name}"

    def page_url(self, request: PersonRequest, obj: Enrolment) -> str:
        here = self.admin_site.get_model_admin(Seminar).here(request)
        return here.url("participants", obj.seminar_id) if here else ""
