"""Recognises the scorings 3-1-0, 3-2-1 and 2-1-0, for which older reports have no record."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from tournaments.trf.model import Scoring
from tournaments.trf.scoring import Values, scoring_of

from .report import Report

_USUAL = ((3, 1, 0), (3, 2, 1), (2, 1, 0))


def undeclared(report: Report) -> str:
    """Return the scoring that explains the points of every player, empty if none does."""
    if report.tournament.scoring != Scoring():
        return ""
    for name, scoring in _candidates():
        values = Values(replace(report.tournament, scoring=scoring))
        if all(
            player.points == sum(map(values.of, player.games), Decimal(0))
            for player in report.tournament.players
            if player.points is not None
        ):
            return name
    return ""


def _candidates() -> Iterator[tuple[str, Scoring]]:
    """Yield each scoring twice: with a bye counted as a win, and as a draw; absence gives no points."""
    for points in _USUAL:
        win, draw, loss = map(Decimal, points)
        name = "-".join(map(str, points))
        yield name, scoring_of(win, draw, loss, win)
        yield f"{name} bye {draw}", scoring_of(win, draw, loss, draw)
