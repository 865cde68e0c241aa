"""What the home app gives to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.parts.declaration import AppParts
from portal.parts.menu import MenuItem

PARTS = AppParts(menu=[MenuItem(_("Home"), "home", "home", _("Portal"))])
