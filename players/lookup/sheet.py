"""The answers of a look-up as CSV with stable column names."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from players.lookup.selectors import Answer
from players.models import Player
from players.selectors import FIDE_SYSTEMS

FACTS = [
    "fide_id",
    "name",
    "native_name",
    "federation",
    "title",
    "birth_year",
    *(system.removeprefix("fide-") for system in FIDE_SYSTEMS),
    "list_date",
]
COLUMNS = ["asked", "outcome", *FACTS]


def as_csv(answers: Iterable[Answer]) -> str:
    """Return one row per player found, and one per line without a match."""
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for answer in answers:
        for cells in _rows(answer):
            writer.writerow([harmless(cell) for cell in cells])
    return out.getvalue()


def _rows(answer: Answer) -> Iterator[list[object]]:
    if not answer.players:
        yield [answer.line.text, answer.outcome.value]
    for player in answer.players:
        yield [answer.line.text, answer.outcome.value, *facts_of(player)]


def facts_of(player: Player) -> list[object]:
    """Return the public data; a restricted record shows only id, name and federation."""
    if player.restricted:
        return [player.fide_id, player.name, "", player.federation.code]
    ratings = {row.system.code: row for row in player.ratings.all()}
    dates = [row.shown_list_date for code, row in ratings.items() if code in FIDE_SYSTEMS]
    return [
        player.fide_id,
        player.name,
        player.native_name,
        player.federation.code,
        player.shown_title,
        player.birth_year or "",
        *(ratings[code].rating if code in ratings else "" for code in FIDE_SYSTEMS),
        max((day for day in dates if day), default=""),
    ]


def harmless(cell: object) -> object:
    """Prefix text that a spreadsheet would execute as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in {"=", "+", "-", "@", "\t", "\r"} else cell
