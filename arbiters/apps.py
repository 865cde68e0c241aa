from django.apps import AppConfig


class ArbitersConfig(AppConfig):
    name = "arbiters"
