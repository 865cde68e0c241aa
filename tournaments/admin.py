"""Events, their changes, rounds, arbiters, reports and deliveries in the admin UI."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin, Section
from portal.backoffice.steps import Given, Step, with_reason
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.federations.enums import FEDERATION_ROLES
from portal.federations.requests import PersonRequest
from tournaments.delivery.permissions import can_deliver
from tournaments.enums import ArbiterRole
from tournaments.models import Delivery, EventArbiter, EventVersion, PublishedEvent, Report, Round, Tournament
from tournaments.registration import display, kind, kind_of_change
from tournaments.registration.permissions import can_list
from tournaments.reports.enums import ReportState
from tournaments.reports.examination import finding_of
from tournaments.reports.forms import ReasonForm, RemarksForm
from tournaments.reports.permissions import can_judge_report, can_read_reports
from tournaments.reports.phrases import finding_text
from tournaments.reports.services import accept_report, return_report, undo_acceptance
from tournaments.reports.workflow import TRANSITIONS

TONES = {
    ReportState.SUBMITTED: "info",
    ReportState.RETURNED: "warning",
    ReportState.ACCEPTED: "success",
    ReportState.DISCARDED: "danger",
}
SEVERITIES = {"error": _("error"), "warning": _("warning"), "info": _("note")}


@admin.register(Tournament)
class TournamentAdmin(CaseAdmin):
    icon = "trophy"
    docket = kind.DOCKET
    list_filter = [OpenFilter, "state", "tempo", "norm_event", "start", "federation"]
    search_fields = ["name", "place", "code"]
    month = ("start", _("Events that begin"))

    def sections(self, request: PersonRequest, obj: Tournament) -> list[Section]:
        """Return rounds and arbiters as the registration's page shows them."""
        here = self.here(request)
        assert here is not None, "the list was open to this person"
        said = display.programme(here, obj)
        rounds = [[each.number, _day(each.day), _time(each.start)] for each in said["rounds"]]
        arbiters = [[row.player.name, role, ", ".join(titles)] for row, role, titles in said["arbiters"]]
        return [
            Section(_("Rounds"), [_("Round"), _("Day"), _("Start")], rounds),
            Section(_("Arbiters"), [_("Name"), _("Role"), _("Titles")], arbiters),
        ]


def _day(day: Any) -> str:
    return str(date_format(day, "DATE_FORMAT")) if day else "–"


def _time(moment: Any) -> str:
    return str(time_format(moment, "H:i")) if moment else "–"


@admin.register(EventVersion)
class EventVersionAdmin(CaseAdmin):
    icon = "edit_calendar"
    docket = kind_of_change.DOCKET
    list_filter = [OpenFilter, "state", "made_at", "federation"]
    search_fields = ["tournament__name", "reason"]


class OfEventAdmin(PortalAdmin):
    """Base class for rows of an event: visible to whoever may read the federation's registrations."""

    list_select_related = ["tournament"]

    def may_see(self, request: PersonRequest) -> bool:
        workspace = request.workspace
        return (
            workspace is not None
            and workspace.kind == "federation"
            and can_list(request.user, workspace.tenant)
        )

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        return reverse("tournaments:registration", args=[workspace.code, obj.tournament_id])


@admin.register(Round)
class RoundAdmin(OfEventAdmin):
    icon = "calendar_view_day"
    list_display = [columns.of("tournament.name", _("tournament")), "number", "day", "start"]
    list_display_links = ["number"]
    list_filter = ["day"]
    search_fields = ["tournament__name", "tournament__code"]
    ordering = ["-day", "tournament_id", "number"]
    fields = ["tournament", "number", "day", "start"]
    export_fields = ("tournament__code", "tournament__name", "number", "day", "start")

    def title_of(self, obj: Round) -> str:
        return _("%(event)s, round %(round)s") % {"event": obj.tournament.name, "round": obj.number}


@admin.register(EventArbiter)
class EventArbiterAdmin(OfEventAdmin):
    icon = "sports"
    list_display = [
        columns.of("player.name", _("arbiter"), "player__sort_key"),
        columns.of("tournament.name", _("tournament")),
        "role",
        "section",
        "replaced_on",
    ]
    list_filter = ["role", ("replaced_on", admin.EmptyFieldListFilter)]
    list_select_related = ["tournament", "player"]
    search_fields = ["player__name", "tournament__name", "tournament__code"]
    ordering = ["-pk"]
    fields = ["player", "tournament", "role", "section", "plays", "rounds_worked", "replaced_on"]
    export_fields = ("tournament__code", "player__fide_id", "player__name", "role", "section", "replaced_on")

    def title_of(self, obj: EventArbiter) -> str:
        return f"{obj.player.name}, {ArbiterRole(obj.role).label}, {obj.tournament.name}"


@admin.register(PublishedEvent)
class PublishedEventAdmin(PortalAdmin):
    """Registered events are public; a federation's staff find their own here."""

    icon = "event_available"
    list_display = ["code", "name", "federation", "place", "start", "end", "state", "tempo", "report_due"]
    list_filter = ["state", "tempo", "norm_event", "start", "federation"]
    list_select_related = ["federation"]
    search_fields = ["name", "place", "code"]
    ordering = ["-start", "code"]
    fields = [
        "code",
        "name",
        "federation",
        "place",
        "start",
        "end",
        "state",
        "system",
        "tempo",
        "rounds",
        "registered_on",
        "report_due",
        "reported_on",
        "accepted_on",
        "rated_list",
        "edition",
    ]
    export_fields = ("code", "name", "place", "start", "end", "state", "tempo", "system", "report_due")

    def get_queryset(self, request: PersonRequest) -> QuerySet[PublishedEvent]:
        rows: QuerySet[PublishedEvent] = super().get_queryset(request)
        home = request.workspace.tenant.federation if request.workspace else None
        return rows.filter(federation=home) if home else rows

    def page_url(self, request: PersonRequest, obj: PublishedEvent) -> str:
        return reverse("tournaments:event", args=[obj.code])


def _accept(row: Report, actor: Actor, given: Given) -> object:
    return accept_report(report_id=row.pk, actor=actor)


def _return(row: Report, actor: Actor, given: Given) -> object:
    return return_report(report_id=row.pk, actor=actor, remarks=given["reason"])


def _judges(actor: Actor, row: Report) -> bool:
    return can_judge_report(actor, row.tournament)


@admin.register(Report)
class ReportAdmin(PortalAdmin):
    icon = "assignment"
    list_display = [
        columns.of("tournament.name", _("tournament")),
        "number",
        columns.state(TONES, _("state")),
        "players",
        "errors",
        "warnings",
        "submitted_at",
        columns.of("submitted_by.name", _("submitted by")),
    ]
    list_filter = ["state", "submitted_at", "interim"]
    list_select_related = ["tournament__federation", "submitted_by", "federation"]
    search_fields = ["tournament__name", "tournament__code", "file_name"]
    ordering = ["-uploaded_at", "pk"]
    fields = [
        "event",
        "number",
        "state",
        "interim",
        "file_name",
        "size",
        "sha256",
        "dialect",
        "players",
        "matched",
        "rounds",
        "games",
        "uploaded_by",
        "uploaded_at",
        "submitted_by",
        "submitted_at",
        "reason",
        "decided_by",
        "decided_at",
        "remarks",
    ]
    readonly_fields = ["event", "sha256"]
    month = ("submitted_at", _("Reports submitted"))
    export_fields = (
        "tournament__code",
        "tournament__name",
        "number",
        "state",
        "players",
        "errors",
        "warnings",
        "submitted_at",
        "decided_at",
    )
    steps = [
        Step("accept", _("Accept"), _accept, _judges, TRANSITIONS["accept"][0]),
        Step(
            "return",
            _("Return with remarks"),
            _return,
            _judges,
            TRANSITIONS["return"][0],
            form=RemarksForm,
            tone="danger",
        ),
        Step(
            "undo",
            _("Undo the acceptance"),
            with_reason(undo_acceptance, "report_id"),
            _judges,
            TRANSITIONS["undo_acceptance"][0],
            form=ReasonForm,
            tone="danger",
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        """Allow everybody who serves in the host federation to read its reports."""
        workspace = request.workspace
        if workspace is None or workspace.kind != "federation":
            return False
        return request.user.is_superuser or workspace.tenant.holds(request.user, FEDERATION_ROLES)

    def may_read(self, request: PersonRequest, obj: Report) -> bool:
        return can_read_reports(request.user, obj.tournament)

    def title_of(self, obj: Report) -> str:
        return _("%(event)s, report %(number)s") % {"event": obj.tournament.name, "number": obj.number}

    def page_url(self, request: PersonRequest, obj: Report) -> str:
        return reverse("tournaments:report", args=[obj.tournament.code, obj.number])

    def sections(self, request: PersonRequest, obj: Report) -> list[Section]:
        """Return the findings as sentences, each with its line and column in the file."""
        found = [finding_of(stored) for stored in obj.findings]
        rows = [
            [
                SEVERITIES.get(each.severity, each.severity),
                finding_text(each),
                each.line or "–",
                each.column or "–",
            ]
            for each in found
        ]
        return [Section(_("Findings"), [_("Kind"), _("Finding"), _("Line"), _("Column")], rows)]

    @admin.display(description=_("tournament"))
    def event(self, report: Report) -> str:
        return report.tournament.name


@admin.register(Delivery)
class DeliveryAdmin(PortalAdmin):
    icon = "local_shipping"
    list_display = [columns.of("tournament.name", _("tournament")), "state", "fide_code", "changed_at"]
    list_filter = ["state", "changed_at"]
    list_select_related = ["tournament"]
    search_fields = ["tournament__name", "tournament__code", "fide_code"]
    ordering = ["-changed_at", "pk"]
    fields = ["tournament", "state", "fide_code", "answer", "changed_by", "changed_at"]
    export_fields = ("tournament__code", "state", "fide_code", "answer", "changed_at")

    def may_see(self, request: PersonRequest) -> bool:
        home = request.workspace.tenant.federation if request.workspace else None
        return home is not None and can_deliver(request.user, home)

    def title_of(self, obj: Delivery) -> str:
        return obj.tournament.name

    def page_url(self, request: PersonRequest, obj: Delivery) -> str:
        workspace = request.workspace
        return (
            reverse("tournaments:delivery", args=[workspace.code, obj.tournament.code]) if workspace else ""
        )
