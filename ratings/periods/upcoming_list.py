"""What the next list will do with an event that no list has rated, for the event's page: without staging."""

import json
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection

from players.models import RatingSystem
from ratings.core import Entrant, PlayerSnapshot, k_for_period
from ratings.enums import CalculationState, Verdict
from ratings.faults import RatingFault
from ratings.periods.admission import admitted
from ratings.periods.calendar import Period, following_list, period_of
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.changed_rounds import decided
from ratings.periods.event_results import EventResults
from ratings.periods.events import Judged
from ratings.periods.first_events import asks_for_newcomers, newcomers_of
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.pooling import with_scores_elsewhere
from ratings.periods.reading import PlayerState, entrants_of, states
from ratings.periods.snapshots import snapshot
from ratings.periods.waiting_events import begun_on_the_next_list
from tournaments.enums import EventState
from tournaments.results.list_results import NextList
from tournaments.results.tables import events, player_results

_WAITING_STATES = (EventState.ACCEPTED, EventState.REPORTED, EventState.RUNNING, EventState.RATED)
# At most so many games of each player wait in other events; most players have none.
_GAMES = f"""
    SELECT r.player_id, sum(jsonb_array_length(r.games)), json_agg(r.results_id)::text
      FROM {player_results()} r
      JOIN {events()} e ON e.tournament_id = r.results_id
     WHERE r.player_id = ANY(%(players)s) AND r.results_id <> %(event)s AND e.tempo = %(tempo)s
       AND e.state = ANY(%(states)s) AND e."end" > %(list_date)s::date - interval '1 year'
       AND CASE WHEN %(home)s::int IS NULL THEN e.fide_rated
                ELSE e.nationally_rated AND e.federation_id = %(home)s END
       AND NOT EXISTS (SELECT FROM ratings_eventverdict v
                         JOIN ratings_calculation c ON c.id = v.calculation_id
                        WHERE v.event_id = r.results_id AND c.system_id = %(system)s
                          AND c.state = '{CalculationState.PUBLISHED}' AND v.verdict = '{Verdict.ENTERS}'
                          AND v.through_round = 0)
     GROUP BY r.player_id
"""
# The highest K: with it the 700 rule applies first.
_HIGHEST_K = 40
# The event was counted in an imported list, which says nothing about a next one.
ON_IMPORTED_LIST = "on_imported_list"


def next_list(event: UUID, code: str, field: Sequence[Entrant]) -> NextList | None:
    """Return the list of a system that will rate an event, and its players as that list finds them.

    None if the system makes no lists here, or an imported list has rated the event.
    """
    system = RatingSystem.objects.filter(code=code, regulation__isnull=False).first()
    upcoming = period_after(system) if system else None
    if upcoming is None:
        return None
    judged = next(iter(admitted(upcoming, decided(upcoming, [event]))), None)
    if judged is not None and judged.code == ON_IMPORTED_LIST:
        return None
    period = _period_of(upcoming, list_of(upcoming, judged) if judged else upcoming.list_date)
    found = NextList(period.list_date, period.edition, period.base)
    if judged is not None and judged.verdict == Verdict.REFUSED:
        return replace(found, is_refused=True)
    known = _states(period, [entrant.player for entrant in field if entrant.player])
    players = {player: snapshot(period, state, state.rating) for player, state in known.items()}
    elsewhere = _games_elsewhere(upcoming, period, event, players, field)
    return replace(found, players=players, games_elsewhere=elsewhere)


def period_after(system: RatingSystem) -> Period | None:
    """Return the period of the list after the one in force; None if there is none."""
    upcoming = following_list(system)
    try:
        return period_of(system, upcoming) if upcoming else None
    except RatingFault:
        return None


def list_of(upcoming: Period, judged: Judged) -> date:
    """Return the date of the list that will rate an event: the next one, or a later one if it waits."""
    expected = judged.expected if judged.verdict == Verdict.WAITS else None
    return max(expected or upcoming.list_date, upcoming.list_date)


def _period_of(upcoming: Period, list_date: date) -> Period:
    try:
        return period_of(upcoming.system, list_date)
    except RatingFault:
        return upcoming


def _states(period: Period, players: Iterable[int]) -> Mapping[int, PlayerState]:
    """Return the players' states; of a FIDE list only with the year of birth, as its office reads them."""
    asked = sorted(set(players))
    known = states(period, f"SELECT unnest('{{{','.join(map(str, asked))}}}'::int[])") if asked else {}
    if period.system.federation_id is None:
        for state in known.values():
            state.birth = None
    return known


def _games_elsewhere(
    upcoming: Period,
    period: Period,
    event: UUID,
    players: Mapping[int, PlayerSnapshot],
    field: Iterable[Entrant],
) -> dict[int, int]:
    """Return the games of the list in other events, for players whose K they may lower (8.3.3)."""
    if period.edition.k.product_limit is None:
        return {}
    here = {entrant.player: len(entrant.games) for entrant in field if entrant.player}
    concerned: set[int] = set()
    keys: set[UUID] = set()
    for player, games, others in _waiting_games(upcoming, event, list(players)):
        k = players[player].k_published or _HIGHEST_K
        if k_for_period(period.edition, k, here.get(player, 0) + games) < k:
            concerned.add(player)
            keys.update(UUID(other) for other in json.loads(others))
    if not concerned:
        return {}
    judged = [
        each
        for each in admitted(upcoming, with_scores_elsewhere(decided(upcoming, sorted(keys))))
        if _is_rated_by(period.list_date, upcoming, each)
    ]
    return _counted(period, judged, concerned)


def _is_rated_by(list_date: date, upcoming: Period, judged: Judged) -> bool:
    """Return whether the list rates the event, and not only corrects it: then it counts in an earlier one."""
    if judged.verdict == Verdict.REFUSED or judged.code == WITHDRAWN or judged.corrects:
        return False
    return list_of(upcoming, judged) == list_date


def _waiting_games(upcoming: Period, event: UUID, players: Sequence[int]) -> list[tuple[int, int, str]]:
    about: dict[str, Any] = {
        "players": players,
        "event": event,
        "tempo": upcoming.system.tempo,
        "states": list(_WAITING_STATES),
        "list_date": upcoming.list_date,
        "home": upcoming.system.federation_id,
        "system": upcoming.system.pk,
    }
    with connection.cursor() as cursor:
        cursor.execute(_GAMES, about)
        rows: list[tuple[int, int, str]] = cursor.fetchall()
    return rows


def _counted(period: Period, judged: Sequence[Judged], players: AbstractSet[int]) -> dict[int, int]:
    """Return how many games of these players count in the events, rated as the list will rate them."""
    fields = entrants_of(period, judged) if judged else []
    everybody = players | {
        player
        for each, field in zip(judged, fields, strict=True)
        if asks_for_newcomers(each)
        for player in newcomers_of(field)
    }
    totals = PeriodTotals(period, dict(_states(period, everybody)))
    for rank, (each, field) in enumerate(zip(judged, fields, strict=True)):
        assert each.edition is not None, "an event that a list rates has an edition"
        begun: set[int] = set()
        if asks_for_newcomers(each):
            facts = (each.candidate.event, each.candidate.start, each.candidate.code)
            begun = begun_on_the_next_list(period, each.edition, facts, newcomers_of(field))
        rated = EventResults(each, period.rules.tempo, field, totals.states, begun=begun)
        for result in rated.results_of(players):
            if result.rating is not None:
                totals.enter(rank, result, each.edition, each.last_day)
    return {player: account.games for player, account in totals.accounts.items()}
