"""Published standings as JSON for the API."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from tournaments.results.event import Results
from tournaments.standings import Row


def standings_data(results: Results, *, code: str, interim: bool) -> dict[str, Any]:
    """Return the complete standings as JSON-serialisable data."""
    return {
        "event": code,
        "interim": interim,
        "edition": results.edition.code,
        "players": [_row(results, row) for row in results.rows],
    }


def _row(results: Results, row: Row) -> dict[str, Any]:
    player = results.players[row.number]
    listed = results.listed_for(player)
    return {
        "rank": row.rank or None,
        "reported_rank": player.rank,
        "number": row.number,
        "name": player.name,
        "title": player.title or None,
        "federation": player.federation or None,
        "fide_id": listed.fide_id if listed else None,
        "rating": results.rating_of(player),
        "points": decimal_text(row.points),
        "tie_breaks": [
            {"code": code, "value": None if value is None else value_text(value)}
            for code, value in zip(results.tie_breaks, row.values, strict=True)
        ],
    }


def value_text(value: Fraction | tuple[Fraction, ...]) -> str:
    """Return a tie-break value as text; a board-by-board tie-break has one number per board."""
    parts = value if isinstance(value, tuple) else (value,)
    return " ".join(map(decimal_text, parts))


def decimal_text(value: Fraction) -> str:
    """Return a score without trailing zeros: 5, 5.5, 12.25."""
    text = f"{Decimal(value.numerator) / value.denominator:.2f}"
    return text.rstrip("0").rstrip(".")
