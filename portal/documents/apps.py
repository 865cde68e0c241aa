from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    name = "portal.documents"
    label = "documents"
