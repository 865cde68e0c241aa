"""Corrections on a later list: what a right report would have given then, less what the list gave.

The old result is taken back with the K and the ratings it was rated with, the new one is rated with the same;
the 700 rule and the rounding of that list are done again, so the rating becomes what a right report would
have given. A first rating that came of a wrong report is corrected in the same way.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from uuid import UUID

from django.db.models import Sum

from ratings.core import edition_by_id, k_for_period, rounded_change
from ratings.enums import CalculationState, RowKind
from ratings.models import PeriodRow, RatedResult
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import pools
from ratings.periods.events import Judged
from ratings.periods.new_ratings import CORRECTION, FIRST_CORRECTION, Amend
from ratings.periods.newcomers import in_pool
from ratings.periods.period_totals import Account, PeriodTotals
from ratings.periods.pools import Pooled, first_rating, pooled
from ratings.periods.rated_results import Result, result_of

Key = tuple[UUID, int]


def amends(totals: PeriodTotals, entering: Sequence[Judged]) -> dict[int, list[Amend]]:
    """Return the corrections of everybody who is rated, by player."""
    accounts = [each for each in totals.accounts.values() if each.corrected and not each.newcomer]
    rows = _rows_then(accounts)
    found: dict[int, list[Amend]] = {}
    for account in accounts:
        changes = [*_rated(totals, account, rows), *_first(totals.period, account, entering)]
        found[account.state.player] = changes
    return found


def _rows_then(accounts: Iterable[Account]) -> dict[Key, PeriodRow]:
    asked = {
        (UUID(str(result.corrects)), account.state.player)
        for account in accounts
        for _rank, result in account.corrected
        if result.rating is not None and result.corrects
    }
    calculations, players = {key[0] for key in asked}, {key[1] for key in asked}
    rows = PeriodRow.objects.filter(calculation__in=calculations, player__in=players)
    return {
        (row.calculation_id, row.player_id): row
        for row in rows.select_related("calculation")
        if (row.calculation_id, row.player_id) in asked
    }


def _rated(totals: PeriodTotals, account: Account, rows: dict[Key, PeriodRow]) -> Iterator[Amend]:
    lists: dict[UUID, list[Result]] = {}
    for _rank, result in account.corrected:
        if result.rating is not None:
            lists.setdefault(UUID(str(result.corrects)), []).append(result)
    for calculation, results in lists.items():
        row = rows.get((calculation, account.state.player))
        if row is None or row.k_decided is None:
            # That list left the player alone: the games are new to it.
            account.games += sum(each.sign * each.games for each in results)
            account.total += sum(each.sign * each.sum_delta for each in results) * _weight(totals, results)
            continue
        yield _amend(row, _corrected_before(totals.period, row), results)


def _weight(totals: PeriodTotals, results: Sequence[Result]) -> int:
    return next((each.k for each in results if each.k), 1) if totals.weighed else 1


def _corrected_before(period: Period, row: PeriodRow) -> list[Result]:
    """Return what lists between then and now have corrected of that sum already."""
    rows = RatedResult.objects.filter(
        corrects=row.calculation_id,
        player=row.player_id,
        rating__isnull=False,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lt=period.list_date,
    ).select_related("calculation")
    newest: dict[date, int] = {}
    for each in rows:
        day, revision = each.calculation.list_date, each.calculation.revision
        newest[day] = max(revision, newest.get(day, 0))
    return [
        result_of(each) for each in rows if newest[each.calculation.list_date] == each.calculation.revision
    ]


def _amend(row: PeriodRow, before: Sequence[Result], now: Sequence[Result]) -> Amend:
    """Do the sum of that list again with the right results."""
    rounding = edition_by_id(row.calculation.edition).rounding
    was = rounded_change(rounding, _change(row, before))
    is_now = rounded_change(rounding, _change(row, [*before, *now]))
    games = sum(each.sign * each.games for each in now)
    return Amend(CORRECTION, row.calculation.list_date, was, is_now, games)


def _change(row: PeriodRow, results: Sequence[Result]) -> int:
    """Return the exact change of a list with results taken back and put in their place (8.3.2-8.3.4)."""
    edition = edition_by_id(row.calculation.edition)
    decided, used = row.k_decided or 0, row.k_used or 0
    # A first rating that was withdrawn (after it: none) has added nothing to the change.
    corrected = [
        after - was
        for name, was, after, _on in row.steps
        if name in (CORRECTION, FIRST_CORRECTION) and after is not None
    ]
    change: int = row.change - 100 * sum(corrected)
    if edition.k.by_event:
        return change + sum(each.sign * each.sum_delta * (each.k or decided) for each in results)
    games = sum(each.sign * each.games for each in results)
    k = k_for_period(edition, decided, row.games + games)
    total = sum(each.sign * each.sum_delta for each in results)
    return change + k * total + ((k - used) * _sum_of(row) if k != used else 0)


def _sum_of(row: PeriodRow) -> int:
    """Return ΣΔR of the list's own games."""
    own = RatedResult.objects.filter(
        calculation=row.calculation_id, player=row.player_id, rating__isnull=False, corrects__isnull=True
    )
    return int(own.aggregate(total=Sum("sum_delta"))["total"] or 0)


def _first(period: Period, account: Account, entering: Sequence[Judged]) -> Iterator[Amend]:
    """Correct a first rating whose pool had an event that was corrected since (8.2)."""
    replaced = [each for each in account.corrected if each[1].rating is None]
    if not replaced or account.state.rating is None:
        return
    row = _first_row(period, account.state.player)
    if row is None:
        return
    then = row.calculation.list_date
    known = _pool(row)
    standing = [each for each in pools(period, [row.player_id]).get(row.player_id, []) if each.event in known]
    events = {each.event for each in standing}
    now = [
        in_pool(period, entering[rank], result)
        for rank, result in replaced
        if rank is not None and entering[rank].candidate.event in events
    ]
    gone = {each.candidate.event for each in entering if each.corrects} & events
    if not gone:
        return
    was_rated = row.peak_before is not None
    before = first_rating(_at(pooled(standing, ()), then), then, was_rated=was_rated)
    pool = _at(pooled(standing, now, gone), then)
    after = first_rating(pool, then, was_rated=was_rated) if pool else None
    if before.result.rating is None:
        return
    right = after.result.rating if after and after.result.published else None
    counted = after.counted if after else 0
    yield Amend(FIRST_CORRECTION, then, before.result.rating, right, counted - before.counted)


def _at(pool: Sequence[Pooled], then: date) -> list[Pooled]:
    """Count what was corrected since as of the list that gave the first rating: the window is that list's."""
    return [replace(each, rated_on=min(each.rated_on, then)) for each in pool]


def _first_row(period: Period, player: int) -> PeriodRow | None:
    """Return the row of the list that gave the player the present rating first."""
    rows = PeriodRow.objects.filter(
        kind=RowKind.NEW,
        player=player,
        k_decided__isnull=True,
        calculation__system=period.system,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lt=period.list_date,
    )
    newest = rows.select_related("calculation__system").order_by(
        "-calculation__list_date", "-calculation__revision"
    )
    return newest.first()


def _pool(row: PeriodRow) -> set[UUID]:
    """Return the events of the pool that gave a first rating."""
    calculation = row.calculation
    results = RatedResult.objects.filter(
        player=row.player_id,
        rating__isnull=True,
        sign=1,
        calculation__system=calculation.system_id,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lte=calculation.list_date,
    )
    return set(results.values_list("event_id", flat=True))
