from django.apps import AppConfig


class SeminarsConfig(AppConfig):
    name = "seminars"
