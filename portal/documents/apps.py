from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    name = "portal.documents"
    label = "documents"

    def ready(self) -> None:
        """Learn every app's kinds of documents."""
        from portal.home.parts import modules  # noqa: PLC0415 -- models first

        modules("papers")
