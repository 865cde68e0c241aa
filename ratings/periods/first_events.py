"""Newcomers who have had their first event. After it a score of zero counts, also for opponents (6.1, A-25).

Used by the calculation, the live rating, corrections and the page of an event.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from uuid import UUID

from players.models import RatingChange
from ratings.core import Edition, Entrant, edition_by_id, had_first_event
from ratings.core.field import scores_of
from ratings.enums import CalculationState, Verdict
from ratings.models import EventVerdict, RatedResult
from ratings.periods.calendar import Period, period_of
from ratings.periods.earlier_results import pools
from ratings.periods.events import Judged
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.pools import Pooled, pooled
from ratings.periods.rated_results import Result, result_of
from ratings.periods.reading import PlayerState
from tournaments.rules.systems import core_system

# An event: its key, and first day and code, by which events are rated in order.
Event = tuple[UUID, date, str]
# Results of this list before an event, by player: event, its first day, result.
OnThisList = Mapping[int, Sequence[tuple[UUID, date, Result]]]


def asks_for_newcomers(judged: Judged) -> bool:
    """Return whether newcomers in this round robin count as rated opponents (2009: 8.58, 2017: 8.5.8)."""
    assert judged.edition is not None, "an event that enters has an edition"
    is_table = core_system(judged.candidate.system).is_round_robin
    return is_table and judged.edition.opponents.newcomers_in_round_robin


def newcomers_of(field: Iterable[Entrant]) -> set[int]:
    """Return the primary keys of the unrated players of an event."""
    return {entrant.player for entrant in field if entrant.rating is None and entrant.player}


def begun_before(
    totals: PeriodTotals, entering: Sequence[Judged], judged: Judged, field: Iterable[Entrant]
) -> set[int]:
    """Return which newcomers had a first event before this one, in earlier lists or in this one so far.

    For a corrected event the answer is that of the list which rated it first.
    """
    if not asks_for_newcomers(judged) or not (players := newcomers_of(field)):
        return set()
    found, edition = judged.candidate, judged.edition
    assert edition is not None, "an event that enters has an edition"
    event = (found.event, found.start, found.code)
    if judged.corrects and (then := begun_then(totals.period, event, players)) is not None:
        return then
    now = {
        player: [
            (entering[rank].candidate.event, entering[rank].candidate.start, result)
            for rank, result in totals.pool_of(player)
        ]
        for player in players
    }
    return begun(totals.period, edition, event, players, totals.states, now)


def begun(
    period: Period,
    edition: Edition,
    event: Event,
    players: Iterable[int],
    states: Mapping[int, PlayerState],
    now: OnThisList,
) -> set[int]:
    """Return which of these newcomers had a first event before this one, or were rated at some time.

    `now` has their results in the same list that are rated before it.
    """
    asked = sorted(players)
    known = pools(period, asked) if asked else {}
    found = set()
    for player in asked:
        state = states.get(player)
        rows = known.get(player, [])
        mine = [Pooled(other, start, period.list_date, (row,)) for other, start, row in now.get(player, ())]
        corrected = {other for other, _start, row in now.get(player, ()) if row.corrects}
        pool = [
            each.as_event()
            for each in pooled(rows, mine, corrected)
            if each.event != event[0] and each.start <= event[1]
        ]
        # Counted games without a stored result come from lists before those known here.
        unknown = not rows and state is not None and state.total > 0
        was_rated = state is not None and state.peak is not None
        if was_rated or unknown or had_first_event(edition, pool):
            found.add(player)
    return found


def begun_then(present: Period, event: tuple[UUID, date, str], players: Iterable[int]) -> set[int] | None:
    """Return the same as of the first list that rated the event, ignoring later games.

    None if no list before the current period has rated it.
    """
    first = _first_list(present, event[0])
    if first is None:
        return None
    then = first.calculation
    period = period_of(present.system, then.list_date, then.revision)
    asked = sorted(players)
    rated = RatingChange.objects.filter(
        system=period.system, player__in=asked, rating__isnull=False, list_date__lt=then.list_date
    )
    rows = RatedResult.objects.filter(
        calculation=then, player__in=asked, rating__isnull=True, sign=1, corrects__isnull=True
    ).exclude(event=event[0])
    now: dict[int, list[tuple[UUID, date, Result]]] = {}
    for row in rows.select_related("event").order_by("event__start", "event__code"):
        if (row.event.start, row.event.code) < event[1:]:
            now.setdefault(row.player_id, []).append((row.event_id, row.event.start, result_of(row)))
    edition = edition_by_id(first.edition)
    had = begun(period, edition, event, asked, {}, now)
    return had | set(rated.values_list("player_id", flat=True))


def _first_list(period: Period, event: UUID) -> EventVerdict | None:
    """Return the verdict of the first list that rated an event; for a revised list its last revision."""
    rated = EventVerdict.objects.filter(
        event=event,
        verdict=Verdict.ENTERS,
        calculation__system=period.system,
        calculation__state=CalculationState.PUBLISHED,
        calculation__list_date__lt=period.list_date,
    )
    ordered = rated.select_related("calculation").order_by("calculation__list_date", "-calculation__revision")
    return ordered.first()


def experienced(
    edition: Edition, field: Sequence[Entrant], begun: Iterable[int], elsewhere: Mapping[int, int]
) -> frozenset[int]:
    """Return the start numbers of newcomers whose results count whatever they scored (6.1).

    Pooled preliminaries and finals are one event: with points in one of them the other is not void.
    """
    # In hundredths: what the edition asks for, and at least half a point.
    wanted = max(edition.initial.first_event.points_in_round_robin, 50)
    had = set(begun)
    found = set()
    for entrant in field:
        player = entrant.player or 0
        scored = elsewhere.get(player, 0)
        whole = scored + sum(map(sum, scores_of(entrant).values())) if scored else 0
        if entrant.rating is None and (whole >= wanted or player in had):
            found.add(entrant.number)
    return frozenset(found)
