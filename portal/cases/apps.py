from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CasesConfig(AppConfig):
    name = "portal.cases"
    label = "cases"
    verbose_name = _("Cases")

    def ready(self) -> None:
        from portal.cases import checks  # noqa: F401, PLC0415 -- registers itself, once the apps are loaded
