"""Splits prize money among players tied on points: equally, by tie-break, or by the Hort system."""

from collections.abc import Sequence
from typing import Literal

Sharing = Literal["shared", "tie-break", "hort"]


def prizes(
    places: Sequence[int], groups: Sequence[int], *, sharing: Sharing, only_places: bool = False
) -> tuple[int, ...]:
    """Return each player's prize in the smallest coin, best place first.

    `groups` are the sizes of the groups tied on points, from the top. A remainder is given coin by coin to
    the higher places. Players tied with the last prize winner but placed below also share, unless it was
    announced that `only_places` with a prize share (chapter 9).
    """
    paid: list[int] = []
    for size in groups:
        start = len(paid)
        money = [places[at] if at < len(places) else 0 for at in range(start, start + size)]
        sharing_places = max(min(len(places) - start, size), 0) if only_places else size
        paid.extend(_group(money[:sharing_places], sharing) if sharing_places else [])
        paid.extend([0] * (size - sharing_places))
    return tuple(paid)


def _group(money: list[int], sharing: Sharing) -> list[int]:
    if sharing == "tie-break":
        return money
    size, total = len(money), sum(money)
    if sharing == "shared":
        exact = [total // size for _ in money]
    else:
        # Hort: half of the prize of the place, half of an equal share of the group's total.
        exact = [(prize * size + total) // (2 * size) for prize in money]
    left = total - sum(exact)
    return [prize + (at < left) for at, prize in enumerate(exact)]
