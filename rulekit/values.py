"""Read single values of a JSON object: every error names its field, and numbers are exact, never float."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar, TypeVar

from rulekit.errors import RuleError

# ASCII: without it `\d` would match digits of other scripts, which the JSON contract does not allow.
DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
YEAR = re.compile(r"\d{4}", re.ASCII)
NUMBER = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?", re.ASCII)
FINEST = -6
"""The smallest exponent that a JSON number may have (six decimals). A smaller one is refused before it
becomes a Fraction: 1e-999999999 would need a denominator of a billion digits."""

E = TypeVar("E", bound=StrEnum)


class BadRequestError(RuleError):
    """The request itself is malformed."""

    code = "bad_request"


class Values:
    """The single values of one JSON object, with its path, so that an error names the field at fault.

    A package whose contract uses other error codes maps them in `codes`: code of this reader → its own.
    `years` are the first and the last year that a date may have.
    """

    codes: ClassVar[Mapping[str, str]] = {}
    years: ClassVar[tuple[int, int]] = (1850, 2200)

    def __init__(self, data: object, path: str = "") -> None:
        self.path = path
        if not isinstance(data, dict):
            raise self.error(None, "A JSON object is expected.", "wrong_type")
        self.data: dict[str, object] = data

    def at(self, name: str) -> str:
        """Return the dotted path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def error(self, name: str | None, message: str, code: str) -> BadRequestError:
        """Return the error for a field, or for the object itself, with the package's own error code."""
        field = self.at(name) if name is not None else self.path or "request"
        return BadRequestError(field, message, self.codes.get(code, code))

    def wrong(self, name: str, wanted: str) -> BadRequestError:
        """Return the error for a value of the wrong type."""
        return self.error(name, f"This must be {wanted}.", "wrong_type")

    def get(self, name: str) -> object:
        """Return a value; null and a missing field are the same."""
        return self.data.get(name)

    def need(self, name: str) -> object:
        """Return a value; it is required."""
        value = self.data.get(name)
        if value is None:
            raise self.error(name, "This field is required.", "missing")
        return value

    # Numbers

    def integer(self, name: str, low: int, high: int) -> int | None:
        """Read a whole number within bounds; true and 1.0 are refused."""
        value = self.get(name)
        if value is None:
            return None
        # In Python a bool is an int, so true would be read as 1.
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, "a whole number")
        if not low <= value <= high:
            raise self.error(name, f"This must lie between {low} and {high}.", "out_of_range")
        return value

    def needed_integer(self, name: str, low: int, high: int) -> int:
        """Read a required whole number."""
        self.need(name)
        value = self.integer(name, low, high)
        return value if value is not None else low

    def number(self, name: str, high: int) -> Fraction:
        """Read a required JSON number from 0 to `high`, whole or decimal."""
        value = self.need(name)
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.wrong(name, "a number")
        fine = isinstance(value, Decimal) and int(value.as_tuple().exponent) < FINEST
        if fine or not 0 <= value <= high:
            raise self.error(name, f"This must lie between 0 and {high}.", "out_of_range")
        return Fraction(value)

    def decimal(self, name: str, low: int, high: int) -> Fraction | None:
        """Read a number that may have a fraction: a string such as "79.5", or a whole number."""
        value = self.get(name)
        if value is None:
            return None
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole and not (isinstance(value, str) and NUMBER.fullmatch(value)):
            raise self.wrong(name, 'a whole number or a string such as "79.5"')
        number = Fraction(str(value))
        if not low <= number <= high:
            raise self.error(name, f"This must lie between {low} and {high}.", "out_of_range")
        return number

    def needed_decimal(self, name: str, low: int, high: int) -> Fraction:
        """Read a required number that may have a fraction."""
        self.need(name)
        value = self.decimal(name, low, high)
        return value if value is not None else Fraction(low)

    # Words

    def text(self, name: str) -> str | None:
        """Read a string."""
        value = self.get(name)
        if value is not None and not isinstance(value, str):
            raise self.wrong(name, "a string")
        return value

    def needed_text(self, name: str) -> str:
        """Read a required string."""
        self.need(name)
        return self.text(name) or ""

    def identifier(self, name: str) -> str | int | None:
        """Read an id, a string or a whole number, and return it unchanged."""
        value = self.get(name)
        if value is None or (isinstance(value, str | int) and not isinstance(value, bool)):
            return value
        raise self.wrong(name, "a string")

    def flag(self, name: str, default: bool = False) -> bool:
        """Read true or false."""
        value = self.get(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def optional_flag(self, name: str) -> bool | None:
        """Read true, false, or null, which means unknown."""
        return None if self.get(name) is None else self.flag(name)

    def choice(self, name: str, kind: type[E], default: E | None = None) -> E:
        """Read one of the values of an enumeration."""
        text = self.text(name)
        if text is None:
            if default is not None:
                return default
            self.need(name)
        try:
            return kind(text or "")
        except ValueError:
            raise self.error(name, f"This must be one of {', '.join(kind)}.", "not_allowed") from None

    def optional_choice(self, name: str, kind: type[E]) -> E | None:
        """Read one of the values of an enumeration, or null."""
        return None if self.get(name) is None else self.choice(name, kind)

    def one_of(self, name: str, allowed: Iterable[str], default: str | None = None) -> str:
        """Read one of the allowed strings."""
        text = self.text(name)
        if text is None:
            if default is not None:
                return default
            self.need(name)
        known = tuple(allowed)
        if text not in known:
            raise self.error(name, f"This must be one of {', '.join(known)}.", "not_allowed")
        return text or ""

    # Days

    def day(self, name: str) -> date | None:
        """Read a date written YYYY-MM-DD."""
        text = self.text(name)
        if text is None:
            return None
        try:
            day = date.fromisoformat(text) if DATE.fullmatch(text) else None
        except ValueError:
            day = None
        if day is None:
            raise self.error(name, "A date is written YYYY-MM-DD.", "bad_date")
        first, last = self.years
        if not first <= day.year <= last:
            raise self.error(name, f"The year must lie between {first} and {last}.", "out_of_range")
        return day

    def needed_day(self, name: str) -> date:
        """Read a required date."""
        self.need(name)
        return self.day(name) or date.min

    def instant(self, name: str) -> datetime | None:
        """Read an instant, ISO 8601 with an offset or Z, and return it in UTC."""
        text = self.text(name)
        if text is None:
            return None
        try:
            moment = datetime.fromisoformat(text)
        except ValueError:
            moment = None
        first, last = self.years
        if moment is None or moment.tzinfo is None or not first <= moment.year <= last:
            raise self.error(name, "An instant is written with its offset, or Z.", "bad_date")
        return moment.astimezone(UTC)

    def year(self, name: str) -> int | None:
        """Read a year: a whole number or four digits."""
        value = self.get(name)
        if isinstance(value, str) and YEAR.fullmatch(value):
            return type(self)({name: int(value)}, self.path).integer(name, *self.years)
        return self.integer(name, *self.years)

    def names_year(self, name: str) -> bool:
        """Return whether a date consists of the year only, as in rating lists."""
        value = self.get(name)
        return isinstance(value, int) or (isinstance(value, str) and YEAR.fullmatch(value) is not None)
