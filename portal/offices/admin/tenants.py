"""Federations, bodies and affiliated organisations in the admin UI."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.backoffice.base import PortalAdmin
from portal.backoffice.versioned import versioned
from portal.federations.models import AffiliatedOrganisation, Body, Federation
from portal.federations.requests import PersonRequest
from portal.federations.workspaces import SESSION_KEY
from portal.offices.forms import AffiliatedOrganisationForm, BodySettingsForm, FederationSettingsForm
from portal.offices.permissions import can_change_settings, can_manage_staff
from portal.offices.selectors import settings_version
from portal.offices.services import change_settings


class TenantAdmin(PortalAdmin):
    """Federations or bodies: officers see their own; superusers see all and choose one to work in."""

    actions = ["work_here", "export_csv"]

    def may_see(self, request: PersonRequest) -> bool:
        workspace = request.workspace
        own = workspace is not None and isinstance(workspace.tenant, self.model)
        return own or request.user.is_superuser

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows = super().get_queryset(request)
        if request.user.is_superuser:
            return rows
        workspace = request.workspace
        own = workspace is not None and isinstance(workspace.tenant, self.model)
        return rows.filter(pk=workspace.tenant.pk) if workspace and own else rows.none()

    def has_change_permission(self, request: PersonRequest, obj: Any = None) -> bool:
        return self.may_see(request) and (obj is None or can_change_settings(request.user, obj))

    def get_readonly_fields(self, request: PersonRequest, obj: Any = None) -> list[str]:
        return [] if obj is not None and can_manage_staff(request.user, obj) else ["mfa_required"]

    def save_model(self, request: PersonRequest, obj: Any, form: ModelForm, change: bool) -> None:
        change_settings(tenant=obj, changes=form.cleaned_data, actor=request.user)

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        if not request.user.is_superuser:
            actions.pop("work_here", None)
        return actions

    @admin.action(description=_("Open this workspace"))
    def work_here(self, request: PersonRequest, queryset: QuerySet[Any]) -> None:
        if len(chosen := list(queryset[:2])) != 1:
            messages.error(request, _("Choose one: you work in one federation or body at a time."))
            return
        key = f"{chosen[0].tenant_kind}:{chosen[0].code}"
        request.session[SESSION_KEY] = key
        messages.success(request, _("You now work in: %(name)s") % {"name": chosen[0]})


@admin.register(Federation)
class FederationAdmin(TenantAdmin):
    icon = "flag"
    list_display = ["code", "name", "continent", "status", "time_zone", "officer_name"]
    list_filter = ["continent", "status"]
    search_fields = ["code", "name", "native_name"]
    export_fields = ("code", "name", "continent", "status", "time_zone", "officer_name", "officer_email")
    form = versioned(FederationSettingsForm, settings_version)

    def page_url(self, request: PersonRequest, obj: Federation) -> str:
        return reverse("federations:detail", args=[obj.code])


@admin.register(Body)
class BodyAdmin(TenantAdmin):
    icon = "groups"
    list_display = ["code", "kind", "email", "time_zone", "mfa_required"]
    export_fields = ("code", "kind", "email", "time_zone")
    form = versioned(BodySettingsForm, settings_version)

    def page_url(self, request: PersonRequest, obj: Body) -> str:
        return reverse("federations:bodies")


@admin.register(AffiliatedOrganisation)
class AffiliatedOrganisationAdmin(PortalAdmin):
    icon = "handshake"
    list_display = ["code", "name", "federation", "status"]
    list_filter = ["status"]
    list_select_related = ["federation"]
    search_fields = ["code", "name"]
    export_fields = ("code", "name", "federation__code", "status", "email", "website")
    form = AffiliatedOrganisationForm

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Show a federation its own; bodies and superusers see all, since they are public."""
        rows = super().get_queryset(request)
        home = request.workspace.tenant.federation if request.workspace else None
        return rows if home is None or request.user.is_superuser else rows.filter(federation=home)

    def has_add_permission(self, request: PersonRequest) -> bool:
        return request.user.is_superuser

    def has_change_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return request.user.is_superuser
