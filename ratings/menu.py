"""The ratings app in the menu."""

from django.utils.translation import gettext_lazy as _

from players.requests.menu import in_office
from portal.federations.enums import Role
from portal.federations.menu import serves
from portal.home.menu import MenuItem, workspace_code

MENU = [
    MenuItem(_("Rating lists"), "ratings:lists", "list-numbers", _("Portal")),
    MenuItem(_("Rating calculator"), "ratings:calculator", "calculator", _("Portal")),
    MenuItem(
        _("Rating periods"),
        "ratings:work",
        "chart-bar",
        _("Work"),
        serves("federation", {Role.PRESIDENT, Role.RATING_OFFICER}),
        workspace_code,
    ),
    MenuItem(_("Rating periods"), "ratings:body_work", "chart-bar", _("Work"), in_office, workspace_code),
]
