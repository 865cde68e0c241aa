"""Calculator links for a published calculation, so that the reader can change a game and recalculate."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.http import QueryDict
from django.urls import reverse

from ratings.calculators.games import SCORES, UNPLAYED, AskedGame, write_games
from ratings.core import GameLine, PoolLine, System
from ratings.explain.frozen import RatedEvent
from ratings.explain.page import Explained
from ratings.models import PeriodRow

_CODES = {score: code for code, score in SCORES.items()}
Lines = Sequence[GameLine] | Sequence[PoolLine]


def asked_again(one: Explained) -> list[tuple[int | None, str]]:
    """Return URLs that ask for the same rating; none if it did not come from games.

    The calculator asks for one rating, so events rated with different ones (R19) have a URL each, with that
    rating; a single URL has None.
    """
    found = [(None, _first_rating(one))] if one.initial else _changes(one)
    return [(rating, _address(one, asked)) for rating, asked in found if asked.get("g")]


def _address(one: Explained, asked: dict[str, object]) -> str:
    question = QueryDict(mutable=True)
    # The last day before the list has the K and the regulations of its period.
    day = one.row.calculation.list_date - timedelta(days=1)
    given = {"system": one.row.calculation.system.code, "on": day.isoformat(), **asked}
    question.update({name: str(value) for name, value in given.items() if value})
    return f"{reverse('ratings:calculator')}?{question.urlencode(safe=':,;')}"


def _changes(one: Explained) -> list[tuple[int | None, dict[str, object]]]:
    groups: dict[tuple[str, int, int | None], list[RatedEvent]] = {}
    for event in one.rated:
        if not event.taken_back and not event.corrects:
            rated = event.result
            groups.setdefault((rated.edition.id, rated.rating, event.stored.k), []).append(event)
    several = len(groups) > 1
    return [
        (rating if several else None, _change(one.row, edition, rating, k, events, several))
        for (edition, rating, k), events in groups.items()
    ]


def _change(
    row: PeriodRow, edition: str, rating: int, k: int | None, events: Sequence[RatedEvent], several: bool
) -> dict[str, object]:
    return {
        "op": "change",
        "edition": edition,
        "rating": rating,
        "games": row.total_before,
        "birth": row.birth_year,
        "peak": row.peak_before,
        # 2009 fixes K by event. Of several calculations none knows the games of all for the 700 rule.
        "k": k or (row.k_used if several else row.k_decided),
        "paired": _paired(event.stored.system for event in events),
        "g": _games(event.result.lines for event in events),
    }


def _first_rating(one: Explained) -> dict[str, object]:
    assert one.initial is not None
    entries = [entry for entry in one.initial.entries if entry.reason is None]
    return {
        "op": "initial",
        "edition": one.initial.edition.id,
        "special": one.special,
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
