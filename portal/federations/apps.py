from django.apps import AppConfig
from django.conf import settings
from django.db.backends.signals import connection_created
from django.utils.translation import gettext_lazy as _


class FederationsConfig(AppConfig):
    name = "portal.federations"
    label = "federations"
    verbose_name = _("Federations")

    def ready(self) -> None:
        from portal.federations import checks  # noqa: F401, PLC0415 -- registers the system checks
        from portal.federations.serving_login import refuse_owner  # noqa: PLC0415 -- after the settings

        if settings.REFUSE_OWNER_LOGIN:
            connection_created.connect(refuse_owner)
