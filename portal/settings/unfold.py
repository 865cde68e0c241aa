"""The look of the admin UI: our name, our colours, a menu of what is there."""

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _


def _item(title: object, icon: str, name: str) -> dict[str, object]:
    return {"title": title, "icon": icon, "link": reverse_lazy(f"admin:{name}_changelist")}


UNFOLD: dict[str, object] = {
    "SITE_TITLE": _("Federation Portal"),
    "SITE_HEADER": _("Federation Portal"),
    "SITE_SUBHEADER": "portal.federations.admin_site.workspace_name",
    "SITE_URL": "/",
    "SITE_ICON": lambda request: static("img/logo.svg"),
    "SHOW_HISTORY": False,
    "SHOW_VIEW_ON_SITE": False,
    "BORDER_RADIUS": "6px",
}
