from django.apps import AppConfig


class OfficesConfig(AppConfig):
    name = "portal.offices"
    label = "offices"
