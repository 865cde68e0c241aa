"""Settings of the admin UI's theme: name, colours, menu."""

from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _

# The portal's blue, from light to dark.
BLUE = {
    "50": "#eef2ff",
    "100": "#e0e7ff",
    "200": "#c7d2fe",
    "300": "#a5b4fc",
    "400": "#7c8ff5",
    "500": "#4f66e4",
    "600": "#2c4acb",
    "700": "#243da8",
    "800": "#1f3488",
    "900": "#1c2e6d",
    "950": "#121d47",
}

# Confidential apps do not appear in the admin UI, not even in its audit trail.
ADMIN_UI_WITHOUT = ["fairplay"]

UNFOLD: dict[str, object] = {
    "SITE_TITLE": _("Federation Portal"),
    "SITE_HEADER": _("Federation Portal"),
    "SITE_SUBHEADER": "portal.backoffice.site.workspace_name",
    "SITE_URL": "/",
    "SITE_ICON": lambda request: static("img/logo.svg"),
    "SHOW_HISTORY": False,
    "SHOW_LANGUAGES": True,
    "SHOW_VIEW_ON_SITE": False,
    "SITE_FAVICONS": [
        {"rel": "icon", "type": "image/svg+xml", "href": lambda request: static("img/logo.svg")},
    ],
    "BORDER_RADIUS": "6px",
    "COLORS": {"primary": BLUE},
    "STYLES": [lambda request: static("css/admin.css")],
    "SCRIPTS": [lambda request: static("js/admin.js")],
    "SIDEBAR": {
        "show_search": True,
        "command_search": True,
        "navigation": "portal.backoffice.navigation.sidebar",
    },
}
