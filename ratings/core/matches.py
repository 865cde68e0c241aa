"""Matches: not rated with an unrated player, nor after one side has won (2022: 6.1-6.2)."""

from collections.abc import Sequence
from dataclasses import replace

from ratings.core.editions.model import Edition
from ratings.core.records import Exclusion, GameRecord

WAIVER = "match_decided"


def decided_after(scores: Sequence[int], scheduled: int, others: Sequence[int] | None = None) -> int | None:
    """Return after how many games one side had more than half of the scheduled points (A-58).

    `others` are the scores of the other side if they are not the remainder, as in a double forfeit.
    """
    own = other = 0
    for count, score in enumerate(scores, start=1):
        own += score
        other += 100 - score if others is None else others[count - 1]
        if max(own, other) > 50 * scheduled:
            return count
    return None


def ends_with_decision(edition: Edition, waivers: frozenset[str] = frozenset()) -> bool:
    """Return whether games after the decision are excluded; a waiver granted in advance prevents it (6.2)."""
    waived = edition.event.match_decided_waivable and WAIVER in waivers
    return edition.event.match_decided_ends and not waived


def exclude_decided(
    edition: Edition, games: Sequence[GameRecord], scheduled: int, waivers: frozenset[str] = frozenset()
) -> tuple[GameRecord, ...]:
    """Mark the games after the decision as not rated (R23), unless waived in advance."""
    others = [100 - game.score if game.opponent_score is None else game.opponent_score for game in games]
    end = decided_after([game.score for game in games], scheduled, others)
    if end is None or not ends_with_decision(edition, waivers):
        return tuple(games)
    later = (replace(game, excluded=Exclusion.MATCH_DECIDED) for game in games[end:])
    return (*games[:end], *later)
