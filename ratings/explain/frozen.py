"""Recalculates what a list did to a player, game by game, from the stored inputs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from uuid import UUID

from ratings.core import (
    Edition,
    EventResult,
    GameLine,
    KDecision,
    PeriodResult,
    PlayerSnapshot,
    RatingUsed,
    System,
    edition_by_id,
    k_factor,
    list_in_force,
    rate_event,
    rate_period,
)
from ratings.models import Calculation, EventVerdict, PeriodRow
from ratings.periods.calendar import period_of
from ratings.periods.earlier_results import pools
from ratings.periods.newcomers import dropped_events
from ratings.periods.pools import Pooled, is_official_team_event, pooled
from ratings.periods.rated_results import DELISTED, Result
from rulekit import RuleError


@dataclass(frozen=True)
class RatedEvent:
    """A rated player's result as the core rates it; `counts` is its share, negative if taken back."""

    stored: Result
    result: EventResult
    counts: EventResult

    @property
    def taken_back(self) -> bool:
        return self.stored.sign < 0

    @property
    def corrects(self) -> bool:
        """Return whether it corrects an earlier list: a result taken back, or its replacement."""
        return self.stored.corrects is not None


def rated_event(event: UUID, stored: Result) -> RatedEvent:
    """Rate a stored result of a rated player again."""
    result = rate_event(
        edition_by_id(stored.edition),
        RatingUsed(stored.rating, stored.source or "list"),
        stored.records(),
        System(stored.system),
        str(event),
        stored.caps_used,
    )
    told = zip(result.lines, stored.sources, stored.exclusions, strict=True)
    result = result._replace(lines=tuple(_as_stored(*each) for each in told))
    counts = result
    # The page shows the event as rated; for the sum, games of a delisted player count nothing and a result
    # taken back counts negative.
    if DELISTED in stored.exclusions:
        counts = result._replace(games=0, sum_delta=0)
    if stored.sign < 0:
        counts = counts._replace(games=-result.games, sum_delta=-result.sum_delta)
    if stored.k is not None:
        counts = counts._replace(k=stored.k)
    return RatedEvent(stored, result, counts)


def _as_stored(line: GameLine, source: str, excluded: str) -> GameLine:
    """Keep the stored source of the opponent's rating, and the reason that excludes all games of a player."""
    if excluded == DELISTED:
        return line._replace(reason=DELISTED, article="")
    return line._replace(opponent_source=source) if source else line


def period_of_row(row: PeriodRow, edition: Edition, events: Iterable[RatedEvent]) -> PeriodResult | None:
    """Sum a rated player's events as the list did; None for a player who had no rating to change."""
    shares = [event.counts for event in events if not event.corrects]
    # A player who starts rapid or blitz from the standard rating has no rating before.
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
    base = list_in_force(edition, row.calculation.list_date - timedelta(days=1))
    period = rate_period(edition, player, shares, base)
    return period._replace(k=_k_with_reason(row, edition, player, base))


def _k_with_reason(row: PeriodRow, edition: Edition, player: PlayerSnapshot, base: date) -> KDecision:
    """Return K with the line of the article behind it.

    A published K may have been decided on another day; then no line is named.
    """
    published = KDecision(row.k_decided or 0, "published", edition.sources["k.lines"])
    try:
        decision = k_factor(edition, replace(player, k_published=None), base)
    # The stored inputs do not suffice for the lines of the article: then only the published K is named.
    except RuleError:
        return published
    return decision if decision.value == row.k_decided else published


def pool_of(
    calculation: Calculation, player: int, now: Sequence[tuple[EventVerdict, Result]]
) -> list[Pooled]:
    """Return a newcomer's pool: results standing on earlier lists, then those of this one.

    A later part of a long event includes its earlier parts; a corrected event replaces its former result.
    `now` has the verdict and the result of each event of this list.
    """
    period = period_of(calculation.system, calculation.list_date, calculation.revision)
    gone = dropped_events(period, [player]).get(player, set())
    corrected = {verdict.event_id for verdict, _ in now if verdict.corrects_id}
    here = [
        Pooled(
            verdict.event_id,
            verdict.event.start,
            calculation.list_date,
            (result,),
            is_official_team_event(verdict.event.official, verdict.event.system),
        )
        for verdict, result in now
    ]
    return pooled(pools(period, [player]).get(player, []), here, gone | corrected)
