"""The 400-point rule in its variants, and games excluded because of a wide gap."""

from collections.abc import Sequence

from ratings.core.editions.model import CapMode, Edition

NONE_CAPPED: frozenset[int] = frozenset()


def cap_applies(edition: Edition, own: int) -> bool:
    """Return whether the limit applies to a player of this rating.

    8.3.1: from 2025-10-01 on it does not apply to players rated 2650 and more.
    """
    return edition.cap.exempt_from is None or own < edition.cap.exempt_from


def capped_difference(edition: Edition, difference: int) -> int:
    """Return the difference, at most the limit in either direction (8.3.1)."""
    limit = edition.cap.limit
    return max(-limit, min(limit, difference))


def cap_indices(
    edition: Edition, own: int, differences: Sequence[int], used_before: int = 0
) -> frozenset[int]:
    """Return which of one player's games in one event count with the limit (R54, A-14, A-63).

    Differences are in order of play. `used_before` is the number of caps used in earlier published parts of
    the same event (A-64).
    """
    limit = edition.cap.limit
    # The common case first: nothing exceeds the limit.
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
    # Of equal gaps the one against a weaker opponent, then the earlier one.
    return frozenset({min(over, key=lambda i: (-abs(differences[i]), differences[i] < 0, i))})


def too_far_apart(edition: Edition, own: int, opponent: int) -> bool:
    """Return whether the gap excludes the game from rating (rapid and blitz 7.3.1, from 2024-12-01)."""
    gap = edition.gap
    return gap is not None and abs(own - opponent) >= gap.points and max(own, opponent) > gap.above
