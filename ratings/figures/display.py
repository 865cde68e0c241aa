"""Statistics as bar charts with their labels; each has a table with the same data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import get_language

from players.enums import Title
from portal.look.phrases import month
from ratings.models import ListFigures

BAND = 100
WIDTH = 100
YEARS_SHOWN = 15


@dataclass(frozen=True)
class Bar:
    """One bar: label, count, and length in per cent of the longest."""

    label: str
    count: int
    length: float

    @property
    def drawn(self) -> str:
        """Return the length for SVG, independent of the reader's decimal separator."""
        return f"{self.length:.2f}"

    @property
    def written(self) -> str:
        """Return the count in groups of digits, as the reader writes them."""
        return _grouped(self.count, get_language())


# `language` is a parameter only to be part of the cache key.
@lru_cache(maxsize=4096)
def _grouped(count: int, language: str | None) -> str:
    """Cached because a page has some forty counts, and grouping digits takes longer than a bar."""
    return intcomma(count)


def bars(counted: Iterable[tuple[str, int]]) -> list[Bar]:
    rows = list(counted)
    longest = max((count for _label, count in rows), default=0) or 1
    return [Bar(label, count, WIDTH * count / longest) for label, count in rows]


def distribution(figures: ListFigures) -> list[Bar]:
    """Return active players by hundreds of points, including empty bands in between."""
    if not figures.bands:
        return []
    known = {int(start): count for start, count in figures.bands.items()}
    bands = range(min(known), max(known) + 1, BAND)
    return bars((f"{start}–{start + BAND - 1}", known.get(start, 0)) for start in bands)


def growth_bars(rows: Iterable[ListFigures]) -> list[Bar]:
    return bars((month(row.listed.list_date), row.active) for row in rows)


def holders(figures: ListFigures) -> list[Bar]:
    """Return the holders of each title, highest title first."""
    known: Mapping[str, int] = figures.titles
    return bars((str(title.value), known[title]) for title in Title if title in known)


def awarded_years(figures: ListFigures) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the awarded titles, and how many of each in each of the last years."""
    years = sorted(figures.awarded, reverse=True)[:YEARS_SHOWN]
    named = [title.value for title in Title if any(title in figures.awarded[year] for year in years)]
    rows = [
        {
            "year": year,
            "counts": [figures.awarded[year].get(title, 0) for title in named],
            "total": sum(figures.awarded[year].get(title, 0) for title in named),
        }
        for year in years
    ]
    return named, rows


def awarded_bars(figures: ListFigures) -> list[Bar]:
    """Return how many titles were awarded in each of the last years, oldest first."""
    years = sorted(figures.awarded)[-YEARS_SHOWN:]
    return bars((year, sum(figures.awarded[year].values())) for year in years)
