"""The golden files of the rating regulations, and the records that the tests build from them."""

import csv
from pathlib import Path
from typing import Any

import yaml

from ratings.core import GameRecord, PlayerSnapshot

FOLDER = Path(__file__).parents[2] / "golden" / "ratings"


def vectors(name: str, section: str | None = None) -> list[Any]:
    """Return the examples of one golden file."""
    return list(yaml.safe_load((FOLDER / f"{name}.yaml").read_text())[section or name])


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a golden table."""
    with (FOLDER / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def hundredths(text: str) -> int:
    """Return "0.84" as 84 and "-2.5" as -250."""
    sign = -1 if text.startswith("-") else 1
    whole, _, rest = text.lstrip("-").partition(".")
    return sign * (100 * int(whole) + int(rest.ljust(2, "0") or 0))


def game(opponent: int | None, score: str, played: bool = True, **rest: Any) -> GameRecord:
    """Return a game of one side."""
    return GameRecord(PlayerSnapshot(rating=opponent), hundredths(score), played, **rest)


def games(*pairs: tuple[int | None, str]) -> list[GameRecord]:
    """Return several games of one side."""
    return [game(opponent, score) for opponent, score in pairs]
