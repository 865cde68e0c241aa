from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ArbitersConfig(AppConfig):
    name = "arbiters"
    verbose_name = _("Arbiters")
