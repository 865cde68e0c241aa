"""Parses months as in lists and their file names: OCT26, standard_sep26frl."""

import re
from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_CODE = re.compile(rf"({'|'.join(_MONTHS)})(\d\d)", re.IGNORECASE)
# `frl` ends the names in FIDE's archive; other names may have the month anywhere between separators.
_IN_NAME = re.compile(rf"(?:^|[_-])({'|'.join(_MONTHS)})(\d\d)(?:frl|$|[_.-])", re.IGNORECASE)


def month_of_code(code: str) -> date | None:
    """Return the first day of the month for a code such as OCT26."""
    match = _CODE.fullmatch(code)
    return _first(match) if match else None


def month_of_name(filename: str) -> date | None:
    """Return the month in a file name of the archive; None for the names of current lists."""
    match = _IN_NAME.search(filename)
    return _first(match) if match else None


def _first(match: re.Match[str]) -> date:
    return date(2000 + int(match.group(2)), _MONTHS.index(match.group(1).lower()) + 1, 1)
