"""URL converters for the date of a list and the format of its file."""

from datetime import date

from django.urls import register_converter


class ListDate:
    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Parse the date; ValueError, and so 404, for an impossible one."""
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
