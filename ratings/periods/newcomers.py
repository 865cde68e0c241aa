"""First ratings: each newcomer's pool of this list and of those before it (article 8.2; 7.1.4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from uuid import UUID

from django.db import connection

from ratings.core import InitialResult, PoolEvent, System, initial_rating
from ratings.enums import CalculationState, RowKind
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import NEWEST, EarlierResult, pools
from ratings.periods.events import Judged
from ratings.periods.new_ratings import Row, latest
from ratings.periods.period_totals import Account, PeriodTotals
from ratings.periods.rated_results import Result, pool_event
from ratings.periods.writing import Digest

DROPPED = "dropped_below_floor"
# Events that an earlier list has dropped from a pool for good (Ukraine: 6.2.5, A-46).
_DROPPED = f"""
    SELECT w.player_id, dropped::uuid
      FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
      CROSS JOIN LATERAL jsonb_array_elements(w.steps) AS step
      CROSS JOIN LATERAL jsonb_array_elements_text(step -> 1) AS dropped
     WHERE c.system_id = %s AND c.state = '{CalculationState.PUBLISHED}' AND c.list_date < %s
       AND w.player_id = ANY(%s) AND w.kind = '{RowKind.COLLECTING}' AND step ->> 0 = '{DROPPED}'
       AND {NEWEST}
"""


def newcomer_rows(totals: PeriodTotals, entering: Sequence[Judged], digest: Digest) -> Iterator[Row]:
    """Calculate everybody without a rating who played; whoever has too few games goes on collecting."""
    corrected = {each.candidate.event for each in entering if each.corrects}
    accounts = [each for _, each in sorted(totals.accounts.items()) if each.newcomer and _collects(each)]
    players = [each.state.player for each in accounts]
    earlier = pools(totals.period, players)
    dropped = _dropped(totals.period, players)
    for account in accounts:
        player = account.state.player
        left_out = dropped.get(player, set()) | corrected
        pool = [each for each in earlier.get(player, ()) if each.event not in left_out]
        for each in pool:
            digest.add(player, each.list_date, each.event, each.result.opponent_ratings, each.result.scores)
        yield _row(totals.period, account, pool, entering)


def _collects(account: Account) -> bool:
    """Somebody who met only unrated players has nothing for his pool."""
    return bool(account.pool_games) or any(result.games for _rank, result in account.pool)


def _row(
    period: Period, account: Account, earlier: Sequence[EarlierResult], entering: Sequence[Judged]
) -> Row:
    pool = pool_events(period, account, earlier, entering)
    found = initial_rating(
        period.edition, pool, period.list_date, special=_special(earlier, account, entering)
    )
    return Row(
        account.state,
        found.rating if found.published else None,
        reason=found.reason or "",
        article=found.article,
        games=max(0, account.pool_games),
        steps=[] if found.published else _dropping(found),
        total=max(0, account.state.total + account.pool_games),
        last_game=latest(account.state.last_game, account.last_game),
    )


def pool_events(
    period: Period, account: Account, earlier: Sequence[EarlierResult], entering: Sequence[Judged]
) -> list[PoolEvent]:
    """Return the pool in the order of play; the parts of a long event are one event."""
    now = {entering[rank].candidate.event for rank, _ in account.pool}
    rows = [
        (each.start, each.event, each.list_date, each.result) for each in earlier if each.event not in now
    ]
    rows += [
        (found.start, found.event, period.list_date, result)
        for rank, result in account.pool
        for found in [entering[rank].candidate]
    ]
    parts: dict[UUID, list[Result]] = {}
    for each in earlier:
        if each.event in now:
            parts.setdefault(each.event, []).append(each.result)
    return [
        pool_event(str(event), result, rated_on, parts.get(event, ()))
        for _start, event, rated_on, result in sorted(rows, key=lambda row: row[0])
    ]


def _special(earlier: Sequence[EarlierResult], account: Account, entering: Sequence[Judged]) -> str | None:
    """Fewer games suffice from Olympiads and official team championships (2009: 7.14f)."""
    official = [each.result.system for each in earlier if each.official] + [
        result.system for rank, result in account.pool if entering[rank].candidate.official
    ]
    return "team-world" if System.TEAM.value in official else None


def _dropping(found: InitialResult) -> list[list[Any]]:
    gone = [entry for entry in found.entries if entry.reason == DROPPED]
    return [[DROPPED, [entry.event.event_id for entry in gone], None, gone[0].article]] if gone else []


def _dropped(period: Period, players: Iterable[int]) -> dict[int, set[UUID]]:
    found: dict[int, set[UUID]] = {}
    if not period.edition.initial.drop_events_below_floor:
        return found
    with connection.cursor() as cursor:
        cursor.execute(_DROPPED, [period.system.pk, period.list_date, list(players)])
        for player, event in cursor.fetchall():
            found.setdefault(player, set()).add(event)
    return found
