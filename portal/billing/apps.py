from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BillingConfig(AppConfig):
    name = "portal.billing"
    label = "billing"
    verbose_name = _("Billing")

    def ready(self) -> None:
        from portal.billing import checks  # noqa: PLC0415 -- models are loaded now

        assert checks
