"""The admin UI: one site, scoped to the workspace that the staff member has open."""

import csv
from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.sites import UnfoldAdminSite

from portal.federations.owned import TenantRows
from portal.federations.requests import PersonRequest

# The theme evaluates expressions in attributes and sets styles from scripts, so its pages need a wider policy
# than ours (docs/decisions/0004-admin-content-policy.md). Nothing outside /admin/ gets it.
ADMIN_POLICY = {
    "script-src": ["'self'", "'unsafe-eval'", "'unsafe-inline'"],
    "style-src": ["'self'", "'unsafe-inline'"],
}


def workspace_name(request: PersonRequest) -> str:
    """Say below the title whose rows these are."""
    if request.workspace is not None:
        return request.workspace.name
    return str(_("No workspace is open")) if request.user.is_superuser else ""


class PortalAdmin(ModelAdmin):
    """A list of the open workspace's rows. Nothing is written but by an action that calls a service."""

    compressed_fields = True
    list_fullwidth = True
    list_per_page = 50
    export_fields: tuple[str, ...] = ()
    actions = ["export_csv"]

    def may_see(self, request: PersonRequest) -> bool:
        """Say whether this table is for this person at all; rows of tenants are seen in an open workspace."""
        if request.workspace is None:
            return request.user.is_superuser and not issubclass(self.model, TenantRows)
        return True

    def has_module_permission(self, request: PersonRequest) -> bool:
        return self.may_see(request)

    def has_view_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return self.may_see(request)

    def has_add_permission(self, request: PersonRequest) -> bool:
        return False

    def has_change_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return False

    def call_service(
        self,
        request: PersonRequest,
        queryset: QuerySet[Any],
        service: Callable[[Any], object],
        done: Any,
        faults: Any = (),
    ) -> None:
        """Run a service on each chosen row; a refusal is told and stops nothing else."""
        count = 0
        for row in queryset:
            try:
                service(row)
            except PermissionDenied:
                messages.error(request, _("Not allowed: %(row)s") % {"row": row})
            except faults as fault:
                messages.error(request, f"{row}: {self.fault_sentence(fault)}")
            else:
                count += 1
        if count:
            messages.success(request, done % {"count": count})

    def fault_sentence(self, fault: Exception) -> str:
        return str(fault)

    def changelist_view(
        self, request: PersonRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the list; a day that no calendar of ours has is left out of the address."""
        if self.date_hierarchy and not _is_a_day(request.GET, self.date_hierarchy):
            return HttpResponseRedirect(request.path)
        return super().changelist_view(request, extra_context)

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        if not self.export_fields:
            actions.pop("export_csv", None)
        return actions

    def export_csv(self, request: PersonRequest, queryset: QuerySet[Any]) -> HttpResponse:
        response = HttpResponse(content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{self.model._meta.model_name}.csv"'
        response.write("\ufeff")  # spreadsheets take it for UTF-8 by this mark
        writer = csv.writer(response)
        writer.writerow(self.export_fields)
        writer.writerows(tuple(map(_cell, row)) for row in queryset.values_list(*self.export_fields))
        return response

    export_csv.short_description = _("Export as CSV")  # type: ignore[attr-defined] # Django reads it from the function


def _is_a_day(asked: Mapping[str, str], field: str) -> bool:
    """Say whether the parts of a date are in bounds: beyond them neither Python nor PostgreSQL counts on."""
    bounds = {"year": range(1, 9999), "month": range(1, 13), "day": range(1, 32)}
    given = {part: asked[f"{field}__{part}"] for part in bounds if f"{field}__{part}" in asked}
    return all(
        len(value) < 5 and value.isascii() and value.isdigit() and int(value) in bounds[part]
        for part, value in given.items()
    )


def _cell(value: object) -> object:
    """A spreadsheet must not take a name for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" else value


class PortalAdminSite(UnfoldAdminSite):
    """Entered by whoever holds an office; each table then says who may see it."""

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Take the portal's own tables only; those of libraries are no business of an officer."""
        if admin_class is not None and issubclass(admin_class, PortalAdmin):
            super().register(model_or_iterable, admin_class, **options)

    def has_permission(self, request: PersonRequest) -> bool:
        user = request.user
        return user.is_active and (user.is_superuser or request.workspace is not None)

    def login(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        """There is one sign-in page; whoever is signed in without an office is told so."""
        if request.user.is_authenticated:
            raise PermissionDenied
        target = request.GET.get("next") or reverse("admin:index")
        return redirect_to_login(target, reverse("account_login"))

    def logout(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("account_logout"))

    def password_change(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("account_change_password"))

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Callable[..., Any]:
        inner = super().admin_view(view, cacheable)

        def with_policy(request: PersonRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            response = inner(request, *args, **kwargs)
            response._csp_replace = ADMIN_POLICY
            return response

        return with_policy

    def autocomplete_view(self, request: PersonRequest) -> HttpResponse:
        raise Http404

    def get_urls(self) -> list[Any]:
        """No way around the pages' own permissions: a row's page is opened by its own address."""
        return [url for url in super().get_urls() if getattr(url, "name", "") != "view_on_site"]
