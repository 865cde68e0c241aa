"""Render the rows of a table from one pattern. A template's loop takes ten times as long for the same text.

The pattern is HTML with `[[name]]` where a value of the row goes. Values are escaped unless they are HTML.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import escape
from operator import attrgetter
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

NOTHING = "–"
COUNTER = "[[counter]]"
# `[[counter]]` is filled in later, when the number of the row is known.
_PLACE = re.compile(r"\[\[(?!counter\])(\w+)\]\]")
# Blanks between tags are dropped from the pattern, since they would be repeated in every row.
_GAP = re.compile(r">\s+<")


def painted(pattern: str, rows: Iterable[Any]) -> SafeString:
    """Return the pattern once for each row, filled with the attributes that it names; a dash for None.

    `[[counter]]` is the number of the row, from 1.
    """
    values, written = _read(pattern)
    if COUNTER not in written:
        # Safe: the pattern is the template's own HTML, and `_text` has escaped every value.
        return SafeString("".join([written % tuple(map(_text, values(row))) for row in rows]))
    return SafeString(
        "".join(
            written.replace(COUNTER, str(number)) % tuple(map(_text, values(row)))
            for number, row in enumerate(rows, 1)
        )
    )


@lru_cache(maxsize=512)
def _read(pattern: str) -> tuple[Callable[[Any], Sequence[Any]], str]:
    """Return how the values are taken from a row, and the text into which they go.

    Cached, because a pattern is the same on every page of a kind and a language.
    """
    # `%` in the HTML of the pattern must survive the formatting of the values below.
    texts = _PLACE.split(_GAP.sub("><", pattern.strip()).replace("%", "%%"))
    return _values(texts[1::2]), "%s".join(texts[::2])


def _values(names: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    """Return how the values are taken from a row: `attrgetter` gives a bare value for a single name."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda row: [getattr(row, name) for name in names]


def _text(value: Any) -> str:
    """Return a value as HTML: numbers as they are, since no page groups the digits of a rating."""
    kind = type(value)
    if kind is SafeString or kind is int:
        return str(value)
    if kind is str:
        return escape(value)
    return NOTHING if value is None else conditional_escape(value)
