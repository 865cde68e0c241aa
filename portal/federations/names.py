"""Names of federations in the reader's language: country names from CLDR, exceptions as data."""

import csv
from functools import cache
from pathlib import Path

from django.utils.translation import get_language

# Ukrainian letters that Unicode sorts after the whole alphabet → the letter that each follows.
_PLACES = str.maketrans({"ґ": "г\uffff", "є": "е\uffff", "і": "и\ufffe", "ї": "и\uffff"})

DATA = Path(__file__).resolve().parent / "data"


# Read once per process: the files belong to the release.
@cache
def _names() -> dict[tuple[str, str], str]:
    """Return the names by language and code; `scripts/federation_names.py` generates the file."""
    with (DATA / "names.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return {(language, row["code"]): row[language] for row in rows for language in ("ru", "uk", "ja")}


@cache
def _registered() -> dict[str, str]:
    with (DATA / "federations.csv").open(encoding="utf-8") as file:
        return {row["code"]: row["name"] for row in csv.DictReader(file)}


def name_in_language(code: str, name: str) -> str:
    """Return the name in the reader's language; a name edited in the registry is used as it is."""
    if _registered().get(code) != name:
        return name
    return _names().get(((get_language() or "en")[:2], code), name)


def codes_by_name(text: str) -> list[str]:
    """Return the codes of federations whose name contains this text, in any of the portal's languages."""
    wanted = text.casefold()
    return sorted({code for (_language, code), name in _names().items() if wanted in name.casefold()})


def in_order(name: str) -> str:
    """Return the sort key of a name in the reader's alphabet."""
    return name.casefold().translate(_PLACES)
