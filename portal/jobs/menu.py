"""The jobs app in the menu."""

from django.utils.translation import gettext_lazy as _

from portal.home.menu import MenuItem, has_workspace

MENU = [MenuItem(_("Jobs"), "jobs:jobs", "progress", _("Work"), has_workspace)]
