"""Admin UI of title applications, meetings, certificates and norms."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, with_reason
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.cases.forms import Reason
from portal.federations.enums import FEDERATION_ROLES, BodyKind, Role
from portal.federations.requests import PersonRequest
from titles.applications import docket
from titles.applications.permissions import can_keep_terms
from titles.certificates.services import certify, return_certificate, withdraw_certificate
from titles.certificates.workflow import TRANSITIONS
from titles.models import Certificate, Norm, TitleApplication, TitleMeeting
from titles.permissions import can_sign_for_federation, can_withdraw_certificate


@admin.register(TitleApplication)
class TitleApplicationAdmin(CaseAdmin):
    icon = "workspace_premium"
    docket = docket.DOCKET
    list_filter = [OpenFilter, "state", "title", "route", "filed_on", "federation"]
    search_fields = ["player__name", "player__fide_id"]
    month = ("filed_on", _("Title applications filed"))


@admin.register(TitleMeeting)
class TitleMeetingAdmin(PortalAdmin):
    icon = "event_note"
    list_display = ["day", "place"]
    list_filter = ["day"]
    search_fields = ["place"]
    ordering = ["-day", "pk"]
    fields = ["day", "place"]
    export_fields = ("day", "place")

    def may_see(self, request: PersonRequest) -> bool:
        body = request.workspace.tenant.body if request.workspace else None
        return body is not None and can_keep_terms(request.user, body)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        return rows.filter(body=request.workspace.tenant.body) if request.workspace else rows.none()

    def page_url(self, request: PersonRequest, obj: TitleMeeting) -> str:
        workspace = request.workspace
        return reverse("titles:body_title_meeting", args=[workspace.code, obj.pk]) if workspace else ""


def _certify(row: Certificate, actor: Actor, given: Given) -> object:
    return certify(pks=[row.pk], actor=actor)


@admin.register(Certificate)
class CertificateAdmin(PortalAdmin):
    """Certificates of the federation's events: staff read them, those who may sign can sign here."""

    icon = "verified"
    list_display = [
        columns.of("player.name", _("player"), "player__sort_key"),
        "title",
        columns.of("file.tournament.name", _("tournament")),
        "state",
        "prepared_at",
        "certified_at",
    ]
    list_filter = ["state", "title", "prepared_at"]
    list_select_related = ["player", "federation", "file__tournament__federation"]
    search_fields = ["player__name", "player__fide_id", "file__tournament__name"]
    fields = [
        "player",
        "title",
        "event",
        "state",
        "remarks",
        "prepared_at",
        "signed_at",
        "certified_at",
        "ended_at",
        "reason",
    ]
    readonly_fields = ["event"]
    month = ("prepared_at", _("Certificates prepared"))
    export_fields = (
        "player__fide_id",
        "player__name",
        "title",
        "state",
        "prepared_at",
        "signed_at",
        "certified_at",
        "reason",
    )
    steps = [
        Step(
            "certify",
            _("Sign for the federation"),
            _certify,
            can_sign_for_federation,
            TRANSITIONS["certify"][0],
        ),
        Step(
            "return",
            _("Return to the chief arbiter"),
            with_reason(return_certificate),
            can_sign_for_federation,
            TRANSITIONS["return"][0],
            form=Reason,
            tone="danger",
        ),
        Step(
            "withdraw",
            _("Withdraw"),
            with_reason(withdraw_certificate),
            can_withdraw_certificate,
            TRANSITIONS["withdraw"][0],
            form=Reason,
            tone="danger",
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        workspace = request.workspace
        if workspace is None or workspace.kind != "federation":
            return False
        return request.user.is_superuser or workspace.tenant.holds(request.user, FEDERATION_ROLES)

    def title_of(self, obj: Certificate) -> str:
        return f"{obj.player.name}, {obj.title}, {obj.file.tournament.name}"

    def page_url(self, request: PersonRequest, obj: Certificate) -> str:
        return reverse("titles:certificate", args=[obj.file.tournament.code, obj.pk])

    @admin.display(description=_("tournament"))
    def event(self, certificate: Certificate) -> str:
        return certificate.file.tournament.name


@admin.register(Norm)
class NormAdmin(PortalAdmin):
    """Norms in the dossiers, for the player's federation and the qualification commission."""

    icon = "stars"
    list_display = [
        columns.of("player.name", _("player"), "player__sort_key"),
        "title",
        "event_name",
        "end",
        "counted_as",
        "source",
        "state",
    ]
    list_filter = ["state", "title", "source", "end"]
    list_select_related = ["player"]
    search_fields = ["player__name", "player__fide_id", "event_name"]
    ordering = ["-end", "pk"]
    fields = ["player", "title", "event_name", "start", "end", "counted_as", "source", "state"]
    month = ("end", _("Norms earned"))
    export_fields = (
        "player__fide_id",
        "player__name",
        "title",
        "event_name",
        "start",
        "end",
        "counted_as",
        "source",
        "state",
    )

    def may_see(self, request: PersonRequest) -> bool:
        if request.workspace is None:
            return False
        tenant = request.workspace.tenant
        if tenant.body and not tenant.is_body(BodyKind.QUALIFICATION):
            return False
        return request.user.is_superuser or tenant.holds(request.user, Role.values)

    def title_of(self, obj: Norm) -> str:
        return f"{obj.player.name}, {obj.title}, {obj.event_name}"

    def page_url(self, request: PersonRequest, obj: Norm) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        side = "work" if workspace.kind == "federation" else "body"
        return reverse(f"titles:{side}_norm", args=[workspace.code, obj.pk])
