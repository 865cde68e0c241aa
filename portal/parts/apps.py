from django.apps import AppConfig


class PartsConfig(AppConfig):
    name = "portal.parts"
    label = "parts"

    def ready(self) -> None:
        from portal.parts import checks  # noqa: F401, PLC0415 -- registers the system checks
