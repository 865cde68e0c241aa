"""Writes portal/federations/data/names.csv: the names of federations in Russian, Ukrainian and Japanese.

The names are those of CLDR, by Babel, found by the English name of the federation; what CLDR has not, or
calls otherwise than chess does, stands in data/own_names.csv. `--check` says whether the file is up to date.
"""

import csv
import io
import sys
from pathlib import Path

from babel import Locale

DATA = Path(__file__).resolve().parent.parent / "portal" / "federations" / "data"
LANGUAGES = ("ru", "uk", "ja")


def names() -> str:
    """Return the file: a line for each federation of the registry."""
    own = {row["code"]: row for row in _rows("own_names.csv")}
    regions = {name: code for code, name in Locale("en").territories.items() if len(code) == 2}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["code", *LANGUAGES])
    for row in _rows("federations.csv"):
        code, name = row["code"], row["name"]
        if code in own:
            writer.writerow([code, *(own[code][language] for language in LANGUAGES)])
            continue
        region = regions.get(name) or regions[name.replace(" and ", " & ")]
        writer.writerow([code, *(Locale(language).territories[region] for language in LANGUAGES)])
    return text.getvalue()


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    target = DATA / "names.csv"
    if "--check" in sys.argv:
        sys.exit(target.read_text(encoding="utf-8") != names())
    target.write_text(names(), encoding="utf-8")
