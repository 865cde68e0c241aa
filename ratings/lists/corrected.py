"""Corrections that the next list will make to events already rated, because reports or decisions changed.

The same functions as in a calculation take the old result back and rate the new one, for one player.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import connection

from players.models import CurrentRating, Player, RatingSystem
from players.selectors import FIDE_SYSTEMS
from ratings.core import Edition, edition_by_id
from ratings.enums import CalculationState, Verdict
from ratings.lists.fields import Waiting, fields_of, states_of
from ratings.periods.amends import amends
from ratings.periods.calendar import Period, following_list, period_of
from ratings.periods.candidates import WITHDRAWN, candidates
from ratings.periods.changed_rounds import with_changed_rounds
from ratings.periods.corrections import NOTHING, Before, before
from ratings.periods.event_results import EventResults
from ratings.periods.events import Judged, judge
from ratings.periods.first_events import begun_before
from ratings.periods.new_ratings import Amend
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.rated_results import Result
from ratings.periods.reading import states
from tournaments.models import PlayerResult
from tournaments.results.tables import last_exclusion, player_results, results, standing_decision

# Events of the player that a list rated from another report than the current one, or that a decision
# concerns. OFFSET 0 keeps the order: verdicts are looked up for the events of the player alone, while
# PostgreSQL, which cannot know how few those are, would begin with all verdicts.
CHANGED = f"""
    SELECT c.system_id, v.event_id
      FROM (SELECT event_id FROM ratings_ratedresult WHERE player_id = %(player)s
             UNION SELECT results_id FROM {player_results()} WHERE player_id = %(player)s) mine
     CROSS JOIN LATERAL (SELECT event_id, calculation_id, report FROM ratings_eventverdict
                          WHERE event_id = mine.event_id AND verdict = '{Verdict.ENTERS}' OFFSET 0) v
      JOIN ratings_calculation c ON c.id = v.calculation_id AND c.state = '{CalculationState.PUBLISHED}'
      JOIN {results()} r ON r.event_id = v.event_id
     WHERE v.report <> r.report_id OR {last_exclusion("v.event_id", "false")} IS NOT NULL
        OR EXISTS (SELECT FROM {standing_decision("v.event_id", "false")} decision)
     GROUP BY 1, 2
"""


@dataclass(frozen=True)
class RatedAnew:
    """What the next lists correct for a player: the corrections, and the events they rate anew."""

    corrections: Sequence["PendingCorrection"] = ()
    events: frozenset[tuple[int, UUID]] = frozenset()

    def __add__(self, other: "RatedAnew") -> "RatedAnew":
        return RatedAnew([*self.corrections, *other.corrections], self.events | other.events)


@dataclass(frozen=True)
class PendingCorrection:
    """What one earlier list gave, and what the next one will change."""

    system: RatingSystem
    edition: Edition
    amend: Amend

    @property
    def points(self) -> int:
        return self.amend.points


def pending_corrections(player: Player) -> RatedAnew:
    """Return a rated player's corrections waiting for the next list; one query if there are none.

    Events are by system: each list has its own.
    """
    changed: dict[int, list[UUID]] = {}
    with connection.cursor() as cursor:
        cursor.execute(CHANGED, {"player": player.pk})
        for system, event in cursor.fetchall():
            changed.setdefault(system, []).append(event)
    if not changed:
        return RatedAnew()
    systems = RatingSystem.objects.filter(pk__in=changed, code__in=FIDE_SYSTEMS, regulation__isnull=False)
    return sum((_of_system(player, system, changed[system.pk]) for system in systems), RatedAnew())


def _of_system(player: Player, system: RatingSystem, events: Sequence[UUID]) -> RatedAnew:
    upcoming = following_list(system)
    current = player.ratings.filter(system=system, list_date__isnull=True).first()
    if upcoming is None or current is None:
        return RatedAnew()
    period = period_of(system, upcoming)
    judged = [one for found in candidates(period, events) if (one := judge(period, found, None))]
    entering = [each for each in with_changed_rounds(period, judged) if each.enters and each.corrects]
    known = before(period, entering)
    totals = PeriodTotals(period, states(period, f"SELECT {int(player.pk)}"))
    for each in known.values():
        for result in each.taken_back:
            if result.player_id == player.pk:
                totals.take_back(result)
    for rank, result in _results(current, totals, entering, known):
        totals.enter(rank, result, edition_by_id(result.edition), entering[rank].last_day)
    corrections = [
        PendingCorrection(system, period.edition, each)
        for each in amends(totals, entering).get(player.pk, ())
        # Of an event that is rated anew most players keep what they had: of them nothing is said.
        if each.changes
    ]
    return RatedAnew(corrections, frozenset((system.pk, each.candidate.event) for each in entering))


def _results(
    current: CurrentRating, totals: PeriodTotals, entering: Sequence[Judged], known: Mapping[UUID, Before]
) -> Iterator[tuple[int, Result]]:
    """Rate the player's games by the current reports with the ratings of that time."""
    player, period = current.player, totals.period
    told = [each for each in entering if each.code != WITHDRAWN]
    rows = PlayerResult.objects.filter(player=player, results__in=[each.candidate.event for each in told])
    found = {row.results_id: row for row in rows.select_related("results__event")}
    waiting = {
        each.candidate.event: _waiting(period, each, found[each.candidate.event])
        for each in told
        if each.candidate.event in found
    }
    fields = fields_of(list(waiting.values())) if waiting else {}
    for rank, each in enumerate(entering):
        event = each.candidate.event
        if event not in fields:
            continue
        field, earlier = fields[event].entrants, known.get(event, NOTHING)
        present = states_of(waiting[event], field, player, current)
        had = begun_before(totals, entering, each, field)
        rated = EventResults(each, period.rules.tempo, field, present, earlier.own, had)
        for result in rated.results():
            if result.player_id == player.pk:
                result.corrects = earlier.corrects.get(player.pk, str(each.corrects))
                yield rank, result


def _waiting(period: Period, judged: Judged, row: PlayerResult) -> Waiting:
    assert judged.edition is not None, "an event that enters has an edition"
    found = judged.candidate
    return Waiting(
        row.results.event,
        period.system,
        period.rules,
        judged.edition,
        row,
        0,
        found.interim,
        found.waivers,
        found.kept_out,
        found.preliminaries,
        found.pooled_from,
    )
