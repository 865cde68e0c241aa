from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OfficesConfig(AppConfig):
    name = "portal.offices"
    label = "offices"
    verbose_name = _("Offices")
