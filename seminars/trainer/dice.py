"""Reproducible random draws: the same seed gives the same result on every machine and Python version."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

# Bits of the hash that are used for one draw.
BITS = 64


class Dice:
    """Draw by hashing a seed with a counter; Python's own generator may change between versions."""

    def __init__(self, *seed: object) -> None:
        self._seed = "/".join(map(str, seed)).encode()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1, uniformly."""
        # Rejection sampling: numbers above the largest multiple of `bound` would favour small results.
        limit = 2**BITS - 2**BITS % bound
        while True:
            self._drawn += 1
            digest = sha256(self._seed + b"#" + str(self._drawn).encode()).digest()
            number = int.from_bytes(digest[: BITS // 8], "big")
            if number < limit:
                return number % bound

    def between(self, low: int, high: int, step: int = 1) -> int:
        """Draw one of low, low + step, … high."""
        return low + step * self.below((high - low) // step + 1)

    def chance(self, one_in: int) -> bool:
        """Draw true with a probability of 1 in `one_in`."""
        return self.below(one_in) == 0

    def choice(self, items: Sequence[T]) -> T:
        """Draw one item."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Draw distinct items; all of them if there are fewer than `count`."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        return self.sample(items, len(items))
