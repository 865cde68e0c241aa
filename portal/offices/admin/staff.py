"""Staff, invitations and API tokens in the admin UI."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.forms import ModelForm
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, plainly
from portal.cases.forms import Reason
from portal.federations.enums import InvitationState
from portal.federations.models import ApiToken, Invitation, Membership
from portal.federations.requests import PersonRequest
from portal.federations.tenants import tenant_of
from portal.offices.forms import RoleForm, appointment_model_form, invitation_model_form
from portal.offices.permissions import can_appoint, can_manage_staff, can_revoke_token
from portal.offices.phrases import FAULTS
from portal.offices.services import (
    appoint,
    change_role,
    end_membership,
    invite,
    revoke_invitation,
    revoke_token,
)


def manages(actor: Actor, row: Any) -> bool:
    """Return whether the actor manages the staff of the federation or body to which the row belongs."""
    return can_manage_staff(actor, tenant_of(row))


class StaffAdmin(PortalAdmin):
    """Base of the tables about the staff of the open workspace."""

    def manages(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_manage_staff(request.user, request.workspace.tenant)

    def offered_steps(self, request: PersonRequest) -> Sequence[Step]:
        return super().offered_steps(request) if self.manages(request) else []


def _end(row: Membership, actor: Actor, given: Given) -> object:
    return end_membership(pk=row.pk, actor=actor, reason=given.get("reason", ""))


def _change_role(row: Membership, actor: Actor, given: Given) -> object:
    return change_role(pk=row.pk, role=given["role"], actor=actor, reason=given.get("reason", ""))


def _ended(row: Membership) -> Any:
    return FAULTS["already_ended"] if row.until is not None else ""


@admin.register(Membership)
class MembershipAdmin(StaffAdmin):
    """Staff see who else serves; whoever manages them also sees the last sign-in."""

    icon = "badge"
    list_display = [columns.of("user.name", _("person")), "role", "since", "until"]
    list_filter = ["role", ("until", admin.EmptyFieldListFilter), "since"]
    list_select_related = ["user", "federation", "body"]
    search_fields = ["user__name", "user__email"]
    export_fields = ("user__name", "user__email", "role", "federation__code", "body__code", "since", "until")
    fields = ["person", "email", "role", "since", "until"]
    steps = [
        Step("end", _("End the office"), _end, manages, guard=_ended, form=Reason, tone="danger"),
        Step(
            "role",
            _("Give another office"),
            _change_role,
            manages,
            guard=_ended,
            form=lambda typed, row: RoleForm(typed, tenant=tenant_of(row)),
            bulk=False,
        ),
    ]

    def get_list_display(self, request: PersonRequest) -> list[Any]:
        shown = list(super().get_list_display(request))
        return [*shown, "last_sign_in"] if self.manages(request) else shown

    def get_fields(self, request: PersonRequest, obj: Model | None = None) -> Sequence[Any]:
        if obj is None:
            return ["email", "role"]
        return [*self.fields, "last_sign_in"] if self.manages(request) else self.fields

    def get_readonly_fields(self, request: PersonRequest, obj: Model | None = None) -> list[str]:
        return [] if obj is None else ["person", "email", "role", "since", "until", "last_sign_in"]

    def has_add_permission(self, request: PersonRequest) -> bool:
        return request.workspace is not None and can_appoint(request.user)

    def get_form(self, request: PersonRequest, obj: Model | None = None, **options: Any) -> type[ModelForm]:
        if obj is not None or request.workspace is None:
            return super().get_form(request, obj, **options)
        return super().get_form(
            request, obj, form=appointment_model_form(request.workspace.tenant), **options
        )

    def save_model(self, request: PersonRequest, obj: Membership, form: ModelForm, change: bool) -> None:
        assert request.workspace is not None, "nobody appoints without an open workspace"
        tenant, given = request.workspace.tenant, form.cleaned_data
        made = appoint(
            tenant=tenant, person=given["email"], role=given["role"], actor=request.user, since=tenant.today
        )
        obj.pk, obj.user = made.pk, made.user

    def page_url(self, request: PersonRequest, obj: Membership) -> str:
        return request.workspace.url("staff") if request.workspace else ""

    @admin.display(description=_("person"))
    def person(self, row: Membership) -> str:
        return row.user.name

    @admin.display(description=_("e-mail"))
    def email(self, row: Membership) -> str:
        return row.user.email

    @admin.display(description=_("last sign-in"), ordering="user__last_login")
    def last_sign_in(self, row: Membership) -> Any:
        return row.user.last_login or "–"


@admin.register(Invitation)
class InvitationAdmin(StaffAdmin):
    icon = "forward_to_inbox"
    list_display = ["email", "role", "state", columns.of("invited_by.name", _("invited by")), "invited_at"]
    list_filter = ["state", "role", "invited_at"]
    list_select_related = ["federation", "body", "invited_by"]
    search_fields = ["email"]
    export_fields = ("email", "role", "state", "invited_by__name", "invited_at", "expires_at")
    steps = [
        Step(
            "take_back",
            _("Withdraw"),
            plainly(revoke_invitation),
            manages,
            {InvitationState.SENT},
            tone="danger",
        )
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return self.manages(request)

    def get_fields(self, request: PersonRequest, obj: Model | None = None) -> Sequence[Any]:
        return ["email", "role"] if obj is None else ["email", "role", "state", "invited_at", "expires_at"]

    def has_add_permission(self, request: PersonRequest) -> bool:
        return request.workspace is not None and self.manages(request)

    def save_model(self, request: PersonRequest, obj: Invitation, form: ModelForm, change: bool) -> None:
        if request.workspace is not None:
            obj.pk = invite(tenant=request.workspace.tenant, actor=request.user, **form.cleaned_data).pk

    def get_form(self, request: PersonRequest, obj: Model | None = None, **options: Any) -> type[ModelForm]:
        if obj is not None or request.workspace is None:
            return super().get_form(request, obj, **options)
        return super().get_form(request, obj, form=invitation_model_form(request.workspace.tenant), **options)

    def page_url(self, request: PersonRequest, obj: Invitation) -> str:
        return request.workspace.url("staff") if request.workspace else ""


def _revoked(row: ApiToken) -> Any:
    return _("It has already been revoked.") if row.revoked_at is not None else ""


@admin.register(ApiToken)
class ApiTokenAdmin(StaffAdmin):
    icon = "key"
    list_display = [
        "name",
        columns.of("membership.user.name", _("on behalf of")),
        "hint",
        "made_at",
        "used_at",
    ]
    list_filter = [("revoked_at", admin.EmptyFieldListFilter), "made_at"]
    list_select_related = ["membership__user", "federation", "body"]
    search_fields = ["name", "membership__user__name"]
    fields = ["name", "membership", "hint", "made_at", "used_at", "revoked_at"]
    export_fields = ("name", "membership__user__name", "hint", "made_at", "used_at", "revoked_at")
    steps = [
        Step("revoke", _("Revoke"), plainly(revoke_token), can_revoke_token, guard=_revoked, tone="danger")
    ]

    def may_see(self, request: PersonRequest) -> bool:
        return self.manages(request)

    def page_url(self, request: PersonRequest, obj: ApiToken) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        prefix = "" if workspace.kind == "federation" else "body_"
        return reverse(f"federations:{prefix}tokens", args=[workspace.code])
