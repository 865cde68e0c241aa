from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class HomeConfig(AppConfig):
    name = "portal.home"
    label = "home"
    verbose_name = _("Portal")

    def ready(self) -> None:
        from portal.home import checks  # noqa: F401, PLC0415 -- registers the system checks
