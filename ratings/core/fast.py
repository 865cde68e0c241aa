"""Rates a period for many players at once: columns in, columns out, without lines of explanation.

The rules are those of the explained path: the tables are filled by `expected` and `capped_difference`, and
every group of games that needs a judgement uses `cap_indices` and `too_far_apart`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ratings.core.caps import cap_applies, cap_indices, capped_difference, too_far_apart
from ratings.core.editions.model import CapMode, Edition
from ratings.core.errors import ImpossibleInputError
from ratings.core.kfactor import k_for_period
from ratings.core.rounding import rounded_change
from ratings.core.tables import expected

UNCOUNTED = 0
"""Stands for an opponent without a rating, or a game that is not rated."""

SPAN = 4000
"""Ratings lie between 0 and this, so differences between minus and plus this."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Game sides; the sides of one player in one event are adjacent and in order of play.

    `opponents` and `scores` (hundredths) are per side; `starts`, `players` and `ratings` per group: the first
    side, the player's row, and the rating in the list at the event's start. `ks` gives each group its own K
    if the edition fixes K per event (2009: 8.56), `caps_used` the caps used in earlier parts of the event
    (A-64). Any sequence of integers is accepted.
    """

    opponents: Sequence[int]
    scores: Sequence[int]
    starts: Sequence[int]
    players: Sequence[int]
    ratings: Sequence[int]
    ks: Sequence[int] | None = None
    caps_used: Sequence[int] | None = None


@dataclass(frozen=True, slots=True)
class PeriodColumns:
    """The period of every player row: games, K used, exact change in hundredths, rounded, new rating."""

    games: list[int]
    k_used: list[int]
    change: list[int]
    rounded: list[int]
    new_rating: list[int]


class PeriodRater:
    """Rates columns under one edition; create it once and use it for all parts of a list."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        # Expected scores by difference, at index difference + SPAN: one access per game instead of two calls.
        differences = range(-SPAN, SPAN + 1)
        self.plain = [expected(difference) for difference in differences]
        self.capped = [expected(capped_difference(edition, difference)) for difference in differences]

    def rate(self, sides: Sides, ratings: Sequence[int], ks: Sequence[int]) -> PeriodColumns:
        """Rate all groups; `ratings` and `ks` are per player row: rating in the list and published K."""
        games, sums = self.sums(sides, len(ratings))
        weighed = self.edition.k.by_event and sides.ks is not None
        return self.close(games, sums, ratings, ks, weighed)

    def close(
        self,
        games: list[int],
        sums: list[int],
        ratings: Sequence[int],
        ks: Sequence[int],
        weighed: bool = False,
    ) -> PeriodColumns:
        """Apply K, the 700 rule and the rounding of the list's edition to complete sums.

        A period with events under two editions adds the `sums` of both before it is closed.
        """
        edition, rounding = self.edition, self.edition.rounding
        used = [k_for_period(edition, k, n) for k, n in zip(ks, games, strict=True)]
        # With K by event (2009) the sums already contain K.
        change = sums if weighed else [k * total for k, total in zip(used, sums, strict=True)]
        rounded = [rounded_change(rounding, each) for each in change]
        new = [rating + each for rating, each in zip(ratings, rounded, strict=True)]
        return PeriodColumns(games, used, change, rounded, new)

    def sums(self, sides: Sides, rows: int) -> tuple[list[int], list[int]]:
        """Return games and ΣΔR of every player row; ΣΔR is multiplied by K if K is fixed per event."""
        games, sums = [0] * rows, [0] * rows
        weights = sides.ks if self.edition.k.by_event else None
        opponents, scores, caps_used = sides.opponents, sides.scores, sides.caps_used
        # A group ends where the next one starts.
        ends = [*sides.starts, len(opponents)][1:]
        for group, (start, end, player, own) in enumerate(
            zip(sides.starts, ends, sides.players, sides.ratings, strict=True)
        ):
            used = 0 if caps_used is None else caps_used[group]
            count, total = self.group(own, opponents[start:end], scores[start:end], used)
            games[player] += count
            sums[player] += total if weights is None else weights[group] * total
        return games, sums

    def group(
        self, own: int, opponents: Sequence[int], scores: Sequence[int], caps_used: int = 0
    ) -> tuple[int, int]:
        """Return the counted games and ΣΔR of one player in one event."""
        if not opponents:
            return 0, 0
        lowest, highest = min(opponents), max(opponents)
        if lowest < 0 or highest > SPAN or not 0 < own <= SPAN:
            raise ImpossibleInputError("ratings", f"ratings lie between 1 and {SPAN}")
        # `min` and `max` decide for the whole group whether any game needs the slow path.
        if lowest == UNCOUNTED or self._gap_possible(own, lowest, highest):
            return self._filtered(own, opponents, scores, caps_used)
        limit = self.edition.cap.limit
        table = self.plain
        if highest - own > limit or own - lowest > limit:
            if self.edition.cap.mode is not CapMode.EVERY:
                return self._judged(own, opponents, scores, caps_used)
            table = self.capped if cap_applies(self.edition, own) else self.plain
        # ΣΔR = Σ score − Σ expected score (8.3.2).
        base = own + SPAN
        return len(opponents), sum(scores) - sum([table[base - opponent] for opponent in opponents])

    def _gap_possible(self, own: int, lowest: int, highest: int) -> bool:
        if self.edition.gap is None:
            return False
        return too_far_apart(self.edition, own, lowest) or too_far_apart(self.edition, own, highest)

    def _filtered(
        self, own: int, opponents: Sequence[int], scores: Sequence[int], caps_used: int
    ) -> tuple[int, int]:
        """Leave out the sides that are not rated, then rate the rest."""
        kept = [
            (opponent, score)
            for opponent, score in zip(opponents, scores, strict=True)
            if opponent != UNCOUNTED and not too_far_apart(self.edition, own, opponent)
        ]
        return self.group(own, [opponent for opponent, _ in kept], [score for _, score in kept], caps_used)

    def _judged(
        self, own: int, opponents: Sequence[int], scores: Sequence[int], caps_used: int
    ) -> tuple[int, int]:
        """Rate a group in which only some of the wide differences are capped (R54)."""
        differences = [own - opponent for opponent in opponents]
        capped = cap_indices(self.edition, own, differences, caps_used)
        counted = sum(
            (self.capped if index in capped else self.plain)[difference + SPAN]
            for index, difference in enumerate(differences)
        )
        return len(opponents), sum(scores) - counted
