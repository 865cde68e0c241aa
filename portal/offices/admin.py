"""Federations, staff, invitations, tokens and accounts in the admin UI."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.utils.translation import gettext_lazy as _

from portal.accounts.models import User
from portal.federations.admin_site import PortalAdmin
from portal.federations.models import (
    AffiliatedOrganisation,
    ApiToken,
    Body,
    Federation,
    Invitation,
    Membership,
)
from portal.federations.requests import PersonRequest
from portal.federations.workspaces import SESSION_KEY
from portal.offices.forms import AffiliatedOrganisationForm, FederationSettingsForm, invitation_model_form
from portal.offices.permissions import can_change_settings, can_manage_staff
from portal.offices.phrases import OfficeFault
from portal.offices.services import (
    change_settings,
    disable_account,
    enable_account,
    end_membership,
    invite,
    reset_second_factor,
    revoke_invitation,
    revoke_token,
    unlock_account,
)
from portal.parts.faults import sentence


class StaffAdmin(PortalAdmin):
    """What concerns the staff: faults of an office are told in words."""

    def fault_sentence(self, fault: Exception) -> str:
        return sentence(fault) if isinstance(fault, OfficeFault) else str(fault)

    def manages(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_manage_staff(request.user, request.workspace.tenant)


class TenantAdmin(PortalAdmin):
    """Federations or bodies: whoever runs the installation opens one of them here and then works in it."""

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
    """One's own federation; all of them for a superuser, who chooses where to work."""

    list_display = ["code", "name", "continent", "status", "time_zone", "officer_name"]
    list_filter = ["continent", "status"]
    search_fields = ["code", "name", "native_name"]
    actions = ["work_here", "export_csv"]
    export_fields = ("code", "name", "continent", "status", "time_zone", "officer_name", "officer_email")
    form = FederationSettingsForm

    def get_queryset(self, request: PersonRequest) -> QuerySet[Federation]:
        federations = super().get_queryset(request)
        if request.user.is_superuser:
            return federations
        if request.workspace is None:
            return federations.none()
        return federations.filter(pk=request.workspace.tenant.federation_id)

    def has_change_permission(self, request: PersonRequest, obj: Any = None) -> bool:
        return self.may_see(request) and (obj is None or can_change_settings(request.user, obj))

    def get_readonly_fields(self, request: PersonRequest, obj: Federation | None = None) -> list[str]:
        return [] if obj is not None and can_manage_staff(request.user, obj) else ["mfa_required"]

    def save_model(self, request: PersonRequest, obj: Federation, form: ModelForm, change: bool) -> None:
        change_settings(tenant=obj, changes=form.cleaned_data, actor=request.user)


@admin.register(Body)
class BodyAdmin(TenantAdmin):
    actions = ["work_here", "export_csv"]
    list_display = ["code", "kind", "email", "time_zone", "mfa_required"]
    export_fields = ("code", "kind", "email", "time_zone")


@admin.register(AffiliatedOrganisation)
class AffiliatedOrganisationAdmin(PortalAdmin):
    list_display = ["code", "name", "federation", "status"]
    list_filter = ["status"]
    list_select_related = ["federation"]
    search_fields = ["code", "name"]
    export_fields = ("code", "name", "federation__code", "status", "email", "website")
    form = AffiliatedOrganisationForm

    def has_add_permission(self, request: PersonRequest) -> bool:
        return request.user.is_superuser

    def has_change_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return request.user.is_superuser


@admin.register(Membership)
class MembershipAdmin(StaffAdmin):
    list_display = ["user", "role", "federation", "body", "since", "until"]
    list_filter = ["role", ("until", admin.EmptyFieldListFilter)]
    list_select_related = ["user", "federation", "body"]
    search_fields = ["user__name", "user__email"]
    date_hierarchy = "since"
    export_fields = ("user__name", "user__email", "role", "federation__code", "body__code", "since", "until")
    actions = ["end_office", "export_csv"]

    @admin.action(description=_("End the office"))
    def end_office(self, request: PersonRequest, queryset: QuerySet[Membership]) -> None:
        self.call_service(
            request,
            queryset,
            lambda row: end_membership(pk=row.pk, actor=request.user),
            _("Offices ended: %(count)s"),
            OfficeFault,
        )

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        if not self.manages(request):
            actions.pop("end_office", None)
        return actions


@admin.register(Invitation)
class InvitationAdmin(StaffAdmin):
    list_display = ["email", "role", "federation", "body", "state", "invited_by", "invited_at", "expires_at"]
    list_filter = ["state", "role"]
    list_select_related = ["federation", "body", "invited_by"]
    search_fields = ["email"]
    fields = ["email", "role"]
    export_fields = ("email", "role", "state", "invited_by__name", "invited_at", "expires_at")
    actions = ["take_back", "export_csv"]

    def may_see(self, request: PersonRequest) -> bool:
        return self.manages(request)

    def has_add_permission(self, request: PersonRequest) -> bool:
        return request.workspace is not None and self.manages(request)

    def save_model(self, request: PersonRequest, obj: Invitation, form: ModelForm, change: bool) -> None:
        if request.workspace is not None:
            obj.pk = invite(tenant=request.workspace.tenant, actor=request.user, **form.cleaned_data).pk

    def get_form(self, request: PersonRequest, obj: Model | None = None, **options: Any) -> type[ModelForm]:
        if obj is not None or request.workspace is None:
            return super().get_form(request, obj, **options)
        return super().get_form(request, obj, form=invitation_model_form(request.workspace.tenant), **options)

    @admin.action(description=_("Take back"))
    def take_back(self, request: PersonRequest, queryset: QuerySet[Invitation]) -> None:
        open_ones = queryset.filter(state="sent")
        if not open_ones:
            messages.warning(request, _("None of these is still open."))
        self.call_service(
            request,
            open_ones,
            lambda row: revoke_invitation(pk=row.pk, actor=request.user),
            _("Invitations taken back: %(count)s"),
            OfficeFault,
        )


@admin.register(ApiToken)
class ApiTokenAdmin(StaffAdmin):
    list_display = ["name", "membership", "hint", "made_at", "used_at", "revoked_at"]
    list_filter = [("revoked_at", admin.EmptyFieldListFilter)]
    list_select_related = ["membership__user"]
    fields = ["name", "membership", "hint", "made_at", "used_at", "revoked_at"]
    actions = ["revoke"]

    def may_see(self, request: PersonRequest) -> bool:
        return self.manages(request)

    @admin.action(description=_("Revoke"))
    def revoke(self, request: PersonRequest, queryset: QuerySet[ApiToken]) -> None:
        self.call_service(
            request,
            queryset.filter(revoked_at__isnull=True),
            lambda row: revoke_token(pk=row.pk, actor=request.user),
            _("Tokens revoked: %(count)s"),
        )


@admin.register(User)
class UserAdmin(PortalAdmin):
    list_display = ["name", "email", "kind", "is_active", "is_superuser", "joined_at", "last_login"]
    list_filter = ["kind", "is_active", "is_superuser"]
    search_fields = ["name", "native_name", "email"]
    fields = [
        "name",
        "native_name",
        "email",
        "kind",
        "language",
        "is_active",
        "is_superuser",
        "joined_at",
        "last_login",
    ]
    export_fields = ("name", "email", "kind", "is_active", "joined_at")
    actions = ["disable", "enable", "unlock", "reset_factor", "export_csv"]

    def may_see(self, request: PersonRequest) -> bool:
        return request.user.is_superuser

    def fault_sentence(self, fault: Exception) -> str:
        return sentence(fault) if isinstance(fault, OfficeFault) else str(fault)

    @admin.action(description=_("Close the account"))
    def disable(self, request: PersonRequest, queryset: QuerySet[User]) -> None:
        self._each(request, queryset, disable_account, _("Accounts closed: %(count)s"))

    @admin.action(description=_("Open the account again"))
    def enable(self, request: PersonRequest, queryset: QuerySet[User]) -> None:
        self._each(request, queryset, enable_account, _("Accounts opened: %(count)s"))

    @admin.action(description=_("Unlock after failed passwords"))
    def unlock(self, request: PersonRequest, queryset: QuerySet[User]) -> None:
        self._each(request, queryset, unlock_account, _("Accounts unlocked: %(count)s"))

    @admin.action(description=_("Reset the second step at sign-in"))
    def reset_factor(self, request: PersonRequest, queryset: QuerySet[User]) -> None:
        self._each(request, queryset, reset_second_factor, _("Second steps reset: %(count)s"))

    def _each(
        self, request: PersonRequest, queryset: QuerySet[User], service: Callable[..., object], done: Any
    ) -> None:
        def of_person(row: User) -> object:
            return service(pk=row.pk, actor=request.user)

        self.call_service(request, queryset, of_person, done, OfficeFault)
