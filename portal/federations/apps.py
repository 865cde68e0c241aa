from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class FederationsConfig(AppConfig):
    name = "portal.federations"
    label = "federations"
    verbose_name = _("Federations")

    def ready(self) -> None:
        from portal.federations import checks  # noqa: F401, PLC0415 -- registers the system checks
