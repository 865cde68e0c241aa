from django.apps import AppConfig


class GrantsConfig(AppConfig):
    name = "tests.cases.grants"
    label = "grants"
