"""Reading a JSON request field by field: every refusal names the field; no float is ever made."""

import json
import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from ratings.core.errors import RatingError

RATINGS = (1, 4000)
YEARS = (1850, 2200)
MOST_GAMES = 10_000
"""Games of one request: nobody plays more in a period, and a million is a mistake."""

MOST_EVENTS = 1_000
MOST_PLAYERS = 500
"""Rows of a round robin, where everybody meets everybody."""

MOST_RUNNING_GAMES = 1_000
"""Running games of a live rating: every point of its course rates its event anew."""

MOST_CAREER_GAMES = 99_999
DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
YEAR = re.compile(r"\d{4}", re.ASCII)
GAME_SCORES = {"1": 100, "0.5": 50, "0": 0, "1.0": 100, "0.0": 0}
POINTS = re.compile(r"(\d{1,5})(?:\.(0|5))?", re.ASCII)
FINEST = -6
"""Decimal places of a number; a longer fraction is refused before it is expanded."""


E = TypeVar("E", bound=StrEnum)


class BadRequestError(RatingError):
    """The request itself is malformed."""

    code = "bad_request"


class Fields:
    """One JSON object with its path, for errors that say where."""

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            raise BadRequestError(path or "request", "a JSON object is expected", "wrong_type")
        self.data: dict[str, object] = data
        self.path = path

    def at(self, name: str) -> str:
        """Return the dotted path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def get(self, name: str) -> object:
        """Return a value; null and absent are the same."""
        return self.data.get(name)

    def need(self, name: str) -> object:
        """Return a value that must be there."""
        value = self.data.get(name)
        if value is None:
            raise BadRequestError(self.at(name), "this field is required", "missing")
        return value

    def wrong(self, name: str, wanted: str) -> BadRequestError:
        """Return the error for a value of the wrong type."""
        return BadRequestError(self.at(name), f"{wanted} is expected", "wrong_type")

    def integer(self, name: str, low: int, high: int) -> int | None:
        """Read a whole number within bounds; true and 1.0 are not whole numbers here."""
        value = self.get(name)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, "a whole number")
        if not low <= value <= high:
            raise BadRequestError(self.at(name), f"must lie between {low} and {high}", "out_of_range")
        return value

    def needed_integer(self, name: str, low: int, high: int) -> int:
        """Read a whole number that must be there."""
        self.need(name)
        value = self.integer(name, low, high)
        return value if value is not None else low

    def rating(self, name: str) -> int | None:
        """Read a rating; null means unrated or unknown."""
        return self.integer(name, *RATINGS)

    def number(self, name: str, high: int) -> Fraction:
        """Read a number that is not negative, whole or decimal."""
        value = self.need(name)
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.wrong(name, "a number")
        fine = isinstance(value, Decimal) and int(value.as_tuple().exponent) < FINEST
        if fine or not 0 <= value <= high:
            raise BadRequestError(self.at(name), f"must lie between 0 and {high}", "out_of_range")
        return Fraction(value)

    def text(self, name: str) -> str | None:
        """Read a string."""
        value = self.get(name)
        if value is not None and not isinstance(value, str):
            raise self.wrong(name, "a string")
        return value

    def identifier(self, name: str) -> str | int | None:
        """Read an id: a string or a whole number, given back as it came."""
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

    def choice(self, name: str, kind: type[E], default: E | None = None) -> E:
        """Read one of the values of an enumeration."""
        text = self.text(name)
        if text is None:
            if default is None:
                self.need(name)
            else:
                return default
        try:
            return kind(text or "")
        except ValueError:
            allowed = ", ".join(kind)
            raise BadRequestError(self.at(name), f"must be one of {allowed}", "not_allowed") from None

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
            raise BadRequestError(self.at(name), "a date YYYY-MM-DD is expected", "bad_date")
        if not YEARS[0] <= day.year <= YEARS[1]:
            raise BadRequestError(
                self.at(name), f"the year must lie between {YEARS[0]} and {YEARS[1]}", "out_of_range"
            )
        return day

    def year(self, name: str) -> int | None:
        """Read a year: a whole number or four digits."""
        value = self.get(name)
        if isinstance(value, str) and YEAR.fullmatch(value):
            return Fields({name: int(value)}, self.path).integer(name, *YEARS)
        return self.integer(name, *YEARS)

    def names_year(self, name: str) -> bool:
        """Tell whether a date gives the year only, as rating lists do."""
        value = self.get(name)
        return isinstance(value, int) or (isinstance(value, str) and YEAR.fullmatch(value) is not None)

    def needed_day(self, name: str) -> date:
        """Read a date that must be there."""
        self.need(name)
        return self.day(name) or date.min

    def score(self, name: str) -> int:
        """Read the score of a game: "1", "0.5" or "0", in hundredths."""
        value = self.need(name)
        if not isinstance(value, str):
            raise self.wrong(name, 'a string "1", "0.5" or "0"')
        if value not in GAME_SCORES:
            raise BadRequestError(self.at(name), 'a score is "1", "0.5" or "0"', "not_allowed")
        return GAME_SCORES[value]

    def points(self, name: str) -> int:
        """Read a total such as "8" or "6.5", in hundredths."""
        value = self.need(name)
        if not isinstance(value, str):
            raise self.wrong(name, 'a string such as "6.5"')
        match = POINTS.fullmatch(value)
        if match is None:
            raise BadRequestError(self.at(name), "points are whole or half, not negative", "not_allowed")
        return 100 * int(match[1]) + (50 if match[2] == "5" else 0)

    def objects(self, name: str, required: bool = True) -> "Iterator[Fields]":
        """Read a list of objects, each with its own path."""
        for index, item in enumerate(self.items(name, required)):
            yield Fields(item, f"{self.at(name)}[{index}]")

    def items(self, name: str, required: bool = True) -> list[object]:
        """Read a list."""
        value = self.need(name) if required else self.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(name, "a list")
        return value

    def texts(self, name: str) -> frozenset[str]:
        """Read a list of strings."""
        values = self.items(name, required=False)
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(name, "a list of strings")
        return frozenset(str(value) for value in values)

    def object(self, name: str, required: bool = True) -> "Fields":
        """Read a nested object."""
        value = self.need(name) if required else self.get(name)
        return Fields({} if value is None else value, self.at(name))


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return result


def parse(text: bytes) -> object:
    """Parse JSON strictly: UTF-8, no NaN, no doubled keys, decimals exact."""
    try:
        return json.loads(
            text.decode("utf-8-sig"),
            parse_float=Decimal,
            parse_constant=_no_constant,
            object_pairs_hook=_unique,
        )
    except RecursionError:
        raise BadRequestError("request", "nested too deeply", "bad_json") from None
    except ValueError as error:
        raise BadRequestError("request", f"not JSON: {error}", "bad_json") from None
