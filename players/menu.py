"""The players app in the menu; each part keeps its own entries."""

from django.utils.translation import gettext_lazy as _

from players.requests import menu as requests
from portal.federations.enums import Role
from portal.federations.menu import serves
from portal.home.menu import MenuItem, workspace_code

MENU = [
    MenuItem(_("Players"), "players:list", "users", _("Portal")),
    MenuItem(_("Look up many"), "players:lookup", "list-check", _("Portal")),
    MenuItem(
        _("FIDE lists"), "players:list_files", "file-import", _("Work"), requests.in_office, workspace_code
    ),
    MenuItem(
        _("National lists"),
        "players:national_lists",
        "file-spreadsheet",
        _("Work"),
        serves("federation", {Role.RATING_OFFICER}),
        workspace_code,
    ),
    *requests.MENU,
]
