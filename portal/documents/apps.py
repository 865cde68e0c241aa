from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DocumentsConfig(AppConfig):
    name = "portal.documents"
    label = "documents"
    verbose_name = _("Documents")

    def ready(self) -> None:
        """Learn every app's kinds of documents."""
        from portal.documents import certificate_of_office  # noqa: F401, PLC0415 -- registers itself
        from portal.home.parts import modules  # noqa: PLC0415 -- models first

        modules("papers")
