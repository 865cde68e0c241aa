"""How the next list will treat the newcomers of an event not rated yet; for pages, without staging."""

from collections.abc import Iterable, Sequence
from datetime import date
from uuid import UUID

from players.models import RatingSystem
from players.selectors import FIDE_SYSTEMS
from ratings.core import Edition, Entrant
from ratings.periods.admission import admitted
from ratings.periods.calendar import Period, following_list, period_of
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.changed_rounds import decided
from ratings.periods.event_results import EventResults
from ratings.periods.events import Judged
from ratings.periods.first_events import (
    Event,
    asks_for_newcomers,
    begun,
    begun_before,
    begun_then,
    experienced,
    newcomers_of,
)
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.pooling import scores_elsewhere, with_scores_elsewhere
from ratings.periods.reading import entrants_of, states
from tournaments.models import PlayerResult


def experienced_in(
    event: UUID, code: str, start: date, edition: Edition, field: Sequence[Entrant]
) -> frozenset[int]:
    """Return the start numbers of an event's newcomers who have had their first event (6.1).

    By the list that rated the event first, otherwise by the next list. Used by the page of an event.
    """
    system = RatingSystem.objects.filter(code=FIDE_SYSTEMS[0], regulation__isnull=False).first()
    upcoming = following_list(system) if system else None
    players = newcomers_of(field)
    if system is None or upcoming is None or not players:
        return frozenset()
    period, facts = period_of(system, upcoming), (event, start, code)
    had = begun_then(period, facts, players)
    if had is None:
        had = begun_on_the_next_list(period, edition, facts, players)
    return experienced(edition, field, had, scores_elsewhere(event))


def begun_on_the_next_list(
    period: Period, edition: Edition, event: Event, players: Iterable[int]
) -> set[int]:
    """Return which newcomers of an event will have had a first event before it (6.1, A-25).

    Earlier events of the same list are rated as the list will rate them.
    """
    asked = set(players)
    if not asked:
        return set()
    earlier, fields = _before(period, event, asked)
    everybody = asked | {entrant.player for field in fields for entrant in field if entrant.player}
    # Whole numbers only, so nothing has to be escaped in the array literal.
    query = f"SELECT unnest('{{{','.join(map(str, sorted(everybody)))}}}'::int[])"
    totals = PeriodTotals(period, states(period, query))
    for rank, (judged, field) in enumerate(zip(earlier, fields, strict=True)):
        _enter_newcomers(totals, earlier, rank, judged, field)
    now = {
        player: [
            (earlier[rank].candidate.event, earlier[rank].candidate.start, result)
            for rank, result in totals.pool_of(player)
        ]
        for player in asked
    }
    return begun(period, edition, event, asked, totals.states, now)


def _enter_newcomers(
    totals: PeriodTotals, earlier: Sequence[Judged], rank: int, judged: Judged, field: Sequence[Entrant]
) -> None:
    """Add an event's results of newcomers to the totals; rated players do not matter here."""
    assert judged.edition is not None, "an event that enters has an edition"
    had = begun_before(totals, earlier, judged, field)
    event = EventResults(judged, totals.period.rules.tempo, field, totals.states, begun=had)
    for result in event.results():
        if result.rating is None:
            totals.enter(rank, result, judged.edition, judged.last_day)


def _before(period: Period, event: Event, players: set[int]) -> tuple[list[Judged], list[list[Entrant]]]:
    """Return the events of these players that the list rates before this one, with all their players.

    A round robin among them depends on its own newcomers in turn.
    """
    # Each pass adds those newcomers, until a pass finds no new one.
    known = set(players)
    while True:
        rows = PlayerResult.objects.filter(player__in=known, results__event__start__lte=event[1])
        keys = set(rows.exclude(results=event[0]).values_list("results", flat=True))
        entering = [each for each in decided(period, sorted(keys)) if each.enters] if keys else []
        judged = [
            each
            for each in admitted(period, with_scores_elsewhere(entering))
            if each.enters
            and each.code != WITHDRAWN
            and (each.candidate.start, each.candidate.code) < event[1:]
        ]
        fields = entrants_of(period, judged) if judged else []
        tables = [field for each, field in zip(judged, fields, strict=True) if asks_for_newcomers(each)]
        more = set().union(*map(newcomers_of, tables)) - known
        if not more:
            return judged, fields
        known |= more
