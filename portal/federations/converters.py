"""URL converter for a federation's three-letter code: /UKR/… is the workspace of Ukraine's federation."""

from django.urls import register_converter


class FederationCode:
    regex = "[A-Z]{3}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(FederationCode, "fed")
