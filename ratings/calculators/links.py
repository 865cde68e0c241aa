"""Calculator links for a published calculation, so that the reader can change a game and recalculate."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.http import QueryDict
from django.urls import reverse

from ratings.calculators.games import SCORES, UNPLAYED, AskedGame, write_games
from ratings.core import GameLine, PoolLine, System
from ratings.explain.page import Explained

_CODES = {score: code for code, score in SCORES.items()}
Lines = Sequence[GameLine] | Sequence[PoolLine]


def asked_again(one: Explained) -> str:
    """Return the URL that asks for the same rating; empty if it did not come from games."""
    found = _first_rating(one) if one.initial else _change(one)
    if not found.get("g"):
        return ""
    question = QueryDict(mutable=True)
    # The last day before the list has the K and the regulations of its period.
    day = one.row.calculation.list_date - timedelta(days=1)
    given = {"system": one.row.calculation.system.code, "on": day.isoformat(), **found}
    question.update({name: str(value) for name, value in given.items() if value})
    return f"{reverse('ratings:calculator')}?{question.urlencode(safe=':,;')}"


def _change(one: Explained) -> dict[str, object]:
    row = one.row
    counted = [event for event in one.rated if not event.taken_back and not event.corrects]
    rated = [event.result for event in counted]
    return {
        "op": "change",
        "edition": rated[0].edition.id if rated else "",
        "rating": row.rating_before or (rated[0].rating if rated else None),
        "games": row.total_before,
        "birth": row.birth_year,
        "peak": row.peak_before,
        "k": row.k_decided,
        "paired": _paired(event.stored.system for event in counted),
        "g": _games(event.lines for event in rated),
    }


def _first_rating(one: Explained) -> dict[str, object]:
    assert one.initial is not None
    entries = [entry for entry in one.initial.entries if entry.reason is None]
    return {
        "op": "initial",
        "edition": one.initial.edition.id,
        "paired": _paired(entry.event.system for entry in entries),
        "g": _games(entry.lines for entry in entries),
    }


def _paired(systems: Iterable[str]) -> str:
    """Return the kind of all events; empty if they differ or are Swiss, the form's default."""
    found = {System(system) for system in systems} - {System.SWISS}
    return found.pop().value if len(found) == 1 else ""


def _games(events: Iterable[Lines]) -> str:
    return write_games([_game(line, number) for number, lines in enumerate(events, 1) for line in lines])


def _game(line: GameLine | PoolLine, event: int) -> AskedGame:
    """Treat a game that was left out as not played: it adds nothing either."""
    score = _CODES.get(line.game.score, UNPLAYED) if line.counted else UNPLAYED
    return AskedGame(line.opponent_rating, score, event)
