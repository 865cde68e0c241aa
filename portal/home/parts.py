"""The home app\'s declaration to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.parts.declaration import AppParts
from portal.parts.menu import HOME, MenuItem

PARTS = AppParts(area=HOME, menu=[MenuItem(_("Home"), "home", "home")])
