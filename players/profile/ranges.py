"""The period that the chart shows: one year, five, everything, or between two months."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

YEARS = {"1": 1, "5": 5}
ALL = "all"


@dataclass(frozen=True)
class Range:
    """The first and last month of the chart; None means open."""

    name: str
    first: date | None = None
    last: date | None = None


def asked_range(query: QueryDict, today: date) -> Range:
    """Parse ?range=1, 5 or all, or ?from=2021-03&to=2024-06; anything else means everything."""
    first, last = _month(query.get("from", "")), _month(query.get("to", ""))
    if (first or last) and not (first and last and first > last):
        return Range("own", first, last)
    name = query.get("range", "")
    if name in YEARS:
        return Range(name, today.replace(year=today.year - YEARS[name], day=1))
    return Range(ALL)


def _month(text: str) -> date | None:
    """Return the first day of a month in the format of month inputs, None for anything else."""
    try:
        return date.fromisoformat(f"{text}-01") if len(text) == 7 else None
    except ValueError:
        return None


def links(chosen: Range) -> list[dict[str, Any]]:
    """Return the predefined ranges for the links above the chart."""
    labels = {"1": _("1 year"), "5": _("5 years"), ALL: _("All")}
    return [{"name": name, "label": label, "active": name == chosen.name} for name, label in labels.items()]
