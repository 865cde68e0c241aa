"""First ratings of newcomers, from the events of this list and earlier ones (article 8.2; 7.1.4)."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any
from uuid import UUID

from django.db import connection

from ratings.core import InitialResult
from ratings.enums import CalculationState, RowKind
from ratings.periods.calendar import Period
from ratings.periods.earlier_results import NEWEST, EarlierResult, pools
from ratings.periods.events import Judged
from ratings.periods.members import members_among
from ratings.periods.new_ratings import Row, latest
from ratings.periods.period_totals import Account, PeriodTotals
from ratings.periods.pools import DISABLED, FirstRating, Pooled, first_rating, is_official_team_event, pooled
from ratings.periods.rated_results import Result
from ratings.periods.writing import Digest

DROPPED, MEMBER = "dropped_below_floor", "member_of_association"
# Events that earlier lists have dropped from a pool for good (Ukraine: 6.2.5, A-46). They are stored as a
# step of the row: ["dropped_below_floor", [event, …], null, article].
# Few rows have this step: the condition on the kind is checked before any JSON is unpacked.
_DROPPED = f"""
    SELECT w.player_id, dropped::uuid
      FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
      CROSS JOIN LATERAL jsonb_array_elements(w.steps) AS step
      CROSS JOIN LATERAL jsonb_array_elements_text(step -> 1) AS dropped
     WHERE c.system_id = %s AND c.state = '{CalculationState.PUBLISHED}' AND c.list_date < %s
       AND w.player_id = ANY(%s) AND w.kind = '{RowKind.COLLECTING}' AND step ->> 0 = '{DROPPED}'
       AND {NEWEST}
"""


def newcomer_rows(
    totals: PeriodTotals,
    entering: Sequence[Judged],
    digest: Digest,
    members: AbstractSet[int] | None = None,
) -> Iterator[Row]:
    """Yield the rows of unrated players with games; those with too few games keep collecting.

    `members` of IBCA, ICSC and IPCA are those of today; a replay gives those of then (2009: 7.14g).
    """
    corrected = {each.candidate.event for each in entering if each.corrects}
    accounts = [each for _, each in sorted(totals.accounts.items()) if each.newcomer and each.collects]
    players = [each.state.player for each in accounts]
    earlier = pools(totals.period, players)
    dropped = dropped_events(totals.period, players)
    if members is None:
        members = members_among(totals.period.system, players)
    for account in accounts:
        player = account.state.player
        gone = dropped.get(player, set())
        standing = [each for each in earlier.get(player, ()) if each.event not in gone]
        for each in standing:
            # Earlier results are an input of this list, so they are part of its hash.
            if each.event not in corrected:
                digest.add(
                    player, each.list_date, each.event, each.result.opponent_ratings, each.result.scores
                )
        if player in members:
            digest.add(player, MEMBER)
        yield _row(totals.period, account, standing, corrected, entering, player in members)


def _row(
    period: Period,
    account: Account,
    standing: Sequence[EarlierResult],
    corrected: set[UUID],
    entering: Sequence[Judged],
    is_member: bool,
) -> Row:
    """Return the row of one newcomer.

    `games` is the increase of the games that count: a void first event or a correction can lower the count.
    """
    state = account.state
    now = [in_pool(period, entering[rank], result) for rank, result in account.pool]
    pool = pooled(standing, now, corrected)
    rate = partial(
        first_rating, list_date=period.list_date, was_rated=state.peak is not None, is_member=is_member
    )
    before = pooled(standing, ())
    counted = rate(before).counted if before else 0
    if not pool:
        return Row(state, None, total=max(0, state.total - counted), last_game=state.last_game)
    found = rate(pool)
    games = found.counted - counted
    result = found.result
    return Row(
        state,
        result.rating if result.published else None,
        reason=result.reason or "",
        article=result.article,
        games=max(0, games),
        steps=[*_as_member(found), *([] if result.published else _dropping(result))],
        total=max(0, state.total + games),
        last_game=latest(state.last_game, account.last_game if games > 0 else None),
    )


def in_pool(period: Period, judged: Judged, result: Result) -> Pooled:
    """Return a result of this list as an event of the pool."""
    found = judged.candidate
    return Pooled(
        found.event,
        found.start,
        period.list_date,
        (result,),
        is_official_team_event(found.official, found.system),
    )


def _as_member(found: FirstRating) -> list[list[Any]]:
    """Return the step that keeps the membership with the list (2009: 7.14g)."""
    if found.special != DISABLED:
        return []
    article = found.result.edition.article("initial.games_disabled")
    return [[MEMBER, found.result.games_needed, None, article]]


def is_member_of(steps: Iterable[Sequence[Any]]) -> bool:
    """Return whether a list rated a newcomer as a member of IBCA, ICSC or IPCA, by the steps of the row."""
    return any(step[0] == MEMBER for step in steps)


def _dropping(found: InitialResult) -> list[list[Any]]:
    gone = [entry for entry in found.entries if entry.reason == DROPPED]
    return [[DROPPED, [entry.event.event_id for entry in gone], None, gone[0].article]] if gone else []


def dropped_events(period: Period, players: Iterable[int]) -> dict[int, set[UUID]]:
    """Return the events that earlier lists have dropped from pools for good, by player (6.2.5, A-46)."""
    found: dict[int, set[UUID]] = {}
    if not period.edition.initial.drop_events_below_floor:
        return found
    with connection.cursor() as cursor:
        cursor.execute(_DROPPED, [period.system.pk, period.list_date, list(players)])
        for player, event in cursor.fetchall():
            found.setdefault(player, set()).add(event)
    return found
