"""Calculates each player's row: K, 700 rule, rounding, one-off steps, floor, activity (8.3.3-8.3.4, 7.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ratings.core import activity, aligned, listed, steps_of
from ratings.core.period import decide_k
from ratings.enums import RowKind
from ratings.periods.calendar import Period
from ratings.periods.period_totals import Account, PeriodTotals
from ratings.periods.reading import PlayerState
from ratings.periods.snapshots import next_k, snapshot


@dataclass(slots=True)
class Row:
    """A player's row, as stored in PeriodRow. `change` is exact, in hundredths of a point."""

    state: PlayerState
    rating: int | None
    kind: str = ""
    reason: str = ""
    article: str = ""
    games: int = 0
    k: int | None = None
    k_decided: int | None = None
    k_used: int | None = None
    change: int = 0
    rounded: int = 0
    inactive: bool = False
    steps: list[list[Any]] = field(default_factory=list)
    total: int = 0
    peak: int | None = None
    last_game: date | None = None


CORRECTION, FIRST_CORRECTION = "correction", "first_correction"
WITHDRAWN = "first_rating_withdrawn"


@dataclass(frozen=True)
class Amend:
    """The correction of an earlier list: points it gave and should have given; None for no rating at all."""

    name: str
    list_date: date
    before: int
    after: int | None
    games: int = 0

    @property
    def points(self) -> int:
        return 0 if self.after is None else self.after - self.before

    @property
    def changes(self) -> bool:
        """Return whether it changes anything: points, games, or the rating itself."""
        return bool(self.points or self.games or self.after is None)

    def step(self) -> list[Any]:
        return [self.name, self.before, self.after, self.list_date.isoformat()]


def rated_rows(totals: PeriodTotals, amends: Mapping[int, Sequence[Amend]]) -> Iterator[Row]:
    """Yield the rows of players with a rating, or starting from the standard one (8.3.3-8.3.4, A-41).

    `amends` are corrections of earlier lists in whole points, added after the rounding of this list.
    """
    accounts = [
        account
        for player, account in sorted(totals.accounts.items())
        if _counts(account, amends.get(player, ()))
    ]
    ratings = [account.state.rating or account.started or 0 for account in accounts]
    ks = [_k(totals.period, account, rating) for account, rating in zip(accounts, ratings, strict=True)]
    games, sums = [each.games for each in accounts], [each.total for each in accounts]
    # All players at once in columns: a list closes several hundred thousand players.
    columns = totals.rater(totals.period.edition).close(games, sums, ratings, ks, totals.weighed)
    for at, account in enumerate(accounts):
        row = Row(
            account.state,
            columns.new_rating[at],
            games=max(0, columns.games[at]),
            k_decided=ks[at],
            k_used=columns.k_used[at],
            change=columns.change[at],
            rounded=columns.rounded[at],
            total=max(0, account.state.total + columns.games[at]),
            last_game=latest(account.state.last_game, account.last_game),
        )
        yield _amended(row, amends.get(account.state.player, ()))


def _amended(row: Row, amends: Sequence[Amend]) -> Row:
    """Add the points and games from corrections of earlier lists."""
    for each in amends:
        row.steps.append(each.step())
        row.total = max(0, row.total + each.games)
        row.games += max(0, each.games)
        if each.after is None:
            row.rating, row.reason, row.article = None, WITHDRAWN, each.list_date.isoformat()
        elif row.rating is not None:
            row.rating += each.points
            row.rounded += each.points
            row.change += 100 * each.points
    return row


def _counts(account: Account, amends: Sequence[Amend]) -> bool:
    """Return whether the list changes a rated player; not if all games were excluded."""
    corrected = any(each.changes for each in amends)
    return not account.newcomer and bool(account.games or account.total or corrected)


def _k(period: Period, account: Account, rating: int) -> int:
    """Return K of the previous list: as printed there, else by the rules on its date (A-07)."""
    return decide_k(period.edition, snapshot(period, account.state, rating), period.base).value


def latest(before: date | None, now: date | None) -> date | None:
    return max((day for day in (before, now) if day is not None), default=None)


def settle(period: Period, row: Row, standards: Mapping[int, int]) -> Row:
    """Apply the steps after the calculation in this order: one-off steps, alignment, floor, K, activity."""
    if row.rating is not None:
        _take_steps(period, row, standards.get(row.state.player))
        if not listed(period.published, row.rating):
            _delist(period, row)
    if row.rating is not None:
        row.peak = max(row.state.peak or 0, row.state.rating or 0, row.rating)
        decision = next_k(period, row.state, row.rating, row.total, row.peak)
        row.k = decision.value
        standing = activity(period.published, row.last_game, period.list_date, row.games)
        # Without a rated game an inactive player stays inactive, even if the last game is unknown.
        row.inactive = not standing.active or (row.state.inactive and not row.games)
        if row.inactive and not row.article:
            row.article = standing.article
    else:
        row.peak = row.state.peak
    row.kind = row.kind or kind_of(row)
    return row


def _take_steps(period: Period, row: Row, standard: int | None) -> None:
    assert row.rating is not None, "only a rated player takes steps"
    # One-off steps of FIDE (the uplift of October 2022, the compression of March 2024), then Ukraine's
    # alignment to the standard rating (6.7, A-51).
    for step in steps_of(period.list_date, period.rules.tempo) if period.rules.family == "fide" else ():
        after = step.apply(row.rating, standard)
        if after is not None and after != row.rating:
            row.steps.append([step.id, row.rating, after, step.source])
            row.rating = after
    after = aligned(period.edition, row.rating, standard)
    if after != row.rating:
        row.steps.append(["aligned", row.rating, after, period.edition.article("opponents.align_from")])
        row.rating = after


def _delist(period: Period, row: Row) -> None:
    """Make a player below the floor unrated from this list on (7.2.1); a newcomer keeps collecting games."""
    article = period.published.article("lists.delisted" if row.state.rating else "initial.floor")
    row.steps.append(["delisted", row.rating, None, article])
    row.rating, row.reason, row.article = None, "below_floor", article


def kind_of(row: Row) -> str:
    """Return the kind of the row: the most important change for the player."""
    before = row.state
    if row.rating is None:
        return RowKind.COLLECTING if before.rating is None else RowKind.DELISTED
    if before.rating is None:
        return RowKind.NEW
    if row.games or row.change:
        return RowKind.CHANGED
    if row.steps:
        return RowKind.STEPPED
    if row.inactive != before.inactive:
        return RowKind.INACTIVE if row.inactive else RowKind.RETURNED
    return RowKind.REGROUPED
