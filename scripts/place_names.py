"""Writes tournaments/registration/data/places.csv: names of cities in the languages of the portal.

The cities are those that CLDR (by Babel) names time zones after; others are in data/own_places.csv. `--check`
tells whether the file is up to date.
"""

import csv
import io
import sys
from pathlib import Path
from typing import Any

from babel import Locale

DATA = Path(__file__).resolve().parent.parent / "tournaments" / "registration" / "data"
LANGUAGES = ("en", "ru", "uk", "ja")
# Groups of zones that are no places.
NO_PLACES = ("Etc/", "Antarctica/")


def places() -> str:
    """Return the content of the file: one line per city, sorted by its English name."""
    zones: dict[str, Any] = {language: Locale(language).time_zones for language in LANGUAGES}
    rows = {tuple(row[language] for language in LANGUAGES) for row in _rows("own_places.csv")}
    for zone in zones["ru"]:
        if not zone.startswith(NO_PLACES) and "/" in zone:
            rows.add(tuple(_city(zones[language], zone) for language in LANGUAGES))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(LANGUAGES)
    writer.writerows(sorted(rows))
    return text.getvalue()


def _city(zones: dict[str, dict[str, str]], zone: str) -> str:
    """Return the name of a zone's city; where CLDR states none, the zone's own name is the English one."""
    return zones.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    target = DATA / "places.csv"
    if "--check" in sys.argv:
        sys.exit(target.read_text(encoding="utf-8") != places())
    target.write_text(places(), encoding="utf-8")
