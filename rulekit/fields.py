"""Read a JSON request field by field, lists and nested objects included, and parse its text strictly."""

import json
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Self

from rulekit.values import FINEST, BadRequestError, Values


class Fields(Values):
    """One JSON object of a request: its single values, its lists and its nested objects."""

    def items(self, name: str, required: bool = True, most: int | None = None) -> list[object]:
        """Read a list of at most `most` items."""
        value = self.need(name) if required else self.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(name, "a list")
        if most is not None and len(value) > most:
            raise self.error(name, f"More than {most} items.", "too_many")
        return value

    def texts(self, name: str) -> frozenset[str]:
        """Read a list of strings."""
        values = self.items(name, required=False)
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(name, "a list of strings")
        return frozenset(str(value) for value in values)

    def each(self, name: str, required: bool = True, most: int | None = None) -> Iterator[tuple[Self, str]]:
        """Yield every item of a list as a field of its own, so that each of the readers can be used on it.

        `[item.needed_day(key) for item, key in fields.each("courses")]`
        """
        for index, value in enumerate(self.items(name, required, most)):
            key = f"{name}[{index}]"
            yield type(self)({key: value}, self.path), key

    def objects(self, name: str, required: bool = True, most: int | None = None) -> Iterator[Self]:
        """Read a list of objects, each with its own path."""
        for index, item in enumerate(self.items(name, required, most)):
            yield type(self)(item, f"{self.at(name)}[{index}]")

    def object(self, name: str, required: bool = True) -> Self:
        """Read a nested object; a missing optional one is read as an empty object."""
        value = self.need(name) if required else self.get(name)
        return type(self)({} if value is None else value, self.at(name))


def _decimal(text: str) -> Decimal:
    """Return the exact number, or a stand-in out of every range where its exponent is too long to be held."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal((0, (1,), 10 * FINEST))


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return result


def parse(text: bytes) -> object:
    """Parse JSON strictly: UTF-8, no NaN or Infinity, no duplicate keys, decimals as Decimal."""
    try:
        return json.loads(
            # utf-8-sig also accepts a byte order mark, which editors on Windows write.
            text.decode("utf-8-sig"),
            parse_float=_decimal,
            parse_constant=_no_constant,
            object_pairs_hook=_unique,
        )
    except RecursionError:
        raise BadRequestError("request", "Nested too deeply.", "bad_json") from None
    except ValueError as error:
        raise BadRequestError("request", f"Not JSON: {error}.", "bad_json") from None
