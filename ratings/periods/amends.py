"""Corrections of earlier lists: what a correct report would have given then, minus what the list gave.

The old result is taken back with the K and ratings of that list, and the new one is rated with the same. The
700 rule and the rounding of that list are applied again, so the rating becomes what a correct report would
have given. A first rating that resulted from a wrong report is corrected in the same way.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from uuid import UUID

from django.db.models import Sum

from ratings.core import edition_by_id, k_for_period, rounded_change
from ratings.enums import CalculationState, RowKind
from ratings.models import PeriodRow, RatedResult
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import pools
from ratings.periods.events import Judged
from ratings.periods.new_ratings import CORRECTION, FIRST_CORRECTION, Amend
from ratings.periods.newcomers import in_pool, is_member_of
from ratings.periods.period_totals import Account, PeriodTotals
from ratings.periods.pools import Pooled, first_rating, pooled
from ratings.periods.rated_results import Result, result_of

Key = tuple[UUID, int]


def amends(totals: PeriodTotals, entering: Sequence[Judged]) -> dict[int, list[Amend]]:
    """Return the corrections of rated players, by player."""
    accounts = [each for each in totals.accounts.values() if each.corrected and not each.newcomer]
    rows = _rows_then(accounts)
    found: dict[int, list[Amend]] = {}
    for account in accounts:
        changes = [*_rated(totals, account, rows), *_first(totals.period, account, entering)]
        found[account.state.player] = changes
    return found


def _rows_then(accounts: Iterable[Account]) -> dict[Key, PeriodRow]:
    """Return the players' rows in the lists that are corrected, with one query."""
    asked = {
        (UUID(str(result.corrects)), account.state.player)
        for account in accounts
        for _rank, result in account.corrected
        if result.rating is not None and result.corrects
    }
    calculations, players = {key[0] for key in asked}, {key[1] for key in asked}
    # This selects every combination of the two sets; the comprehension keeps the pairs that were asked for.
    rows = PeriodRow.objects.filter(calculation__in=calculations, player__in=players)
    return {
        (row.calculation_id, row.player_id): row
        for row in rows.select_related("calculation")
        if (row.calculation_id, row.player_id) in asked
    }


def _rated(totals: PeriodTotals, account: Account, rows: dict[Key, PeriodRow]) -> Iterator[Amend]:
    """Yield one correction per earlier list; games new to a list are added to the account instead."""
    lists: dict[UUID, list[Result]] = {}
    for _rank, result in account.corrected:
        if result.rating is not None:
            lists.setdefault(UUID(str(result.corrects)), []).append(result)
    for calculation, results in lists.items():
        row = rows.get((calculation, account.state.player))
        if row is None or row.k_decided is None:
            # That list did not rate the player, so there is no sum to redo: the games count in this period.
            account.games += sum(each.sign * each.games for each in results)
            account.total += sum(each.sign * each.sum_delta for each in results) * _weight(totals, results)
            continue
        yield _amend(row, _corrected_before(totals.period, row), results)


def _weight(totals: PeriodTotals, results: Sequence[Result]) -> int:
    return next((each.k for each in results if each.k), 1) if totals.weighed else 1


def _corrected_before(period: Period, row: PeriodRow) -> list[Result]:
    """Return the corrections of that row which lists between then and now have already made."""
    rows = RatedResult.objects.filter(
        corrects=row.calculation_id,
        player=row.player_id,
        rating__isnull=False,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lt=period.list_date,
    ).select_related("calculation")
    # Of a revised list only the last revision counts.
    newest: dict[date, int] = {}
    for each in rows:
        day, revision = each.calculation.list_date, each.calculation.revision
        newest[day] = max(revision, newest.get(day, 0))
    return [
        result_of(each) for each in rows if newest[each.calculation.list_date] == each.calculation.revision
    ]


def _amend(row: PeriodRow, before: Sequence[Result], now: Sequence[Result]) -> Amend:
    """Calculate the change of that list again with the correct results.

    Both sides are rounded by the edition of that list, so that only whole points differ.
    """
    rounding = edition_by_id(row.calculation.edition).rounding
    was = rounded_change(rounding, _change(row, before))
    is_now = rounded_change(rounding, _change(row, [*before, *now]))
    games = sum(each.sign * each.games for each in now)
    return Amend(CORRECTION, row.calculation.list_date, was, is_now, games)


def _change(row: PeriodRow, results: Sequence[Result]) -> int:
    """Return the exact change of a list after replacing results, in hundredths (8.3.2-8.3.4).

    With K by event (2009) each result adds its own K × ΣΔR. With K by period the number of games changes too:
    if the 700 rule then gives another K, the list's own sum is weighed with the difference.
    """
    edition = edition_by_id(row.calculation.edition)
    decided, used = row.k_decided or 0, row.k_used or 0
    # `row.change` includes corrections made by that list itself; they are removed first. A withdrawn first
    # rating (`after` is None) added nothing.
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
    """Return ΣΔR of the list's own games, without the corrections it made."""
    own = RatedResult.objects.filter(
        calculation=row.calculation_id, player=row.player_id, rating__isnull=False, corrects__isnull=True
    )
    return int(own.aggregate(total=Sum("sum_delta"))["total"] or 0)


def _first(period: Period, account: Account, entering: Sequence[Judged]) -> Iterator[Amend]:
    """Yield the correction of a first rating if an event of its pool was corrected later (8.2)."""
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
    # Events of the pool that this list corrects; `now` has their new results, if they still have any.
    gone = {each.candidate.event for each in entering if each.corrects} & events
    if not gone:
        return
    is_member = is_member_of(row.steps)
    rate = partial(first_rating, list_date=then, was_rated=row.peak_before is not None, is_member=is_member)
    before = rate(_at(pooled(standing, ()), then))
    pool = _at(pooled(standing, now, gone), then)
    after = rate(pool) if pool else None
    if before.result.rating is None:
        return
    right = after.result.rating if after and after.result.published else None
    counted = after.counted if after else 0
    yield Amend(FIRST_CORRECTION, then, before.result.rating, right, counted - before.counted)


def _at(pool: Sequence[Pooled], then: date) -> list[Pooled]:
    """Date later corrections as of the list of the first rating, because its time window applies."""
    return [replace(each, rated_on=min(each.rated_on, then)) for each in pool]


def _first_row(period: Period, player: int) -> PeriodRow | None:
    """Return the row of the list that gave the player the first rating of the current series.

    A delisted player starts again, so the newest such row counts. `k_decided` is empty: ratings that start
    from the standard rating are not first ratings by a pool.
    """
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
