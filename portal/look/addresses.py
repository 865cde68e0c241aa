"""URLs of table rows. A table links a hundred rows with URLs of one shape, and `reverse` is slow."""

from datetime import date
from functools import cache

from django.urls import reverse

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
