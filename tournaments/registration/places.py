"""Names of cities in other languages: whoever types Киев finds the events of Kyiv."""

import csv
from functools import cache
from pathlib import Path

DATA = Path(__file__).resolve().parent / "data"


def other_names(typed: str) -> tuple[str, ...]:
    """Return what a city is called in the portal's other languages; nothing for any other words."""
    return _names().get(typed.casefold(), ())


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """Return all names of each city by each of them; `scripts/place_names.py` generates the file."""
    with (DATA / "places.csv").open(encoding="utf-8") as file:
        rows = [tuple(dict.fromkeys(row)) for row in csv.reader(file)][1:]
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        for name in row:
            # Some cities share a name in one language: a search for it means all of them.
            found[name.casefold()] = tuple(dict.fromkeys((*found.get(name.casefold(), ()), *row)))
    return found
