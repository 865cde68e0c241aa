"""URLs of table rows. A table links a hundred rows with URLs of one shape, and `reverse` is slow."""

import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.safestring import SafeString

# A placeholder that no row has as its key; the row's own key replaces it.
_MARK = 987654321012
# Any day that no event has; only its text in the address matters.
_DAY = date(1907, 11, 23)


# `reverse` walks all patterns: once per name instead of once per row of a table.
@cache
def _shape(name: str) -> tuple[str, str]:
    before, _mark, after = reverse(name, args=[_MARK]).partition(str(_MARK))
    return before, after


def address(name: str, number: int) -> str:
    """Return the same as `reverse(name, args=[number])`, for a URL with one number."""
    before, after = _shape(name)
    return f"{before}{number}{after}"


# A code that no event has.
_CODE = "QQQ907123"


@cache
def _coded_shape(name: str) -> tuple[str, str, str]:
    before, _mark, rest = reverse(name, args=[_CODE, _MARK]).partition(_CODE)
    between, _mark, after = rest.partition(str(_MARK))
    return before, between, after


def coded_address(name: str, code: str, number: int) -> str:
    """Return the same as `reverse(name, args=[code, number])`, for a URL with a code and a number."""
    before, between, after = _coded_shape(name)
    return f"{before}{code}{between}{number}{after}"


@cache
def _dated_shape(name: str) -> tuple[str, str, str]:
    before, _mark, rest = reverse(name, args=[_MARK, _DAY]).partition(str(_MARK))
    between, _mark, after = rest.partition(_DAY.isoformat())
    return before, between, after


def dated_address(name: str, number: int, day: date) -> str:
    """Return the same as `reverse(name, args=[number, day])`, for a URL with a number and then a day."""
    before, between, after = _dated_shape(name)
    return f"{before}{number}{between}{day.isoformat()}{after}"


# Types whose text in an address is `str(value)`, and characters that an address holds as they are.
_PLAIN = frozenset({int, str, SafeString, UUID, date})
_UNQUOTED = re.compile(r"[A-Za-z0-9_-]+")
# Values that differ in their letters and digits alone fit the same pattern: UKR260007 and GER250001.
_KIND = str.maketrans(ascii_uppercase + ascii_lowercase + digits, "A" * 26 + "a" * 26 + "0" * 10)
_MOST_KINDS = 5000
_pieces: dict[tuple[str, str | None, tuple[str, ...]], list[str]] = {}


def any_address(name: str, values: Sequence[Any], app: str | None = None) -> str:
    """Return the same as `reverse(name, args=values, current_app=app)`.

    The patterns are walked for the first values of a kind only; of the others nothing but letters and digits
    differs.
    """
    texts = [str(value) for value in values if type(value) in _PLAIN]
    if len(texts) < len(values) or not all(map(_UNQUOTED.fullmatch, texts)):
        return reverse(name, args=values, current_app=app)
    key = name, app, tuple([text.translate(_KIND) for text in texts])
    if key not in _pieces:
        made = reverse(name, args=values, current_app=app)
        if len(_pieces) < _MOST_KINDS:
            _pieces[key] = _between(made, texts)
        return made
    first, *others = _pieces[key] or [""]
    if len(others) < len(texts):
        return reverse(name, args=values, current_app=app)
    return first + "".join([text + piece for text, piece in zip(texts, others, strict=True)])


def _between(made: str, texts: Sequence[str]) -> list[str]:
    """Return what stands before, between and after the values; nothing if a value could stand elsewhere."""
    pieces = []
    for text in texts:
        if made.count(text) != 1:
            return []
        before, _text, made = made.partition(text)
        pieces.append(before)
    return [*pieces, made]
