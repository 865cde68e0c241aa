from django.apps import AppConfig


class BillingConfig(AppConfig):
    name = "portal.billing"
    label = "billing"

    def ready(self) -> None:
        from portal.billing import checks  # noqa: PLC0415 -- models are loaded now

        assert checks
