from django.apps import AppConfig


class HomeConfig(AppConfig):
    name = "portal.home"
    label = "home"
