"""Template tags: a link from a portal page to the row in the admin UI, and the breadcrumbs there."""

from typing import Any

from django import template
from django.apps import apps
from django.contrib import admin
from django.urls import reverse

from portal.federations.tenants import Tenant
from portal.federations.workspaces import own_roles

register = template.Library()


@register.inclusion_tag("backoffice/link.html", takes_context=True)
def admin_link(context: template.Context, row: Any) -> dict[str, str]:
    """Link a row to its admin page, for the staff whose list contains it; nothing for others."""
    return {"url": admin_url(context.get("request"), row)}


def admin_url(request: Any, row: Any) -> str:
    """Return the row's URL in the admin UI, or "" if this reader has none."""
    workspace = getattr(request, "workspace", None)
    if workspace is None or not admin.site.is_registered(type(row)) or not _is_of(row, workspace.tenant):
        return ""
    with own_roles(request.user, workspace):
        if not admin.site.get_model_admin(type(row)).has_module_permission(request):
            return ""
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_change", args=[row.pk])


@register.inclusion_tag("unfold/helpers/header_title.html", takes_context=True)
def crumbs(context: template.Context) -> dict[str, Any]:
    """Return the breadcrumbs in the menu's words: area, list, row."""
    opts, row = context["opts"], context.get("original")
    desk: Any = admin.site.get_model_admin(opts.model)
    area = desk.area or opts.app_label
    parts = [
        {
            "title": apps.get_app_config(area).verbose_name,
            "link": reverse("admin:app_list", args=[area]) if not desk.area else "",
        },
        {"title": desk.list_name or opts.verbose_name_plural, "link": desk.url("changelist")},
    ]
    if row is not None and not isinstance(row, str):
        parts.append({"title": row, "link": desk.url("change", row.pk)})
    return {"parts": parts}


def _is_of(row: Any, tenant: Tenant) -> bool:
    """Return whether the row belongs to the tenant; rows without tenant columns belong to all."""
    named = [getattr(row, f"{kind}_id") for kind in ("federation", "body") if hasattr(row, f"{kind}_id")]
    return not named or getattr(row, f"{tenant.tenant_kind}_id", None) == tenant.pk
