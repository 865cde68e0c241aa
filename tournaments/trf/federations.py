"""The federation codes of FIDE, from the table next to this module."""

import csv
from functools import cache
from pathlib import Path


# Read once: the table belongs to the package.
@cache
def known_federations() -> frozenset[str]:
    """Return the three-letter codes, FID and NON included."""
    with (Path(__file__).parent / "federations.csv").open(encoding="utf-8", newline="") as table:
        return frozenset(row["code"] for row in csv.DictReader(table))
