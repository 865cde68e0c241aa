"""Round robins with unrated players: Ra, Ru, one correction pass (2009: 8.58; 2017: 8.5.8)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from ratings.core.caps import cap_indices, capped_difference
from ratings.core.editions.model import Edition, RoundRobinRules
from ratings.core.errors import ImpossibleInputError, MissingInputError, NotInEditionError
from ratings.core.performance import performance
from ratings.core.period import decide_k
from ratings.core.records import PlayerSnapshot
from ratings.core.rounding import half_up
from ratings.core.tables import dp, expected, score_fraction


@dataclass(frozen=True, slots=True)
class Contestant:
    """One row of the final table.

    `results` by opponent are needed only if single games become void.
    """

    player: PlayerSnapshot
    score: int
    results: Mapping[str, int] | None = None
    had_first_event: bool = False

    @property
    def id(self) -> str:
        """Return the player's id."""
        return self.player.player_id


@dataclass(frozen=True, slots=True)
class NewcomerRow:
    """An unrated player's numbers as in the table of 8.58."""

    id: str
    score: int
    rc: int
    ru: int
    rc_new: int
    ru_new: int
    counted_as: Mapping[str, int]
    at_floor: bool


@dataclass(frozen=True, slots=True)
class RatedRow:
    """A rated player's numbers: expected score and change in hundredths."""

    id: str
    rating: int
    score: int
    pd: Mapping[str, int]
    we: int
    k: int
    change: int


@dataclass(frozen=True, slots=True)
class RoundRobinResult:
    """The whole table; `void` names newcomers whose games count for nobody (6.1)."""

    edition: Edition
    opponents: int
    rar: Fraction
    dpa: Fraction
    ra_exact: Fraction
    ra: int
    newcomers: tuple[NewcomerRow, ...]
    rated: tuple[RatedRow, ...]
    void: Mapping[str, str]


def round_robin(
    edition: Edition, table: Sequence[Contestant], rounds: int = 1, list_date: date | None = None
) -> RoundRobinResult:
    """Rate a completed round robin; one with unplayed games is reported as a Swiss (6.43)."""
    rules = edition.initial.round_robin
    if rules is None:
        raise NotInEditionError("edition", f"{edition.id} has no rule for round robins with unrated players")
    _complete(table, rounds)
    void = _void(edition, table)
    standing = [_without(row, void, table, rounds) for row in table if row.id not in void]
    rated = [row for row in standing if row.player.rating is not None]
    if not rated:
        raise ImpossibleInputError("players", "no rated player takes part")
    opponents = len(standing) - 1
    if opponents < 1:
        raise ImpossibleInputError("players", "a round robin has at least two players")
    rar = Fraction(sum(row.player.rating or 0 for row in rated), len(rated))
    dpa = Fraction(sum(dp(score_fraction(row.score, opponents * rounds)) for row in rated), len(rated))
    # Ra = Rar − dpa × n/(n+1): the average of the rated players, corrected by how they scored (8.58).
    ra_exact = rar - dpa * Fraction(opponents, opponents + 1)
    ra = half_up(ra_exact)
    newcomers = tuple(
        _newcomer(edition, rules, row, ra, rated, opponents, rounds)
        for row in standing
        if row.player.rating is None
    )
    ratings = {row.id: row.player.rating or 0 for row in rated} | {row.id: row.ru_new for row in newcomers}
    rows = tuple(_rated(edition, row, ratings, rounds, list_date) for row in rated)
    return RoundRobinResult(edition, opponents, rar, dpa, ra_exact, ra, newcomers, rows, void)


def _complete(table: Sequence[Contestant], rounds: int) -> None:
    """Refuse an incomplete table: the scores must add up to the number of games (6.43)."""
    most = 100 * rounds * (len(table) - 1)
    for index, row in enumerate(table):
        if row.score > most:
            raise ImpossibleInputError(f"players[{index}].score", "more points than games")
    # n players with n − 1 games per round give n(n − 1)/2 points per round; scores are in hundredths.
    if 2 * sum(row.score for row in table) != most * len(table):
        raise ImpossibleInputError(
            "players", "the scores do not add up to the games of a complete round robin"
        )


def _void(edition: Edition, table: Sequence[Contestant]) -> dict[str, str]:
    """Return newcomers without a result: zero in the first event (6.1), in 2009 less than a point (note)."""
    rules = edition.initial.first_event
    void: dict[str, str] = {}
    for row in table:
        if row.player.rating is not None or row.had_first_event:
            continue
        if row.score == 0:
            void[row.id] = "first_event_zero"
        elif row.score < rules.points_in_round_robin:
            void[row.id] = "first_event_score"
    return void


def _without(
    row: Contestant, void: Mapping[str, str], table: Sequence[Contestant], rounds: int
) -> Contestant:
    """Remove the games against void newcomers from a score.

    Everybody won against a newcomer with zero points, so single results are not needed for them.
    """
    score = row.score
    for index, other in enumerate(table):
        if other.id not in void:
            continue
        if other.score == 0:
            score -= 100 * rounds
        elif row.results is not None and other.id in row.results:
            score -= row.results[other.id]
        elif other.results is not None and row.id in other.results:
            score -= 100 * rounds - other.results[row.id]
        else:
            raise MissingInputError(
                f"players[{index}].results",
                "the games of this player are void: the single results are needed",
            )
    return replace(row, score=score)


def _newcomer(
    edition: Edition,
    rules: RoundRobinRules,
    row: Contestant,
    ra: int,
    rated: Sequence[Contestant],
    opponents: int,
    rounds: int,
) -> NewcomerRow:
    """Compute Ru, then once more with rated opponents more than 400 away moved to Ru ± 400 (8.58, A-65)."""
    games = opponents * rounds
    ru = half_up(performance(edition, Fraction(ra), games, row.score, opponents).exact)
    bound = rules.correction_over
    counted_as: dict[str, int] = {}
    excess = 0
    for other in rated:
        rating = other.player.rating or 0
        moved = max(ru - bound, min(ru + bound, rating))
        if moved != rating:
            counted_as[other.id] = moved
            excess += rating - moved
    # Divided by the number of opponents, not of players: only this reproduces the printed example.
    rc_new = half_up(ra - Fraction(excess, opponents))
    ru_new = half_up(performance(edition, Fraction(rc_new), games, row.score, opponents).exact)
    return NewcomerRow(row.id, row.score, ra, ru, rc_new, ru_new, counted_as, ru_new >= edition.lists.floor)


def _rated(
    edition: Edition, row: Contestant, ratings: Mapping[str, int], rounds: int, list_date: date | None
) -> RatedRow:
    """Rate a rated player against everybody, newcomers with their Ru(new) (8.52, 8.5.2)."""
    own = ratings[row.id]
    others = [(other, own - rating) for other, rating in ratings.items() if other != row.id]
    capped = cap_indices(edition, own, [difference for _, difference in others])
    pd = {
        other: expected(capped_difference(edition, difference) if index in capped else difference)
        for index, (other, difference) in enumerate(others)
    }
    # In a double round robin every opponent is met twice with the same expected score.
    we = rounds * sum(pd.values())
    k = decide_k(edition, row.player, list_date).value
    return RatedRow(row.id, own, row.score, pd, we, k, k * (row.score - we))
