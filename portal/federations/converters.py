"""Codes in addresses: /UKR/… is a federation's workspace, /bodies/qualification/… a body's."""

from django.urls import register_converter


class FederationCode:
    regex = "[A-Z]{3}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(FederationCode, "fed")
