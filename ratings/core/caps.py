"""The 400-point rule in its variants, and the games that a wide gap keeps out."""

from collections.abc import Sequence

from ratings.core.editions.model import CapMode, Edition

NONE_CAPPED: frozenset[int] = frozenset()


def cap_applies(edition: Edition, own: int) -> bool:
    """Return whether the limit holds for a player of this rating (8.3.1: not from 2650, from 2025-10-01)."""
    return edition.cap.exempt_from is None or own < edition.cap.exempt_from


def capped_difference(edition: Edition, difference: int) -> int:
    """Return the difference as though it were the limit (8.3.1)."""
    limit = edition.cap.limit
    return max(-limit, min(limit, difference))


def cap_indices(
    edition: Edition, own: int, differences: Sequence[int], used_before: int = 0
) -> frozenset[int]:
    """Return which of one player's games of one event are counted as the limit (R54, A-14, A-63).

    Differences stand in the order of play. `used_before` counts the caps that earlier published parts of
    the same registered event have used up (A-64).
    """
    limit = edition.cap.limit
    if not differences or (max(differences) <= limit and min(differences) >= -limit):
        return NONE_CAPPED
    if not cap_applies(edition, own):
        return NONE_CAPPED
    over = [index for index, difference in enumerate(differences) if abs(difference) > limit]
    if edition.cap.mode is CapMode.EVERY:
        return frozenset(over)
    if edition.cap.mode is CapMode.FIRST_TWO:
        return frozenset(over[: max(0, 2 - used_before)])
    if used_before:
        return NONE_CAPPED
    # Equal gaps: the favourite's game first, then the earlier one.
    return frozenset({min(over, key=lambda i: (-abs(differences[i]), differences[i] < 0, i))})


def too_far_apart(edition: Edition, own: int, opponent: int) -> bool:
    """Return whether the game is not rated for its gap (rapid and blitz 7.3.1, from 2024-12-01)."""
    gap = edition.gap
    return gap is not None and abs(own - opponent) >= gap.points and max(own, opponent) > gap.above
