"""Applications, registrations, norms, panels, appointments, meetings and reports in the admin UI."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import OuterRef, QuerySet, Subquery
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbiters.applications import docket
from arbiters.appointments.enums import IN_FORCE, Removal
from arbiters.appointments.services.appointing import withdraw
from arbiters.appointments.services.panels import publish_panels, remove_member
from arbiters.desk.enums import MeetingState
from arbiters.desk.services import close_meeting, open_votes
from arbiters.models import (
    ArbiterApplication,
    ArbiterAppointment,
    ArbiterNorm,
    ChiefReport,
    Meeting,
    NationalRegistration,
    PanelCycle,
    PanelMember,
)
from arbiters.norms.permissions import can_certify, can_withdraw_norm
from arbiters.norms.services import certify_norms, return_norm, withdraw_norm
from arbiters.norms.workflow import TRANSITIONS
from arbiters.permissions import can_list_cases, decides_for_commission, sits_in_commission
from arbiters.registration import kind as registration
from arbiters.reports.enums import ReportState
from arbiters.reports.permissions import can_return
from arbiters.reports.services import return_report
from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin, Section
from portal.backoffice.steps import Given, Step, with_reason
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.cases.forms import Reason
from portal.federations.requests import PersonRequest
from tournaments.models import PublishedEvent, Tournament


@admin.register(ArbiterApplication)
class ArbiterApplicationAdmin(CaseAdmin):
    icon = "assignment_ind"
    docket = docket.DOCKET
    list_filter = [OpenFilter, "state", "form", "filed_on", "federation"]
    search_fields = ["player__name", "player__fide_id"]
    month = ("filed_on", _("Arbiters' applications filed"))


@admin.register(NationalRegistration)
class NationalRegistrationAdmin(CaseAdmin):
    icon = "how_to_reg"
    docket = registration.DOCKET
    list_filter = [OpenFilter, "state", "decided_on", "federation"]
    search_fields = ["player__name", "player__fide_id"]


def _in_the_event(may: Callable[[Actor, Any], bool]) -> Callable[[Actor, Any], bool]:
    """Apply the predicate only for people who can read the event: row security hides it from others."""

    def allowed(actor: Actor, row: Any) -> bool:
        known = row.tournament_id is None or Tournament.objects.filter(pk=row.tournament_id).exists()
        return known and may(actor, row)

    return allowed


class _Decision(forms.Form):
    """The federation's decision where the rules leave it to a person."""

    decision = forms.CharField(
        label=_("Decision on open points"),
        max_length=1000,
        required=False,
        widget=forms.Textarea({"rows": 3}),
    )


def _certify(row: ArbiterNorm, actor: Actor, given: Given) -> object:
    return certify_norms(pks=[row.pk], decision=given.get("decision", ""), actor=actor)


@admin.register(ArbiterNorm)
class ArbiterNormAdmin(PortalAdmin):
    icon = "stars"
    list_display = [
        columns.of("player.name", _("arbiter"), "player__sort_key"),
        "title",
        "kind",
        "event_name",
        "end",
        "origin",
        "state",
    ]
    list_filter = ["state", "title", "kind", "origin", "end"]
    list_select_related = ["player__federation", "federation", "tournament__federation"]
    search_fields = ["player__name", "player__fide_id", "event_name"]
    ordering = ["-end", "pk"]
    fields = [
        "player",
        "title",
        "kind",
        "event_name",
        "place",
        "start",
        "end",
        "origin",
        "state",
        "role",
        "signed_at",
        "certified_at",
        "reason",
        "used_for",
        "used_on",
    ]
    month = ("end", _("Arbiters' norms"))
    export_fields = (
        "player__fide_id",
        "player__name",
        "title",
        "kind",
        "event_name",
        "start",
        "end",
        "origin",
        "state",
        "used_for",
    )
    steps = [
        Step(
            "certify",
            _("Sign for the federation"),
            _certify,
            _in_the_event(can_certify),
            TRANSITIONS["certify"][0],
            form=_Decision,
        ),
        Step(
            "return",
            _("Return to the person who signed first"),
            with_reason(return_norm),
            _in_the_event(can_certify),
            TRANSITIONS["return"][0],
            form=Reason,
            tone="danger",
        ),
        Step(
            "withdraw",
            _("Withdraw"),
            with_reason(withdraw_norm),
            can_withdraw_norm,
            TRANSITIONS["withdraw"][0],
            form=Reason,
            tone="danger",
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_list_cases(request.user, request.workspace.tenant)

    def title_of(self, obj: ArbiterNorm) -> str:
        return f"{obj.player.name}, {obj.title}, {obj.event_name}"

    def page_url(self, request: PersonRequest, obj: ArbiterNorm) -> str:
        return reverse("arbiters:norm", args=[obj.pk])


# --- the commission ---------------------------------------------------------------------------------------
class CommissionAdmin(PortalAdmin):
    """Rows that only the arbiters' commission reads; chair and secretary decide."""

    page = "arbiters:body_panels"

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and sits_in_commission(request.user, request.workspace.tenant)

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        return reverse(self.page, args=[request.workspace.code]) if request.workspace else ""


def _decides(actor: Actor, row: Any) -> bool:
    return decides_for_commission(actor, row.body)


def _publish(row: PanelCycle, actor: Actor, given: Given) -> object:
    return publish_panels(cycle_id=row.pk, body=row.body, actor=actor)


def _published(row: PanelCycle) -> Any:
    return _("These panels are published.") if row.published_on else ""


@admin.register(PanelCycle)
class PanelCycleAdmin(CommissionAdmin):
    icon = "view_column"
    list_display = ["__str__", "published_on", columns.of("published_by.name", _("published by"))]
    list_filter = [("published_on", admin.EmptyFieldListFilter)]
    list_select_related = ["published_by", "body"]
    search_fields = ["first_year"]
    fields = ["first_year", "published_on", "published_by"]
    export_fields = ("first_year", "published_on")
    steps = [Step("publish", _("Publish the panels"), _publish, _decides, guard=_published)]

    def sections(self, request: PersonRequest, obj: PanelCycle) -> list[Section]:
        members = obj.members.select_related("player").order_by("panel", "player__sort_key")
        rows = [[row.get_panel_display(), row.player.name, row.since, row.until] for row in members]
        return [Section(_("Members"), [_("Panel"), _("Arbiter"), _("Since"), _("Until")], rows)]


class _RemovalForm(forms.Form):
    reason = forms.ChoiceField(label=_("Reason"), choices=Removal.choices)


def _remove(row: PanelMember, actor: Actor, given: Given) -> object:
    return remove_member(member_id=row.pk, reason=given["reason"], body=row.body, actor=actor)


def _removed(row: PanelMember) -> Any:
    return row.get_removed_for_display() if row.removed_for else ""


@admin.register(PanelMember)
class PanelMemberAdmin(CommissionAdmin):
    icon = "group"
    list_display = [
        columns.of("player.name", _("arbiter"), "player__sort_key"),
        "panel",
        columns.of("cycle", _("cycle"), "cycle__first_year"),
        "since",
        "until",
        "removed_for",
    ]
    list_filter = ["panel", "removed_for", "since"]
    list_select_related = ["player", "cycle", "body"]
    search_fields = ["player__name", "player__fide_id"]
    fields = ["player", "cycle", "panel", "since", "until", "removed_for", "barred_year"]
    export_fields = ("player__fide_id", "player__name", "panel", "since", "until", "removed_for")
    steps = [
        Step(
            "remove",
            _("Remove from the panel"),
            _remove,
            _decides,
            guard=_removed,
            form=_RemovalForm,
            tone="danger",
        )
    ]

    def title_of(self, obj: PanelMember) -> str:
        return f"{obj.player.name}, {obj.get_panel_display()}"


def _withdraw(row: ArbiterAppointment, actor: Actor, given: Given) -> object:
    return withdraw(pk=row.pk, body=row.body, actor=actor)


@admin.register(ArbiterAppointment)
class ArbiterAppointmentAdmin(CommissionAdmin):
    icon = "event_seat"
    page = "arbiters:body_planning"
    list_display = [
        columns.of("player.name", _("arbiter"), "player__sort_key"),
        columns.of("event.name", _("event")),
        "role",
        "state",
        "asked_at",
        "answered_at",
    ]
    list_filter = ["state", "role", "asked_at"]
    list_select_related = ["player", "event", "body"]
    search_fields = ["player__name", "event__name"]
    fields = ["player", "event", "role", "state", "asked_by", "asked_at", "answered_at", "remark"]
    month = ("asked_at", _("Arbiters asked to serve"))
    export_fields = (
        "event__code",
        "player__fide_id",
        "player__name",
        "role",
        "state",
        "asked_at",
        "answered_at",
    )
    steps = [
        Step("withdraw", _("Withdraw the appointment"), _withdraw, _decides, IN_FORCE, tone="danger"),
    ]

    def title_of(self, obj: ArbiterAppointment) -> str:
        return f"{obj.player.name}, {obj.get_role_display()}, {obj.event.name}"


class _Minutes(forms.Form):
    minutes = forms.CharField(label=_("Minutes"), max_length=20_000, widget=forms.Textarea({"rows": 8}))


def _open(row: Meeting, actor: Actor, given: Given) -> object:
    return open_votes(meeting_id=row.pk, body=row.body, actor=actor)


def _close(row: Meeting, actor: Actor, given: Given) -> object:
    return close_meeting(meeting_id=row.pk, minutes=given["minutes"], body=row.body, actor=actor)


@admin.register(Meeting)
class MeetingAdmin(CommissionAdmin):
    icon = "groups_3"
    list_display = [
        "title",
        "by_correspondence",
        "day",
        "state",
        columns.of("made_by.name", _("prepared by")),
    ]
    list_filter = ["state", "by_correspondence", "day"]
    list_select_related = ["made_by", "body"]
    search_fields = ["title", "minutes"]
    fields = ["title", "by_correspondence", "day", "state", "minutes", "made_by", "closed_by", "closed_at"]
    export_fields = ("title", "by_correspondence", "day", "state", "closed_at")
    steps = [
        Step("open", _("Open the votes"), _open, _decides, {MeetingState.PLANNED}, bulk=False),
        Step(
            "close", _("Close with minutes"), _close, _decides, {MeetingState.OPEN}, form=_Minutes, bulk=False
        ),
    ]

    def page_url(self, request: PersonRequest, obj: Meeting) -> str:
        workspace = request.workspace
        return reverse("arbiters:body_meeting", args=[workspace.code, obj.pk]) if workspace else ""

    def sections(self, request: PersonRequest, obj: Meeting) -> list[Section]:
        rows = [[item.question, item.get_outcome_display() or "–"] for item in obj.items.all()]
        return [Section(_("Agenda"), [_("Question"), _("Outcome")], rows)]


def _return(row: ChiefReport, actor: Actor, given: Given) -> object:
    return return_report(tournament=row.tournament, reason=given["reason"], actor=actor)


@admin.register(ChiefReport)
class ChiefReportAdmin(PortalAdmin):
    """Sent reports only; a draft belongs to its chief arbiter alone."""

    icon = "summarize"
    list_display = [columns.of("event_name", _("event")), "state", "no_breaches", "sent_at"]
    list_filter = ["sent_at", "no_breaches"]
    search_fields = ["event_name", "event_code"]
    ordering = ["-sent_at", "pk"]
    fields = ["state", "results_url", "no_breaches", "remarks", "sent_at"]
    month = ("sent_at", _("Chief arbiters' reports"))
    export_fields = (
        columns.of("event_code", _("event code")),
        columns.of("event_name", _("event")),
        "state",
        "no_breaches",
        "sent_at",
    )
    steps = [
        Step(
            "return",
            _("Return to the chief arbiter"),
            _return,
            _in_the_event(can_return),
            {ReportState.SENT},
            form=Reason,
            tone="danger",
        )
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_list_cases(request.user, request.workspace.tenant)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Join the public event for its name: the commission may not read the registration itself."""
        event = PublishedEvent.objects.filter(pk=OuterRef("tournament_id"))
        rows: QuerySet[Any] = super().get_queryset(request).exclude(state=ReportState.DRAFT)
        return rows.annotate(
            event_name=Subquery(event.values("name")[:1]), event_code=Subquery(event.values("code")[:1])
        )

    def title_of(self, obj: Any) -> str:
        return str(obj.event_name)

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        if workspace.kind == "body":
            return reverse("arbiters:body_chief_report", args=[workspace.code, obj.pk])
        return reverse("arbiters:chief_report", args=[obj.event_code])
