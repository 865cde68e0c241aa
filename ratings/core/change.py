"""The rating change of a player in one event, game by game (8.3; rapid and blitz 7.3; Ukraine 6.6)."""

from collections.abc import Sequence
from typing import NamedTuple

from ratings.core.caps import cap_indices, capped_difference
from ratings.core.editions.model import Edition
from ratings.core.opponents import RatingUsed, judged
from ratings.core.records import GameRecord, System
from ratings.core.tables import PD, WIDEST, expected


class GameLine(NamedTuple):
    """One game as the player's page shows it; PD, score and delta in hundredths."""

    game: GameRecord
    opponent_rating: int | None
    opponent_source: str
    d: int | None
    d_used: int | None
    capped: bool
    pd: int | None
    delta: int
    counted: bool
    reason: str | None
    article: str


new_line = tuple.__new__
"""Makes a line without the generated constructor: a page has ten lines, a check of a list has millions."""


class EventResult(NamedTuple):
    """One event of one player: lines and sums in hundredths of a point; K is added with the period."""

    event_id: str
    edition: Edition
    rating: int
    rating_source: str
    lines: tuple[GameLine, ...]
    games: int
    points: int
    expected: int
    sum_delta: int
    caps_used: int
    # K if it is fixed per event (2009: 8.56); otherwise the period's K applies.
    k: int | None = None


def rate_event(
    edition: Edition,
    own: RatingUsed | int,
    games: Sequence[GameRecord],
    system: System = System.SWISS,
    event_id: str = "",
    caps_used_before: int = 0,
) -> EventResult:
    """Rate a player's games in one event with the ratings of the list at its start (R19, A-57).

    Games are in order of play. A running event may be rated with the games so far; it is always recomputed as
    a whole, because a later, larger difference may move the cap to another game.
    """
    rating, source = (own, "list") if isinstance(own, int) else (own.rating or 0, own.source)
    lines, points, total, wide = _game_lines(edition, rating, games, system)
    played, caps = len(lines), caps_used_before
    # Only a refused or wide game can be capped or uncounted; most events skip this.
    if wide is not None:
        counted = [line for line in lines if line.counted]
        played = len(counted)
        capped = cap_indices(edition, rating, [line.d or 0 for line in counted], caps_used_before)
        if capped:
            _cap(edition, lines, capped)
            total = sum([line.delta for line in lines])
            caps += len(capped)
    sums = (played, points, points - total, total, caps, None)
    return new_line(EventResult, (event_id, edition, rating, source, tuple(lines), *sums))


def _game_lines(
    edition: Edition, rating: int, games: Sequence[GameRecord], system: System
) -> tuple[list[GameLine], int, int, GameRecord | None]:
    """Return the lines before the cap, points, ΣΔR, and one refused or wide game if there is any.

    Score minus PD of each game (8.3.2) is computed inline: a function call per line would cost more than the
    sum.
    """
    article, limit = edition.sources["delta"], edition.cap.limit
    lines: list[GameLine] = []
    points = total = 0
    odd: GameRecord | None = None
    # With neither a gap rule nor a home federation, a rated opponent needs no further judgement.
    plain = edition.gap is None and edition.opponents.home_federation is None
    for game in games:
        opponent, source = game.opponent.rating, "list"
        if opponent is None or game.excluded is not None or not (plain and game.played):
            opponent, source, why_not = judged(edition, system, rating, game)
            if opponent is None or why_not is not None:
                lines.append(refused_line(game, opponent, source, why_not))
                odd = game
                continue
        d, score = rating - opponent, game.score
        if -limit <= d <= limit:
            pd = PD[d + WIDEST]
        else:
            pd, odd = expected(d), game
        delta = score - pd
        points += score
        total += delta
        lines.append(
            new_line(GameLine, (game, opponent, source, d, d, False, pd, delta, True, None, article))
        )
    return lines, points, total, odd


def _cap(edition: Edition, lines: list[GameLine], capped: frozenset[int]) -> None:
    places = [place for place, line in enumerate(lines) if line.counted]
    for index in capped:
        lines[places[index]] = capped_line(edition, lines[places[index]])


def capped_line(edition: Edition, line: GameLine) -> GameLine:
    """Return the line with the difference limited by the cap (8.3.1)."""
    used = capped_difference(edition, line.d or 0)
    pd = expected(used)
    delta = line.game.score - pd
    return new_line(GameLine, (*line[:4], used, True, pd, delta, True, None, line.article))


def refused_line(
    game: GameRecord, opponent: int | None, source: str, why_not: tuple[str, str] | None
) -> GameLine:
    """Return the line of a game that is not rated, with its reason (R20-R23, R28)."""
    reason, article = why_not or ("unrated_opponent", "")
    return GameLine(game, opponent, source, None, None, False, None, 0, False, reason, article)
