"""The event code in an address: three letters, the year, a number."""

from django.urls import register_converter


class EventCode:
    regex = "[A-Z]{3}[0-9]{6}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(EventCode, "event")
