"""The change of a rated player in one event, game by game (8.3; rapid and blitz 7.3; Ukraine 6.6)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ratings.core.caps import cap_indices, capped_difference
from ratings.core.editions.model import Edition
from ratings.core.opponents import RatingUsed, opponent_rating, refusal
from ratings.core.records import GameRecord, System
from ratings.core.tables import expected


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


make_line: Callable[[tuple[object, ...]], GameLine] = partial(tuple.__new__, GameLine)
"""Makes a line without the generated constructor: a page has ten lines, a check of a list has millions."""

D_USED = GameLine._fields.index("d_used")


class EventResult(NamedTuple):
    """One event of one player: lines and sums in hundredths of a point; K comes with the period."""

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


def rate_event(
    edition: Edition,
    own: RatingUsed | int,
    games: Sequence[GameRecord],
    system: System = System.SWISS,
    event_id: str = "",
    caps_used_before: int = 0,
) -> EventResult:
    """Rate a player's games of one event with the ratings of the list in force at its start (R19, A-57).

    Games stand in the order of play. An event that still runs may be rated with the games known so far; it is
    always recomputed as a whole, because a later, larger difference may move the cap to another game.
    """
    rating, source = (own, "list") if isinstance(own, int) else (own.rating or 0, own.source)
    lines: list[GameLine] = []
    counted: list[int] = []
    differences: list[int] = []
    points = total = 0
    for game in games:
        opponent, opponent_source = opponent_rating(edition, system, game.opponent)
        why_not = refusal(edition, system, rating, game, opponent)
        if opponent is None or why_not is not None:
            lines.append(refused_line(game, opponent, opponent_source, why_not or ("", "")))
            continue
        counted.append(len(lines))
        differences.append(rating - opponent)
        line = counted_line(edition, game, opponent, opponent_source, rating - opponent)
        lines.append(line)
        points += game.score
        total += line.delta
    capped = cap_indices(edition, rating, differences, caps_used_before)
    for index in capped:
        place = counted[index]
        total -= lines[place].delta
        lines[place] = capped_line(edition, lines[place], differences[index])
        total += lines[place].delta
    played, caps_used = len(counted), caps_used_before + len(capped)
    return EventResult(
        event_id, edition, rating, source, tuple(lines), played, points, points - total, total, caps_used
    )


def counted_line(edition: Edition, game: GameRecord, opponent: int, source: str, difference: int) -> GameLine:
    """Return score minus PD for one game (8.3.2)."""
    pd = expected(difference)
    delta = game.score - pd
    article = edition.sources["delta"]
    return make_line((game, opponent, source, difference, difference, False, pd, delta, True, None, article))


def capped_line(edition: Edition, line: GameLine, difference: int) -> GameLine:
    """Return the line with the difference counted as the limit (8.3.1)."""
    used = capped_difference(edition, difference)
    pd = expected(used)
    delta = line.game.score - pd
    return make_line((*line[:D_USED], used, True, pd, delta, True, None, line.article))


def refused_line(game: GameRecord, opponent: int | None, source: str, why_not: tuple[str, str]) -> GameLine:
    """Return the line of a game that is not rated, with its reason (R20-R23, R28)."""
    return GameLine(game, opponent, source, None, None, False, None, 0, False, *why_not)
