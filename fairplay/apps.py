from django.apps import AppConfig


class FairplayConfig(AppConfig):
    name = "fairplay"
