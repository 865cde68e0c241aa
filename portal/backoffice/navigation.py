"""The menu of the admin UI: the lists that the person may open, grouped by area."""

from typing import Any

from django.contrib import admin
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.backoffice.registry import desks
from portal.federations.requests import PersonRequest


def sidebar(request: PersonRequest) -> list[dict[str, Any]]:
    """Return the groups of the menu, in the order of the portal's apps."""
    home = {"title": _("Overview"), "icon": "dashboard", "link": reverse("admin:index")}
    back = {"title": _("Back to the portal"), "icon": "arrow_back", "link": reverse("home")}
    groups: list[dict[str, Any]] = [{"title": "", "items": [home, back]}]
    known = desks()
    for app in admin.site.get_app_list(request):
        items = [
            {
                "title": each["name"],
                "icon": known[each["model"]].icon,
                "link": each["admin_url"],
            }
            for each in app["models"]
        ]
        groups.append({"title": app["name"], "collapsible": True, "separator": False, "items": items})
    for group in groups:
        for item in group["items"]:
            item["active"] = _is_here(request.path, item["link"])
    return groups


def _is_here(path: str, link: str) -> bool:
    return path == link if link == reverse("admin:index") else path.startswith(link) and link != "/"
