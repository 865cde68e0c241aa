"""The event code in an address: three letters, the year, a number."""

from django.urls import register_converter


class EventCode:
    # Four digits count the events of a year; the ten thousandth has five.
    regex = "[A-Z]{3}[0-9]{6,7}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(EventCode, "event")
