"""Writes portal/federations/data/names.csv: federation names in Russian, Ukrainian and Japanese.

The names come from CLDR (by Babel), looked up by the English name of the federation. Names that CLDR lacks,
or that chess uses differently, are in data/own_names.csv. `--check` tells whether the file is up to date.
"""

import csv
import io
import sys
from pathlib import Path

from babel import Locale

DATA = Path(__file__).resolve().parent.parent / "portal" / "federations" / "data"
LANGUAGES = ("ru", "uk", "ja")


def names() -> str:
    """Return the content of the file: one line per federation of the registry."""
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
        # CLDR writes "&" in some names where the registry writes "and".
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
