"""The live rating: what accepted and running reports would give that no list has rated yet.

Games come from published results, ratings from the list in force at each event's start, rules from the core;
the value is that of the next list as far as known today. It never enters a list.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection

from players.models import CurrentRating, Player, RatingSystem
from players.selectors import FIDE_SYSTEMS
from portal.parts.prepared import Prepared
from ratings.core import (
    Edition,
    Entrant,
    EventResult,
    InitialResult,
    LiveResult,
    PlayerSnapshot,
    list_window,
    live,
)
from ratings.core.editions.model import CapMode
from ratings.enums import CalculationState, Origin, Verdict
from ratings.explain.frozen import rated_event
from ratings.faults import RatingFault
from ratings.lists.corrected import PendingCorrection, RatedAnew, pending_corrections
from ratings.lists.fields import Waiting, candidate_of, decided, fields_of, states_of
from ratings.lists.pending import Pending, pending_of
from ratings.models import RatingState
from ratings.periods.calendar import Rules, following_list, period_of, rules_of
from ratings.periods.corrections import before
from ratings.periods.earlier_results import pools
from ratings.periods.event_results import EventResults
from ratings.periods.events import NOBODY, Judged
from ratings.periods.first_events import asks_for_newcomers, newcomers_of
from ratings.periods.members import members_among
from ratings.periods.pooling import with_scores_elsewhere
from ratings.periods.pools import Pooled, first_rating, is_official_team_event, pooled
from ratings.periods.rated_results import Result
from ratings.periods.snapshots import last_day_of
from ratings.periods.waiting_events import begun_on_the_next_list
from rulekit import NoEditionError, RuleError
from tournaments.models import PublishedEvent

_TAKEN = f"""
    SELECT c.system_id, v.event_id, v.verdict, v.through_round
      FROM ratings_eventverdict v JOIN ratings_calculation c ON c.id = v.calculation_id
     WHERE v.event_id = ANY(%(events)s) AND v.verdict <> '{Verdict.WAITS}'
       AND c.state = '{CalculationState.PUBLISHED}' AND c.system_id = ANY(%(systems)s)
     ORDER BY c.list_date, c.revision
"""
_STATES_OF = Prepared(lambda player: RatingState.objects.filter(player=player))


@dataclass(frozen=True)
class Live:
    """A live rating with its events, each with its exact share in hundredths.

    `result` has the events of the next list, `later` those of each list after it.
    """

    system: RatingSystem
    result: LiveResult
    events: Sequence[tuple[PublishedEvent, int]]
    later: Sequence[LiveResult] = ()
    # Whole points that the next list adds because reports or decisions of earlier lists were corrected.
    corrections: Sequence[PendingCorrection] = ()

    @property
    def change(self) -> int:
        """Return the exact change by all lists and the corrections, in hundredths."""
        lists = sum(each.period.change for each in self.lists)
        return lists + 100 * sum(each.points for each in self.corrections)

    @property
    def lists(self) -> Sequence[LiveResult]:
        return (self.result, *self.later)

    @property
    def games(self) -> int:
        return sum(each.period.games for each in self.lists)

    @property
    def rating(self) -> int:
        """Return the live rating in hundredths of a point."""
        return 100 * self.result.period.old_rating + self.change


@dataclass(frozen=True)
class Progress:
    """A newcomer's progress: games that count of those needed for a first rating."""

    system: RatingSystem
    result: InitialResult


def live_of(
    player: Player, collecting: Iterable[RatingSystem] = (), pending: Pending | None = None
) -> tuple[list[Live], list[Progress]]:
    """Return live ratings and newcomers' progress in FIDE's systems; nothing if no report waits.

    In the systems of `collecting`, earlier lists have counted games towards a first rating. `pending` is
    given if it has been read already.
    """
    anew = pending_corrections(player)
    corrected = anew.corrections
    waiting = _not_corrected(_waiting(pending or pending_of(player)), anew)
    systems = {each.system.pk: each.system for each in waiting} | {each.pk: each for each in collecting}
    systems |= {found.system.pk: found.system for found in corrected}
    if not systems:
        return [], []
    results = _results(player, waiting) if waiting else {}
    current = _rated(player)
    states = {state.system_id: state for state in _STATES_OF.rows(player.pk)}
    shown: list[Live] = []
    progress: list[Progress] = []
    for system in systems.values():
        mine = [
            (each, results[each.event.pk])
            for each in waiting
            if each.system == system and each.event.pk in results
        ]
        if system.pk in current:
            changed = [each for each in corrected if each.system == system]
            shown += _live(player, system, mine, states.get(system.pk), current[system.pk], changed)
        elif any(result.source == "standard" for _each, result in mine):
            # Rapid and blitz start from the standard rating (7.2.1). A player delisted since has no source.
            shown += _live(player, system, mine, states.get(system.pk))
        else:
            progress += _progress(player, system, mine)
    return shown, progress


def _not_corrected(waiting: Iterable[Waiting], anew: RatedAnew) -> list[Waiting]:
    """Return the results without later parts of events that are rated anew: they belong to the correction."""
    return [each for each in waiting if (each.system.pk, each.event.pk) not in anew.events]


def _rated(player: Player) -> dict[int, CurrentRating]:
    """Return the ratings in current lists; a player who has left a list is unrated there."""
    return {rating.system_id: rating for rating in player.ratings.all() if rating.list_date is None}


def _waiting(pending: Pending) -> Iterable[Waiting]:
    """Yield the results that FIDE's lists will rate."""
    found: list[Any] = [row for row in pending.rows if row.results.event.fide_rated]
    found = [row for row in found if not row.is_refused]
    if not found:
        return
    # A system without lists or regulations here has no live ratings.
    systems = {system.tempo: system for system in pending.systems if system.code in FIDE_SYSTEMS}
    taken = _taken(systems.values(), [row.results_id for row in found])
    imported = _imported(systems.values())
    regulations = {tempo: rules_of(system) for tempo, system in systems.items()}
    for row in found:
        event, system = row.results.event, systems.get(row.results.event.tempo)
        if system is None or pending.is_refused(row, system.pk):
            continue
        rules = regulations[system.tempo]
        edition = _edition(rules, event)
        verdict, through = taken.get((system.pk, event.pk), ("", 0))
        if edition is None or verdict == Verdict.REFUSED or len(row.games) <= through:
            continue
        reported = event.accepted_on or row.results.published_at.date()
        window = list_window(edition, event.end, event.official, reported, rules.list_after)
        if window.too_late or (window.rated_on is not None and window.rated_on <= imported[system.pk]):
            continue
        waiting = Waiting(event, system, rules, edition, row, through, row.results.interim, *decided(row))
        yield replace(waiting, list_date=pending.list_of(row, system.pk))


def _edition(rules: Rules, event: PublishedEvent) -> Edition | None:
    try:
        return rules.on(event.start)
    except NoEditionError:
        return None


def _taken(
    systems: Iterable[RatingSystem], events: Sequence[UUID]
) -> dict[tuple[int, UUID], tuple[str, int]]:
    """Return the last verdict of each system on these events, and the last round that it included."""
    with connection.cursor() as cursor:
        cursor.execute(_TAKEN, {"events": list(events), "systems": [system.pk for system in systems]})
        return {(system, event): (verdict, through) for system, event, verdict, through in cursor.fetchall()}


def _imported(systems: Iterable[RatingSystem]) -> dict[int, date]:
    """Return the date of the newest imported list of each system; it has rated everything up to it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT system_id, origin, max(list_date) FROM ratings_ratinglist GROUP BY 1, 2")
        newest = {(system, origin): day for system, origin, day in cursor.fetchall()}
    return {
        system.pk: newest.get((system.pk, Origin.IMPORTED))
        or (date.min if (system.pk, Origin.CALCULATED) in newest else system.list_date or date.min)
        for system in systems
    }


def _results(player: Player, waiting: Sequence[Waiting]) -> dict[UUID, Result]:
    """Return the player's results as a calculation would store them."""
    fields = fields_of(waiting)
    ratings = _rated(player)
    judged = [
        Judged(
            candidate_of(each),
            Verdict.ENTERS,
            "live",
            edition=each.edition,
            in_force=each.in_force,
            after_round=each.after_round,
            dead=fields[each.event.pk].dead if each.edition.event.deaths_reported else NOBODY,
        )
        for each in waiting
    ]
    found: dict[UUID, Result] = {}
    for each, one in zip(waiting, with_scores_elsewhere(judged), strict=True):
        field = fields[each.event.pk].entrants
        states = states_of(each, field, player, ratings.get(each.system.pk))
        event = EventResults(one, each.rules.tempo, field, states, begun=_begun(each, one, field))
        result = next((result for result in event.results() if result.player_id == player.pk), None)
        if result is not None:
            result.caps_used = _caps_used(each, one, player)
            found[each.event.pk] = result
    return found


def _begun(each: Waiting, judged: Judged, field: Sequence[Entrant]) -> set[int]:
    """Return newcomers of a table of 2009 or 2017 who will have had their first event (6.1)."""
    upcoming = following_list(each.system)
    if upcoming is None or not asks_for_newcomers(judged):
        return set()
    event = (each.event.pk, each.event.start, each.event.code)
    period = period_of(each.system, upcoming)
    return begun_on_the_next_list(period, each.edition, event, newcomers_of(field))


def _caps_used(each: Waiting, judged: Judged, player: Player) -> int:
    """Return the caps used in earlier parts of a long event (A-64)."""
    upcoming = following_list(each.system)
    if not each.after_round or upcoming is None or each.edition.cap.mode is CapMode.EVERY:
        return 0
    known = before(period_of(each.system, upcoming), [judged])
    return known[each.event.pk].caps_used.get(player.pk, 0) if each.event.pk in known else 0


def _live(
    player: Player,
    system: RatingSystem,
    mine: Sequence[tuple[Waiting, Result]],
    state: RatingState | None,
    current: CurrentRating | None = None,
    corrected: Sequence[PendingCorrection] = (),
) -> list[Live]:
    """Return the live rating with the K of the current list (8.3.3, A-07)."""
    rated = [(each, rated_event(each.event.pk, result)) for each, result in mine if result.rating is not None]
    if not rated and not corrected:
        return []
    edition = rated[-1][0].edition if rated else corrected[-1].edition
    known = PlayerSnapshot(
        rating=current.rating if current else rated[0][1].result.rating,
        k_published=current.k if current else None,
        birth_year=player.birth_year,
        games_total=state.games if state else 0 if current is None else None,
        peak_published=state.peak if state else None,
    )
    # The 700 rule counts the games of one list (8.3.3).
    lists: dict[date, list[EventResult]] = {}
    for each, event in rated:
        lists.setdefault(each.list_date or date.min, []).append(event.counts)
    try:
        results = [
            _of_list(system, known, edition, *one) for one in sorted(lists.items()) or [(date.min, [])]
        ]
    # The live rating is a service: what the rules refuse (an impossible table, a missing birth date) shows
    # none.
    except RuleError:
        return []
    shares = {UUID(one.result.event_id): one.change for each in results for one in each.period.events}
    events = [(each.event, shares[each.event.pk]) for each, _event in rated]
    return [Live(system, results[0], events, results[1:], corrected)]


def _of_list(
    system: RatingSystem,
    known: PlayerSnapshot,
    edition: Edition,
    day: date,
    events: Sequence[EventResult],
) -> LiveResult:
    """Return what one list gives by its regulations; by `edition` if the list is not known (date.min)."""
    base = system.list_date
    assert base is not None, "a system without lists has no live ratings"
    if day > date.min:
        # A list that no edition covers is refused, so its events stay as they are.
        with suppress(RatingFault):
            period = period_of(system, day)
            edition, base = period.edition, period.base
    known = replace(known, birth=last_day_of(known.birth_year, base), birth_year=None)
    if edition.k.by_event:
        # In 2009 each event has the K of its start (8.56).
        known = replace(known, k_published=None)
    return live(edition, known, events, (), base)


def _progress(player: Player, system: RatingSystem, mine: Sequence[tuple[Waiting, Result]]) -> list[Progress]:
    """Return a newcomer's progress: games in earlier lists and in waiting reports."""
    upcoming = following_list(system)
    if upcoming is None:
        return []
    period = period_of(system, upcoming)
    earlier = pools(period, [player.pk]).get(player.pk, [])
    now = [
        Pooled(
            each.event.pk,
            each.event.start,
            upcoming,
            (result,),
            is_official_team_event(each.event.official, each.event.system),
        )
        for each, result in mine
        if result.rating is None
    ]
    pool = pooled(earlier, now)
    if not pool:
        return []
    was_rated = player.rating_changes.filter(system=system, rating__isnull=False).exists()
    # Only old regulations make an exception for members (2009: 7.14g).
    asks = period.edition.initial.games_disabled is not None
    is_member = asks and bool(members_among(system, [player.pk]))
    found = first_rating(pool, upcoming, was_rated=was_rated, is_member=is_member)
    return [Progress(system, found.result)]
