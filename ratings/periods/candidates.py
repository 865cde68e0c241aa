"""Events that a list may rate: those with an accepted report that no list of the system has rated."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection

from players.tables import people
from portal.federations.enums import Status
from portal.parts.planned import planned_cursor
from ratings.core.matches import WAIVER
from ratings.enums import CalculationState, Verdict
from ratings.periods.calendar import Period
from tournaments.enums import EventState, RatingDecisionKind
from tournaments.results.tables import (
    events,
    events_at_host,
    games_kept_out,
    last_exclusion,
    match_waiver,
    player_results,
    pooled_with,
    results,
    standing_decision,
)

# The code of an event that was rated and must not be any more: its earlier results are taken back.
WITHDRAWN = "withdrawn"
WAIVED, NONE_WAIVED = frozenset({WAIVER}), frozenset[str]()


@dataclass(frozen=True)
class Earlier:
    """The verdict of the last list that rated or refused the event."""

    calculation: UUID
    list_date: date
    report: UUID
    entered: bool
    through_round: int
    code: str = ""

    @property
    def stands(self) -> bool:
        """Return whether that list has results of the event that still count."""
        return self.entered and self.code != WITHDRAWN


@dataclass(frozen=True)
class Candidate:
    """An event with results, as verdict and rating need it. `last_round` is set for interim reports only."""

    event: UUID
    code: str
    report: UUID
    state: str
    interim: bool
    start: date
    end: date
    system: str
    official: bool
    rounds: int
    time_control: dict[str, Any]
    days: dict[int, date]
    reported_on: date
    host_suspended: bool
    last_round: int
    earlier: Earlier | None = None
    # Facts of the registration and decisions: waivers, and excluded games (round, two players, reason).
    national_championship: bool = False
    women_only: bool = False
    waivers: frozenset[str] = frozenset()
    kept_out: tuple[tuple[int, int, int, str], ...] = ()
    # The decision in force on its rating, and whether games were excluded after it was rated.
    decision: str = ""
    is_decided_anew: bool = False
    # The preliminaries with which its results are pooled, their first day, and the players' scores in the
    # other events of that pool, in hundredths (2009: 6.2).
    preliminaries: UUID | None = None
    pooled_from: date | None = None
    scores_elsewhere: Mapping[int, int] = field(default_factory=dict)

    @property
    def is_reported_anew(self) -> bool:
        """Return whether there is another report than the one that the last list used."""
        return self.earlier is not None and self.earlier.report != self.report

    def day_of(self, number: int, otherwise: date) -> date:
        return self.days.get(number, otherwise)


# Decisions for FIDE's lists and for national lists are separate; this selects the kind that applies here.
_NATIONAL = "%(home)s::int IS NOT NULL"
# `was` is the last verdict of an earlier published list of this system, found by the index on the event.
_SELECT = f"""
    SELECT e.tournament_id, e.code, r.report_id, e.state, r.interim, e.start, e."end", e.system, e.official,
           e.rounds, e.details ->> 'time_control', e.details ->> 'rounds',
           coalesce(e.accepted_on, r.published_at::date), f.status = '{Status.SUSPENDED}',
           CASE WHEN r.interim THEN (SELECT coalesce(max(jsonb_array_length(games)), 0)
                FROM {player_results()} p WHERE p.results_id = r.event_id) ELSE 0 END,
           was.calculation, was.list_date, was.report, was.entered, was.through_round,
           was.code, was.ready_at, e.national_championship, e.women_only,
           {match_waiver("e.tournament_id", _NATIONAL)}, {games_kept_out("e.tournament_id", _NATIONAL)},
           decision.kind, {last_exclusion("e.tournament_id", _NATIONAL)} > was.ready_at,
           finals.tournament_id, finals.start
      FROM {events_at_host("e", "f")}
      JOIN {results()} r ON r.event_id = e.tournament_id
      LEFT JOIN LATERAL (
           SELECT c.id AS calculation, c.list_date, v.report, v.verdict = '{Verdict.ENTERS}' AS entered,
                  v.through_round, v.code, c.ready_at
             FROM ratings_eventverdict v JOIN ratings_calculation c ON c.id = v.calculation_id
            WHERE v.event_id = e.tournament_id AND c.system_id = %(system)s
              AND c.state = '{CalculationState.PUBLISHED}' AND v.verdict <> '{Verdict.WAITS}'
              AND c.list_date < %(list_date)s
            ORDER BY c.list_date DESC, c.revision DESC LIMIT 1) was ON true
      LEFT JOIN LATERAL {standing_decision("e.tournament_id", _NATIONAL)} decision ON true
      LEFT JOIN LATERAL {pooled_with("e.tournament_id", _NATIONAL)} finals ON true
     WHERE e.tempo = %(tempo)s
       AND CASE WHEN %(home)s::int IS NULL THEN e.fide_rated
                ELSE e.nationally_rated AND e.federation_id = %(home)s END
"""
# Rate an event if its report is new, if it did not enter and was not refused for good, if a refusal was
# decided or lifted since, or if games were excluded since. Results published more than a year ago are not
# searched.
_WAITING = f"""
       AND (e.state IN ('{EventState.ACCEPTED}', '{EventState.RATED}', '{EventState.REPORTED}') OR r.interim)
       AND e.state <> '{EventState.CANCELLED}' AND r.published_at >= %(list_date)s::date - interval '1 year'
       AND (was.report IS DISTINCT FROM r.report_id OR NOT (was.entered OR was.code = ANY(%(final)s))
            OR (was.entered AND (decision.kind IS NOT DISTINCT FROM '{RatingDecisionKind.REFUSED}')
                                <> (was.code = '{WITHDRAWN}'))
            OR {last_exclusion("e.tournament_id", _NATIONAL)} > was.ready_at)
"""
# Refusals that are final. Others are reconsidered: a suspension may end, a missing FIDE id may be assigned.
FINAL = ("third_list_missed", "on_imported_list", "no_edition")
# A revision rates the events of the list again, each by its current report.
_OF_THE_LIST = f"""
       AND EXISTS (SELECT FROM ratings_eventverdict v JOIN ratings_calculation c ON c.id = v.calculation_id
                    WHERE v.event_id = e.tournament_id AND v.verdict = '{Verdict.ENTERS}'
                      AND c.system_id = %(system)s AND c.state = '{CalculationState.PUBLISHED}'
                      AND c.list_date = %(list_date)s AND c.revision = %(revision)s - 1)
"""
_ONLY = " AND e.tournament_id = ANY(%(only)s::uuid[])"
_ORDER = " ORDER BY e.start, e.code"
# Only rows with a problem are joined, so that few of the many players of a month are read.
_ODD = f"""
    SELECT r.results_id, bool_or(r.player_id IS NULL OR p.fide_id IS NULL),
           array_agg(p.id) FILTER (WHERE p.deceased AND p.deceased_on < e.start)
      FROM {player_results()} r
      JOIN {events()} e ON e.tournament_id = r.results_id
      LEFT JOIN {people()} p ON p.id = r.player_id
     WHERE r.results_id = ANY(%s) AND (p.id IS NULL OR p.fide_id IS NULL OR p.deceased)
     GROUP BY r.results_id
"""


def candidates(period: Period, only: Sequence[UUID] | None = None) -> list[Candidate]:
    """Return the events in the order in which they are rated: by first day, then code.

    `only` limits the search to these events.
    """
    chosen = "" if only is None else _ONLY
    sql = _SELECT + (_OF_THE_LIST if period.revision else _WAITING) + chosen + _ORDER
    about: dict[str, Any] = {
        "system": period.system.pk,
        "tempo": period.system.tempo,
        "home": period.system.federation_id,
        "list_date": period.list_date,
        "revision": period.revision,
        "final": list(FINAL),
        "only": list(only or ()),
    }
    # Pages ask for some events; a list for those of a month, planned for that month.
    with connection.cursor() if only is None else planned_cursor() as cursor:
        cursor.execute(sql, about)
        return [_candidate(*row) for row in cursor.fetchall()]


def odd_players(events: Sequence[UUID]) -> dict[UUID, tuple[bool, frozenset[int]]]:
    """Return, by event, whether a player has no FIDE id (A-61), and who had died before it began (10.2)."""
    if not events:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_ODD, [list(events)])
        return {event: (bool(unknown), frozenset(dead or ())) for event, unknown, dead in cursor.fetchall()}


def _candidate(*row: Any) -> Candidate:
    facts, clocks, rounds, rest, was = row[:10], row[10], row[11], row[12:15], row[15:21]
    championship, women, waived, kept_out, decision, anew, preliminaries, pooled_from = row[22:]
    earlier = Earlier(*was) if was[0] else None
    days = days_of(json.loads(rounds or "[]"))
    found = Candidate(*(*facts, json.loads(clocks or "{}"), days, *rest, earlier))
    return replace(
        found,
        national_championship=championship,
        women_only=women,
        waivers=WAIVED if waived else NONE_WAIVED,
        kept_out=tuple(map(tuple, json.loads(kept_out or "[]"))),
        decision=decision or "",
        is_decided_anew=bool(anew),
        preliminaries=preliminaries,
        pooled_from=pooled_from,
    )


def days_of(rounds: Iterable[dict[str, Any]]) -> dict[int, date]:
    """Return the days of the rounds, for those that are known."""
    return {each["number"]: date.fromisoformat(each["day"]) for each in rounds if each.get("day")}
