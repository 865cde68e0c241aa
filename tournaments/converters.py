"""URL converter for event codes: federation, two digits of the year, running number."""

from django.urls import register_converter


class EventCode:
    # Four digits number the events of a year; from the ten thousandth on there are five.
    regex = "[A-Z]{3}[0-9]{6,7}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(EventCode, "event")
