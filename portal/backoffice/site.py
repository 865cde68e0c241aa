"""The admin site, limited to the workspace that the staff member has open."""

from collections.abc import Callable
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from unfold.sites import UnfoldAdminSite

from portal.backoffice.base import PortalAdmin
from portal.backoffice.dashboard import overview
from portal.backoffice.saved import drop_filter, save_filter
from portal.federations.requests import PersonRequest
from portal.federations.workspaces import own_roles

# The theme evaluates expressions in attributes and sets styles from scripts, so /admin/ needs a wider content
# security policy (docs/decisions/0004-admin-content-policy.md). No other page gets it.
ADMIN_POLICY = {
    "script-src": ["'self'", "'unsafe-eval'", "'unsafe-inline'"],
    "style-src": ["'self'", "'unsafe-inline'"],
}


def workspace_name(request: PersonRequest) -> str:
    """Return whose rows these are, shown below the title."""
    if request.workspace is not None:
        return request.workspace.name
    return str(_("No workspace is open")) if request.user.is_superuser else ""


class PortalAdminSite(UnfoldAdminSite):
    """The site for office holders; each table then decides who may see it."""

    index_title = _("Overview")

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Register the portal's own tables only, none of the libraries'."""
        if admin_class is not None and issubclass(admin_class, PortalAdmin):
            super().register(model_or_iterable, admin_class, **options)

    def has_permission(self, request: PersonRequest) -> bool:
        user = request.user
        return user.is_active and (user.is_superuser or request.workspace is not None)

    def login(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        """Redirect to the portal's sign-in page; signed-in people without an office get 403."""
        if request.user.is_authenticated:
            raise PermissionDenied
        target = request.GET.get("next") or reverse("admin:index")
        return redirect_to_login(target, reverse("account_login"))

    def logout(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("account_logout"))

    def password_change(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("account_change_password"))

    def index(self, request: PersonRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        with own_roles(request.user, request.workspace):
            content = overview(request)
        return super().index(request, {**content, **(extra_context or {})})

    def get_app_list(self, request: PersonRequest, app_label: str | None = None) -> list[dict[str, Any]]:
        """Return the lists that this person may open, computed once per request."""
        if app_label is not None:
            with own_roles(request.user, request.workspace):
                return list(super().get_app_list(request, app_label))
        known: list[dict[str, Any]] | None = getattr(request, "admin_lists", None)
        if known is None:
            with own_roles(request.user, request.workspace):
                known = self._by_area(super().get_app_list(request))
            setattr(request, "admin_lists", known)  # noqa: B010 -- kept for this request alone
        return list(known)

    def _by_area(self, groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Group the lists by area under their own names, in the order of the portal's apps."""
        labels = [apps.get_app_config(app.rpartition(".")[2]).label for app in settings.PORTAL_APPS]
        areas: dict[str, list[dict[str, Any]]] = {label: [] for label in labels}
        for group in groups:
            for entry in group["models"]:
                desk = self._registry[entry["model"]]
                entry["name"] = capfirst(str(desk.list_name or entry["name"]))
                areas[desk.area or group["app_label"]].append(entry)
        return [
            {
                "name": apps.get_app_config(label).verbose_name,
                "app_label": label,
                "app_url": reverse("admin:app_list", args=[label]),
                "has_module_perms": True,
                "models": sorted(entries, key=lambda entry: str(entry["name"])),
            }
            for label, entries in areas.items()
            if entries
        ]

    def search(self, request: PersonRequest, extra_context: Any = None) -> HttpResponse:
        """Find lists by name. Replaces the theme's search, whose cache ignores workspaces."""
        term = request.GET.get("s", "").strip().lower()
        if not term:
            return HttpResponse()
        found = self._search_apps([{**app} for app in self.get_app_list(request)], term)
        wide = "extended" in request.GET
        template = "unfold/helpers/command_results.html" if wide else "unfold/helpers/search_results.html"
        return TemplateResponse(request, template, {"results": found, "page_counter": 0, "execution_time": 0})

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Callable[..., Any]:
        inner = super().admin_view(view, cacheable)

        def with_policy(request: PersonRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method not in {"GET", "HEAD"}:
                response = inner(request, *args, **kwargs)
            else:
                # A read changes no roles, so predicates may use those that the request has already loaded.
                with own_roles(request.user, request.workspace):
                    response = inner(request, *args, **kwargs)
                    if hasattr(response, "render"):
                        response = response.render()
            response._csp_replace = ADMIN_POLICY
            return response

        return with_policy

    def autocomplete_view(self, request: PersonRequest) -> HttpResponse:
        """Disable autocomplete: no list uses it, and it could query another federation's rows."""
        raise Http404

    def get_urls(self) -> list[Any]:
        """Add the filter URLs, and remove view_on_site, which would bypass the pages' own permissions."""
        own = [
            path("filters/<int:pk>/remove/", self.admin_view(drop_filter), name="drop_filter"),
            path("filters/<slug:app>/<slug:model>/", self.admin_view(save_filter), name="save_filter"),
        ]
        return own + [url for url in super().get_urls() if getattr(url, "name", "") != "view_on_site"]
