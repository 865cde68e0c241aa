"""Limits by number of games, precomputed per case so that the search compares integers only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ratings.core.tables import dp

from .editions import HOLDERS
from .federations import NO_FEDERATION
from .mix import (
    fewest_counted,
    fewest_counted_persons,
    fewest_holders,
    most_of_one,
    most_own,
    most_unrated,
)
from .performance import percentage, reaches_minimum_score, required_halves
from .records import Case, Game, Opponent

FIELD = 6
"""Bits of one counter in a packed state: counts up to 63."""
FIELD_MASK = (1 << FIELD) - 1
NO_LIMIT = FIELD_MASK
TWO_OR_MORE = FIELD_MASK
"""Mark of a state that has met two foreign federations."""
GAMES_SHIFT = FIELD
ONE_FEDERATION = "one_federation"


@dataclass(frozen=True, slots=True)
class Constraint:
    """A count that some set of this case may exceed: who is counted, and the limit for each size."""

    code: str
    counts: Callable[[Opponent], bool]
    limits: tuple[int, ...]
    shift: int


def _row(size: int, limit: Callable[[int], int | None]) -> tuple[int, ...]:
    values = [limit(games) if games else None for games in range(size + 1)]
    return tuple(NO_LIMIT if value is None else value for value in values)


Rule = tuple[str, Callable[[Opponent], bool], Callable[[int], int | None]]


def _rules(case: Case, opponents: Sequence[Opponent]) -> list[Rule]:
    """Return each rule on the mix as (code, who is counted, maximum for a number of games)."""
    edition, own = case.edition, case.player.federation
    counted_titles = edition.levels[case.title].counted_titles

    def own_limit(n: int) -> int | None:
        return None if case.federations_waived(n) else most_own(edition, n)

    def one_limit(n: int) -> int | None:
        return None if case.federations_waived(n) else most_of_one(edition, n)

    rules: list[Rule] = [
        ("own_federation", lambda o: o.federation == own and own not in NO_FEDERATION, own_limit),
        # A minimum of holders is expressed as a maximum of others, so that all limits are maxima.
        ("title_holders", lambda o: o.title not in HOLDERS, lambda n: n - fewest_holders(edition, n)),
    ]
    if not case.event.is_double:
        rules += [
            (
                "counted_titles",
                lambda o: o.title not in counted_titles,
                lambda n: n - fewest_counted(edition, n),
            ),
            ("unrated", lambda o: o.rating is None, lambda n: most_unrated(edition, n, double=False)),
        ]
    codes = {opponent.federation for opponent in opponents} - NO_FEDERATION
    return rules + [(ONE_FEDERATION, _from(code), one_limit) for code in sorted(codes)]


def _from(code: str) -> Callable[[Opponent], bool]:
    return lambda opponent: opponent.federation == code


def binding_constraints(case: Case, games: Sequence[Game]) -> list[Constraint]:
    """Return the rules that some set can break at all; the others would only multiply equal states."""
    opponents = [game.opponent for game in games if game.opponent is not None]
    constraints: list[Constraint] = []
    for code, counts, limit in _rules(case, opponents):
        row = _row(len(opponents), limit)
        if sum(map(counts, opponents)) > min(row[case.minimum_games :], default=NO_LIMIT):
            shift = GAMES_SHIFT + FIELD * (len(constraints) + 1)
            constraints.append(Constraint(code, counts, row, shift))
    return constraints


def counted_games(case: Case, games: int, halves: int, average: int, base: int | None = None) -> int:
    """Return the games towards the 27: at most 13, plus one per full point above (1.4.1b-d, 1.7, D10)."""
    edition = case.edition
    if base is None:
        world_cup = case.event.kind == "world-cup" and games == edition.world_cup_games
        base = edition.world_cup_count if world_cup else min(games, edition.most_games)
    required = required_halves(edition, case.title, games, average)
    return base if required is None else base + max(0, (halves - required) // 2)


def _least_total(games: int, average: int) -> int:
    """Return the smallest sum of ratings whose average rounds to this value (1.4.7b)."""
    return (2 * games * average - games + 1) // 2


class Judge:
    """Counts the failed rules of a packed state of one case."""

    def __init__(self, case: Case, games: Sequence[Game]) -> None:
        self.case = case
        self.level = case.edition.levels[case.title]
        self.constraints = binding_constraints(case, games)
        self._checks = [(c.shift, c.limits, c.code == ONE_FEDERATION) for c in self.constraints]
        # Layout from the lowest bit: foreign federations met, games, one counter per constraint, lift bit,
        # then persons, counted titles and unrated (double round robins only).
        top = GAMES_SHIFT + FIELD * (len(self.constraints) + 1)
        self.lift_bit = 1 << top
        self.persons_shift, self.counted_shift, self.unrated_shift = range(
            top + 1, top + 1 + 3 * FIELD, FIELD
        )
        self.waived = tuple(case.federations_waived(n) for n in range(len(games) + 1))

    def step(self, opponent: Opponent) -> int:
        """Return what a game against this opponent adds to a state."""
        packed = 1 << GAMES_SHIFT
        for constraint in self.constraints:
            if constraint.counts(opponent):
                packed += 1 << constraint.shift
        return packed

    def level_row(self, games: int, halves: int) -> tuple[int, int, int]:
        """Return 1 if the score is below 35 % (else 0), and the least sums for average and performance."""
        low_score = int(not reaches_minimum_score(self.case.edition, halves, games))
        for_performance = self.level.performance - dp(percentage(halves, games))
        return (
            low_score,
            _least_total(games, self.level.minimum_average),
            _least_total(games, for_performance),
        )

    def mix_fails(self, state: int) -> int:
        """Return how many rules on the mix of opponents a state breaks (1.4.3 to 1.4.5, Appendix)."""
        games = (state >> GAMES_SHIFT) & FIELD_MASK
        failed = 0
        one_failed = False
        for shift, limits, one in self._checks:
            if (state >> shift) & FIELD_MASK > limits[games]:
                if one:
                    one_failed = True
                else:
                    failed += 1
        # Several federations may exceed the share, but that is one rule.
        failed += one_failed
        if not self.waived[games] and state & FIELD_MASK != TWO_OR_MORE:
            failed += 1
        if self.case.event.is_double:
            failed += self._persons_failed(state, games)
        return failed

    def _persons_failed(self, state: int, games: int) -> int:
        edition = self.case.edition
        persons = (state >> self.persons_shift) & FIELD_MASK
        counted = (state >> self.counted_shift) & FIELD_MASK
        unrated = (state >> self.unrated_shift) & FIELD_MASK
        limit = most_unrated(edition, games, double=True)
        too_few = counted < fewest_counted_persons(edition, games, persons)
        return int(too_few) + int(limit is not None and unrated > limit)
