"""The date of a list and the format of its file in an address."""

from datetime import date

from django.urls import register_converter


class ListDate:
    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """A day that no calendar has is no address."""
        return date.fromisoformat(value)

    def to_url(self, value: date | str) -> str:
        return value if isinstance(value, str) else value.isoformat()


register_converter(ListDate, "day")


class ListFormat:
    regex = "txt|xml|csv"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(ListFormat, "listformat")
