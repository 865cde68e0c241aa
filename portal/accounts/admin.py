"""Accounts in the admin UI, for whoever runs the installation."""

from django.contrib import admin

from portal.accounts.models import User
from portal.federations.admin_site import PortalAdmin
from portal.federations.requests import PersonRequest


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

    def may_see(self, request: PersonRequest) -> bool:
        return request.user.is_superuser
