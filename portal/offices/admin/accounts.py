"""Accounts, lockouts, second factors and sessions in the admin UI, for superusers only."""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from axes.models import AccessAttempt
from django.contrib import admin
from django.db.models import Model, QuerySet
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.accounts.enums import Kind
from portal.accounts.models import User
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, StepReason, plainly, with_reason
from portal.federations.requests import PersonRequest
from portal.offices.permissions import can_keep_account
from portal.offices.phrases import FAULTS
from portal.offices.services import (
    disable_account,
    enable_account,
    end_session,
    reset_second_factor,
    unlock_account,
)


def _keeps(actor: Actor, row: Any) -> bool:
    return can_keep_account(actor)


class InstallationAdmin(PortalAdmin):
    """Base of the tables that only superusers see."""

    area = "accounts"
    # Entries about an account are in the trail of whoever acted, so the account itself has no trail tab.
    has_trail = False

    def may_see(self, request: PersonRequest) -> bool:
        return request.user.is_superuser


def _only_people(row: User) -> Any:
    return FAULTS["system_account"] if row.is_system else ""


def _only_open(row: User) -> Any:
    return _only_people(row) or (FAULTS["account_closed_already"] if not row.is_active else "")


def _only_closed(row: User) -> Any:
    return _only_people(row) or (FAULTS["account_open_already"] if row.is_active else "")


@admin.register(User)
class UserAdmin(InstallationAdmin):
    icon = "person"
    list_display = ["name", "email", "kind", "is_active", "is_superuser", "joined_at", "last_login"]
    list_filter = ["kind", "is_active", "is_superuser", "joined_at", "last_login"]
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
    steps = [
        Step(
            "disable",
            _("Close the account"),
            with_reason(disable_account),
            _keeps,
            guard=_only_open,
            form=StepReason,
            tone="danger",
        ),
        Step(
            "enable",
            _("Open the account again"),
            with_reason(enable_account),
            _keeps,
            guard=_only_closed,
            form=StepReason,
        ),
        Step(
            "unlock", _("Unlock after failed passwords"), plainly(unlock_account), _keeps, guard=_only_people
        ),
        Step(
            "reset_factor",
            _("Reset the second step at sign-in"),
            with_reason(reset_second_factor),
            _keeps,
            guard=_only_people,
            form=StepReason,
            tone="danger",
        ),
    ]


def _unlock(row: AccessAttempt, actor: Actor, given: Given) -> object:
    return unlock_account(pk=User.objects.get(email=(row.username or "").lower()).pk, actor=actor)


def _has_account(row: AccessAttempt) -> Any:
    known = User.objects.filter(email=(row.username or "").lower(), kind=Kind.PERSON).exists()
    return "" if known else _("There is no account with this name.")


@admin.register(AccessAttempt)
class LockoutAdmin(InstallationAdmin):
    icon = "lock"
    list_name = _("lockouts")
    list_display = ["username", "ip_address", "failures_since_start", "attempt_time"]
    list_filter = ["attempt_time"]
    search_fields = ["username", "ip_address"]
    fields = ["username", "ip_address", "failures_since_start", "attempt_time"]
    export_fields = ("username", "ip_address", "failures_since_start", "attempt_time")
    steps = [Step("unlock", _("Unlock after failed passwords"), _unlock, _keeps, guard=_has_account)]

    def title_of(self, obj: AccessAttempt) -> str:
        return str(obj.username)


def _reset(row: Authenticator, actor: Actor, given: Given) -> object:
    return reset_second_factor(pk=row.user_id, actor=actor, reason=given["reason"])


@admin.register(Authenticator)
class SecondFactorAdmin(InstallationAdmin):
    """The second factors that exist; their secrets are never shown."""

    icon = "phonelink_lock"
    list_name = _("second factors")
    list_display = [columns.of("user.name", _("person")), "type", "created_at", "last_used_at"]
    list_filter = ["type", "created_at"]
    list_select_related = ["user"]
    search_fields = ["user__name", "user__email"]
    fields = ["user", "type", "created_at", "last_used_at"]
    export_fields = ("user__name", "type", "created_at", "last_used_at")
    ordering = ["-created_at", "pk"]
    steps = [
        Step(
            "reset",
            _("Reset the second step at sign-in"),
            _reset,
            _keeps,
            form=StepReason,
            tone="danger",
            warning=_("Every second step of this person is removed, and their sessions end."),
        )
    ]

    def title_of(self, obj: Authenticator) -> str:
        return f"{obj.user.name}, {obj.get_type_display()}"

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request).defer("data")
        return rows


@admin.register(UserSession)
class SessionAdmin(InstallationAdmin):
    icon = "devices"
    list_name = _("sessions")
    list_display = [columns.of("user.name", _("person")), "created_at", "last_seen_at", "ip", "user_agent"]
    list_filter = ["last_seen_at"]
    list_select_related = ["user"]
    search_fields = ["user__name", "user__email"]
    fields = ["user", "created_at", "last_seen_at", "ip", "user_agent"]
    export_fields = ("user__name", "created_at", "last_seen_at", "ip")
    ordering = ["-last_seen_at", "pk"]
    steps = [Step("end", _("End the session"), plainly(end_session), _keeps, tone="danger")]

    def title_of(self, obj: UserSession) -> str:
        return f"{obj.user.name}, {obj.ip}"

    def get_readonly_fields(self, request: PersonRequest, obj: Model | None = None) -> list[str]:
        return ["user", "created_at", "last_seen_at", "ip", "user_agent"]
