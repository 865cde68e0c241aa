"""The first rating of a newcomer: pool, average, Ru, publication (8.2; rapid, blitz 7.2; Ukraine 6.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial

from ratings.core.editions.model import AverageRounding, Edition
from ratings.core.performance import Performance, performance
from ratings.core.pool import (
    VOID_PARAMETERS,
    PoolEntry,
    PoolEvent,
    enter,
    void_first_events,
    void_outside_window,
)
from ratings.core.rounding import half_up


@dataclass(frozen=True, slots=True)
class InitialResult:
    """A newcomer's calculation: events that count or not and why, the sum, and whether it is published."""

    edition: Edition
    entries: tuple[PoolEntry, ...]
    games: int
    points: int
    games_needed: int
    performance: Performance | None
    rating: int | None
    capped: bool
    published: bool
    reason: str | None
    article: str


def initial_rating(
    edition: Edition,
    pool: Sequence[PoolEvent],
    list_date: date | None = None,
    had_first_event: bool = False,
    special: str | None = None,
) -> InitialResult:
    """Calculate Ru over all events as if they were one (R40); events are in order of play.

    `had_first_event` says that an earlier event already counted, so that a zero counts now (A-25). `special`
    is "team-world" or "disabled" if fewer games suffice (2009: 7.14f-g).
    """
    entries = [enter(edition, event) for event in pool]
    entries = void_first_events(edition, entries, had_first_event, partial(at_floor, edition))
    entries = void_outside_window(edition, entries, list_date)
    needed = games_needed(edition, special)
    result = _judged(edition, entries, needed)
    if result.reason == "below_floor" and edition.initial.drop_events_below_floor:
        return _with_early_events_dropped(edition, result)
    return result


def had_first_event(edition: Edition, pool: Sequence[PoolEvent]) -> bool:
    """Return whether one of these was the first event, so that a zero in a later one counts (6.1, A-25).

    In 2009 only an event that counts is one: a rating above the floor was reached. In 2017 a void one is too.
    """
    entries = void_first_events(
        edition, [enter(edition, event) for event in pool], False, partial(at_floor, edition)
    )
    until_accepted = edition.initial.first_event.until_accepted
    return any(
        entry.reason is None or (not until_accepted and entry.reason in VOID_PARAMETERS) for entry in entries
    )


def games_needed(edition: Edition, special: str | None = None) -> int:
    """Return how many games a first rating needs (R38)."""
    reduced = {
        "team-world": edition.initial.games_team_world,
        "disabled": edition.initial.games_disabled,
    }.get(special or "")
    return reduced or edition.initial.games


def at_floor(edition: Edition, entries: Sequence[PoolEntry]) -> bool:
    """Return whether one event alone gives a rating at or above the floor (2009: 8.31, Ukraine: 4)."""
    return half_up(pooled_performance(edition, entries).exact) >= edition.lists.floor


def pooled_performance(edition: Edition, entries: Sequence[PoolEntry]) -> Performance:
    """Return Ra, p, dp and Ru over the counted games, with fictitious draws added (8.2.2)."""
    rules = edition.initial
    games = sum(entry.games for entry in entries)
    points = sum(entry.points for entry in entries)
    total = sum((entry.opponents_sum for entry in entries), Fraction(0))
    if rules.draws and rules.draws_against is not None:
        total += rules.draws * rules.draws_against
        # Points are in hundredths: each imaginary draw adds half a point.
        points += 50 * rules.draws
        games += rules.draws
    in_round_robin = rules.round_robin is not None and all(e.event.system.is_round_robin for e in entries)
    average = total / games
    rounded = rules.average_rounding is AverageRounding.ALWAYS or (
        in_round_robin and rules.average_rounding is AverageRounding.ROUND_ROBIN
    )
    used = Fraction(half_up(average)) if rounded else average
    # A round robin multiplies dp by n/(n+1), so it needs the number of opponents (2009: 8.25, 2017: 8.2.5).
    # The result shows the exact average; the rounded one was used to calculate.
    opponents = sum(entry.opponents for entry in entries) if in_round_robin else None
    return replace(performance(edition, used, games, points, opponents), average=average)


def _judged(edition: Edition, entries: Sequence[PoolEntry], needed: int) -> InitialResult:
    counted = [entry for entry in entries if entry.reason is None]
    games = sum(entry.games for entry in counted)
    computed = pooled_performance(edition, counted) if games else None
    rating = half_up(computed.exact) if computed else None
    cap = edition.initial.cap
    capped = rating is not None and cap is not None and rating > cap
    if capped:
        rating = cap
    reason, parameter = _verdict(edition, entries, games, needed, rating)
    return InitialResult(
        edition=edition,
        entries=tuple(entries),
        games=games,
        points=sum(entry.points for entry in counted),
        games_needed=needed,
        performance=computed,
        rating=rating,
        capped=capped,
        published=reason is None,
        reason=reason,
        article=edition.article(parameter),
    )


def _verdict(
    edition: Edition, entries: Sequence[PoolEntry], games: int, needed: int, rating: int | None
) -> tuple[str | None, str]:
    """Return why the rating is not published, and the parameter that says so."""
    # If a void first event is all there is, that is the reason to show, not the missing games.
    if games == 0:
        void = [entry.reason for entry in entries if entry.reason and entry.reason.startswith("first_event")]
        if void:
            return void[0], "initial.first_event"
    if games < needed or rating is None:
        return "too_few_games", "initial.games"
    if rating < edition.lists.floor:
        return "below_floor", "initial.floor"
    return None, "initial.rounding"


def _with_early_events_dropped(edition: Edition, whole: InitialResult) -> InitialResult:
    """Drop the earliest events one by one until the floor is reached; else start anew (6.2.5, A-46)."""
    article = edition.article("initial.drop_events_below_floor")
    entries = list(whole.entries)
    for index, entry in enumerate(entries):
        if entry.reason is not None:
            continue
        entries[index] = replace(entry, reason="dropped_below_floor", article=article)
        rest = _judged(edition, entries, whole.games_needed)
        if rest.rating is not None and rest.rating >= edition.lists.floor:
            # Too few games may remain: then it is not published, and the rest of the pool is kept.
            return rest
    return replace(whole, entries=tuple(entries), article=article)
