from django.apps import AppConfig


class FederationsConfig(AppConfig):
    name = "portal.federations"
    label = "federations"

    def ready(self) -> None:
        from portal.federations import checks  # noqa: F401, PLC0415 -- registers the system checks
