"""Stored inputs as the core takes them: what a list did to a player, calculated again game by game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from ratings.core import (
    Edition,
    EventResult,
    GameLine,
    GameRecord,
    KDecision,
    PeriodResult,
    PlayerSnapshot,
    PoolEvent,
    RatingUsed,
    System,
    edition_by_id,
    k_factor,
    rate_event,
    rate_period,
)
from ratings.enums import CalculationState, RowKind
from ratings.models import Calculation, EventVerdict, PeriodRow
from ratings.periods.calendar import period_of
from ratings.periods.earlier_results import pools
from ratings.periods.newcomers import DROPPED
from ratings.periods.rated_results import DELISTED, Result, record_of
from rulekit import RuleError


@dataclass(frozen=True)
class RatedEvent:
    """A result of a rated player as the core rates it; `counts` is its share, negative if taken back."""

    stored: Result
    result: EventResult
    counts: EventResult

    @property
    def taken_back(self) -> bool:
        return self.stored.sign < 0


def games_of(stored: Result) -> tuple[GameRecord, ...]:
    """Return the games of a result; the id of a game is that of the opponent."""
    columns = (stored.rounds, stored.opponent_ratings, stored.scores, stored.exclusions)
    return tuple(
        replace(record, game_id=str(opponent))
        for record, opponent in zip(map(record_of, *columns), stored.opponents, strict=True)
    )


def rated_event(event: UUID, stored: Result) -> RatedEvent:
    """Rate a stored result of a rated player again."""
    result = rate_event(
        edition_by_id(stored.edition),
        RatingUsed(stored.rating, stored.source or "list"),
        games_of(stored),
        System(stored.system),
        str(event),
        stored.caps_used,
    )
    told = zip(result.lines, stored.sources, stored.exclusions, strict=True)
    result = result._replace(lines=tuple(_as_stored(*each) for each in told))
    counts = result
    if DELISTED in stored.exclusions:
        counts = result._replace(games=0, sum_delta=0)
    if stored.sign < 0:
        counts = counts._replace(games=-result.games, sum_delta=-result.sum_delta)
    return RatedEvent(stored, result, counts)


def _as_stored(line: GameLine, source: str, excluded: str) -> GameLine:
    """Keep where the opponent's rating came from, and why all games of somebody are left out."""
    if excluded == DELISTED:
        return line._replace(reason=DELISTED, article="")
    return line._replace(opponent_source=source) if source else line


def period_of_row(row: PeriodRow, edition: Edition, events: Iterable[RatedEvent]) -> PeriodResult | None:
    """Sum the events of a rated player as his list did; None for a player who had no rating to change."""
    shares = [event.counts for event in events]
    start = row.rating_before or next((share.rating for share in shares), None)
    if start is None or row.k_decided is None:
        return None
    player = PlayerSnapshot(
        rating=start,
        k_published=None if edition.k.by_event else row.k_decided,
        birth_year=row.birth_year,
        games_total=row.total_before,
        peak_published=row.peak_before,
    )
    period = rate_period(edition, player, shares, row.calculation.list_date)
    return period._replace(k=_k_with_reason(row, edition, player))


def _k_with_reason(row: PeriodRow, edition: Edition, player: PlayerSnapshot) -> KDecision:
    """Name the line of the article that gives the K used; a published K may be of another day."""
    published = KDecision(row.k_decided or 0, "published", edition.sources["k.lines"])
    try:
        decision = k_factor(edition, replace(player, k_published=None), row.calculation.list_date)
    except RuleError:
        return published
    return decision if decision.value == row.k_decided else published


@dataclass(frozen=True)
class Pooled:
    """An event of a newcomer's pool with the players whom he met there."""

    event: PoolEvent
    opponents: Sequence[int]


def pool_of(
    calculation: Calculation, player: int, now: Sequence[tuple[EventVerdict, Result]]
) -> list[Pooled]:
    """Return a newcomer's pool: results that stand on earlier lists, then those of this one.

    A later part of a long event brings its earlier parts along; a corrected event takes the place of what it
    was. `now` has the verdict and the result of each event of this list.
    """
    period = period_of(calculation.system, calculation.list_date, calculation.revision)
    gone = _dropped(calculation, player) if period.edition.initial.drop_events_below_floor else set()
    earlier = [each for each in pools(period, [player]).get(player, []) if str(each.event) not in gone]
    here = {verdict.event_id: verdict for verdict, _ in now}
    rows = [
        (each.start, each.event, each.list_date, [each.result]) for each in earlier if each.event not in here
    ]
    for verdict, result in now:
        parts = [] if verdict.corrects_id else [e.result for e in earlier if e.event == verdict.event_id]
        rows.append((verdict.event.start, verdict.event_id, calculation.list_date, [*parts, result]))
    pooled = []
    for _start, event, rated_on, results in sorted(rows, key=lambda row: row[0]):
        last = results[-1]
        games = tuple(game for each in results for game in games_of(each))
        opponents = [opponent for each in results for opponent in each.opponents]
        found = PoolEvent(str(event), games, System(last.system), rated_on, last.average)
        pooled.append(Pooled(found, opponents))
    return pooled


def _dropped(calculation: Calculation, player: int) -> set[str]:
    """Return the events that earlier lists have dropped from the pool for good (Ukraine: 6.2.5, A-46)."""
    rows = PeriodRow.objects.filter(
        player=player,
        kind=RowKind.COLLECTING,
        calculation__system=calculation.system_id,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lt=calculation.list_date,
    )
    steps = [step for steps in rows.values_list("steps", flat=True) for step in steps]
    return {event for name, events, *_rest in steps if name == DROPPED for event in events}
