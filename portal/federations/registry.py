"""Initial federations and bodies from data/*.csv; the time zone is the capital's."""

import csv
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent / "data"
LANGUAGES = {
    "UKR": ["uk", "en"],
    "JPN": ["ja", "en"],
    "RUS": ["ru"],
    "BLR": ["ru"],
    "KAZ": ["ru"],
    "KGZ": ["ru"],
}
BODIES = ["qualification", "arbiters", "fair-play", "office", "council"]


def load_registry(federation: Any, body: Any) -> None:
    """Fill the two empty tables; migrations pass their historical models."""
    zones = {row["code"]: row["time_zone"] for row in _rows("time_zones.csv")}
    federation.objects.bulk_create(
        federation(
            code=row["code"],
            name=row["name"],
            continent=row["continent"],
            time_zone=zones[row["code"]],
            languages=LANGUAGES.get(row["code"], ["en"]),
        )
        for row in _rows("federations.csv")
    )
    body.objects.bulk_create(body(code=kind, kind=kind, time_zone="Europe/Zurich") for kind in BODIES)


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))
