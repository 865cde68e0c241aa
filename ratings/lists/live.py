"""The live rating: what the accepted and running reports that no list has rated yet would give. Never a list.

The games come from published results, the ratings from the list in force at each event's start, the rules
from the core; so the value is that of the next list as far as it is known today.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Max, Q

from players.models import CurrentRating, Player, RatingSystem
from players.selectors import FIDE_SYSTEMS
from players.tables import people, rating_on
from ratings.core import (
    Edition,
    Entrant,
    InitialResult,
    LiveResult,
    PlayerSnapshot,
    System,
    list_in_force,
    list_window,
    live,
)
from ratings.core.editions.model import CapMode
from ratings.enums import CalculationState, Origin, Verdict
from ratings.explain.frozen import rated_event
from ratings.models import EventVerdict, RatingList, RatingState
from ratings.periods.calendar import Rules, following_list, period_of, rules_of
from ratings.periods.candidates import WAIVED, Candidate, days_of
from ratings.periods.corrections import before
from ratings.periods.earlier_results import pools
from ratings.periods.event_results import EventResults
from ratings.periods.events import NOBODY, Judged, first_day_of
from ratings.periods.pooling import with_scores_elsewhere
from ratings.periods.pools import Pooled, first_rating, is_official_team_event, pooled
from ratings.periods.rated_results import Result
from ratings.periods.reading import PlayerState, states
from rulekit import NoEditionError, RuleError
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.selectors import decided_on
from tournaments.results.tables import player_results
from tournaments.rules.systems import core_system

_RATED = frozenset({EventState.RATED, EventState.CANCELLED})
# One start number of an event, or with 0 its whole field: the ratings of the list in force at its start, and
# the standard ones beside them.
_MET = f"""
    SELECT r.results_id, r.number, r.player_id, CASE WHEN asked.number = 0 THEN r.games ELSE '[]' END::text,
           own.rating, standard.rating, CASE WHEN p.deceased THEN p.deceased_on END
      FROM unnest(%(events)s::uuid[], %(numbers)s::int[], %(systems)s::int[], %(dates)s::date[])
           AS asked(event, number, system, list_date)
      JOIN {player_results()} r ON r.results_id = asked.event AND asked.number IN (0, r.number)
      LEFT JOIN {people()} p ON p.id = r.player_id
      LEFT JOIN LATERAL {rating_on("r.player_id", "asked.system", "asked.list_date")} own ON true
      LEFT JOIN LATERAL {rating_on("r.player_id", "%(standard)s", "asked.list_date")} standard ON true
"""


@dataclass(frozen=True)
class Waiting:
    """An event that no list has rated: the player's games in it, from the first unrated round on."""

    event: PublishedEvent
    system: RatingSystem
    rules: Rules
    edition: Edition
    row: PlayerResult
    after_round: int
    is_interim: bool
    # What was decided on the event: all games of a match count (6.2), games that are kept out (5.1).
    waivers: frozenset[str] = frozenset()
    kept_out: tuple[tuple[int, int, int, str], ...] = ()
    preliminaries: UUID | None = None
    pooled_from: date | None = None

    @property
    def in_force(self) -> date:
        """The list that rates it: that of its first day, or of the first day of a later part (A-57)."""
        return list_in_force(self.edition, first_day_of(_candidate(self), self.after_round))

    def numbers(self) -> set[int]:
        """Return the start numbers that the rules have to know; 0 where a table or a match is read whole."""
        system = core_system(self.event.system)
        table = system.is_round_robin and self.edition.opponents.newcomers_in_round_robin
        if table or system is System.MATCH:
            return {0}
        return {self.row.number, *(game[0] for game in self.row.games if game[0])}


@dataclass(frozen=True)
class Live:
    """A live rating with the events it rests on, each with its exact share in hundredths."""

    system: RatingSystem
    result: LiveResult
    events: Sequence[tuple[PublishedEvent, int]]


@dataclass(frozen=True)
class Progress:
    """How far a newcomer is: games that count of those that a first rating needs."""

    system: RatingSystem
    result: InitialResult


def live_of(player: Player, collecting: Iterable[RatingSystem] = ()) -> tuple[list[Live], list[Progress]]:
    """Return live ratings and newcomers' progress in FIDE's systems; nothing where no report waits.

    In the systems of `collecting` earlier lists have counted games towards a first rating.
    """
    waiting = list(_waiting(player))
    systems = {each.system.pk: each.system for each in waiting} | {each.pk: each for each in collecting}
    if not systems:
        return [], []
    results = _results(player, waiting) if waiting else {}
    current = _rated(player)
    shown: list[Live] = []
    progress: list[Progress] = []
    for system in systems.values():
        mine = [
            (each, results[each.event.pk])
            for each in waiting
            if each.system == system and each.event.pk in results
        ]
        if system.pk in current:
            shown += _live(player, system, mine, current[system.pk])
        elif any(result.rating for _each, result in mine):
            # Rapid and blitz begin with the standard rating (7.2.1).
            shown += _live(player, system, mine)
        else:
            progress += _progress(player, system, mine)
    return shown, progress


def _rated(player: Player) -> dict[int, CurrentRating]:
    """Return the ratings on the lists in force; whoever has left a list is unrated there."""
    return {rating.system_id: rating for rating in player.ratings.all() if rating.list_date is None}


def _waiting(player: Player) -> Iterable[Waiting]:
    """Find the player's results that no list has rated; one query where there are none."""
    rows = PlayerResult.objects.filter(
        player=player, results__event__rated_list__isnull=True, results__event__fide_rated=True
    )
    found = list(
        rows.exclude(results__event__state__in=_RATED)
        .select_related("results__event")
        .defer("results__understood", "results__listed")
        .annotate(**decided_on("results__event"))
        .filter(Q(is_refused=False))
        .order_by("results__event__start")
    )
    if not found:
        return
    # A system that has no lists, or no regulations here, gives no live ratings.
    run_here = RatingSystem.objects.filter(list_date__isnull=False, regulation__isnull=False)
    systems = {system.tempo: system for system in run_here.filter(code__in=FIDE_SYSTEMS)}
    taken = _taken([row.results_id for row in found])
    imported = _imported(systems.values())
    regulations = {tempo: rules_of(system) for tempo, system in systems.items()}
    for row in found:
        event, system = row.results.event, systems.get(row.results.event.tempo)
        if system is None:
            continue
        rules = regulations[system.tempo]
        edition = _edition(rules, event)
        verdict, through = taken.get(event.pk, ("", 0))
        if edition is None or verdict == Verdict.REFUSED or len(row.games) <= through:
            continue
        reported = event.accepted_on or row.results.published_at.date()
        window = list_window(edition, event.end, event.official, reported, rules.list_after)
        if window.too_late or (window.rated_on is not None and window.rated_on <= imported[system.pk]):
            continue
        yield Waiting(event, system, rules, edition, row, through, row.results.interim, *_decided(row))


def _decided(row: Any) -> tuple[Any, ...]:
    """Return waivers, games that are kept out and preliminaries, as `decided_on` has annotated them."""
    games = ((game["round"], game["one"], game["other"], game["reason"]) for game in row.kept_out)
    waived = WAIVED if row.is_waived else frozenset()
    return waived, tuple(games), row.pooled_with, row.pooled_from


def _edition(rules: Rules, event: PublishedEvent) -> Edition | None:
    try:
        return rules.on(event.start)
    except NoEditionError:
        return None


def _taken(events: Sequence[UUID]) -> dict[UUID, tuple[str, int]]:
    """Return what the last published list said of these events, and through which round it took them."""
    rows = EventVerdict.objects.filter(
        event__in=events, calculation__state=CalculationState.PUBLISHED
    ).exclude(verdict=Verdict.WAITS)
    ordered = rows.order_by("calculation__list_date", "calculation__revision")
    return {row.event_id: (row.verdict, row.through_round) for row in ordered}


def _imported(systems: Iterable[RatingSystem]) -> dict[int, date]:
    """Return the newest list of each system that was taken over: what it had to rate, it has rated."""
    lists = RatingList.objects.order_by().values_list("system", "origin").annotate(Max("list_date"))
    newest = {(system, origin): day for system, origin, day in lists}
    return {
        system.pk: newest.get((system.pk, Origin.IMPORTED))
        or (date.min if (system.pk, Origin.CALCULATED) in newest else system.list_date or date.min)
        for system in systems
    }


def _results(player: Player, waiting: Sequence[Waiting]) -> dict[UUID, Result]:
    """Return the player's results as a calculation would freeze them."""
    fields = _fields(waiting)
    ratings = _rated(player)
    judged = [
        Judged(
            _candidate(each),
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
        states = _states(each, field, player, ratings.get(each.system.pk))
        event = EventResults(one, each.rules.tempo, field, states)
        result = next((result for result in event.results() if result.player_id == player.pk), None)
        if result is not None:
            result.caps_used = _caps_used(each, one, player)
            found[each.event.pk] = result
    return found


def _states(
    each: Waiting, field: Sequence[Entrant], player: Player, current: CurrentRating | None
) -> Mapping[int, PlayerState]:
    """Return the states before the next list; of others only a table of 2009 or 2017 asks (8.58)."""
    own = PlayerState(
        player.pk,
        player.federation_id,
        player.birth_year,
        None,
        current.rating if current else None,
        current.k if current else None,
        inactive=False,
        total=0,
        peak=None,
        last_game=None,
    )
    players = sorted(entrant.player for entrant in field if entrant.player)
    upcoming = following_list(each.system)
    if not each.edition.opponents.newcomers_in_round_robin or 0 not in each.numbers() or upcoming is None:
        return dict.fromkeys(players, own)
    asked = f"SELECT unnest('{{{','.join(map(str, players))}}}'::int[])"
    return states(period_of(each.system, upcoming), asked)


def _caps_used(each: Waiting, judged: Judged, player: Player) -> int:
    """Return the caps that earlier parts of a long event have used up (A-64)."""
    upcoming = following_list(each.system)
    if not each.after_round or upcoming is None or each.edition.cap.mode is CapMode.EVERY:
        return 0
    known = before(period_of(each.system, upcoming), [judged])
    return known[each.event.pk].caps_used.get(player.pk, 0) if each.event.pk in known else 0


@dataclass
class _Field:
    """Those of an event whom the rules have to know, and who of them had died before it."""

    entrants: list[Entrant] = field(default_factory=list)
    dead: frozenset[int] = frozenset()


def _fields(waiting: Sequence[Waiting]) -> dict[UUID, _Field]:
    """Read the player and his opponents of all events at once, with the ratings that count there."""
    asked = [
        (each.event.pk, number, each.system.pk, each.in_force)
        for each in waiting
        for number in each.numbers()
    ]
    events, numbers, systems, dates = (list(column) for column in zip(*asked, strict=True))
    about: dict[str, Any] = {"events": events, "numbers": numbers, "systems": systems, "dates": dates}
    games = {(each.event.pk, each.row.number): each.row.games for each in waiting}
    starts = {each.event.pk: each.event.start for each in waiting}
    standard = RatingSystem.objects.get(code=FIDE_SYSTEMS[0])
    found = {each.event.pk: _Field() for each in waiting}
    with connection.cursor() as cursor:
        cursor.execute(_MET, about | {"standard": standard.pk})
        for event, number, player, told, rating, standard_rating, died in cursor.fetchall():
            played = games.get((event, number)) or json.loads(told)
            found[event].entrants.append(Entrant(number, player, played, rating, standard_rating))
            if died is not None and died < starts[event]:
                found[event].dead |= {player}
    return found


def _candidate(each: Waiting) -> Candidate:
    event = each.event
    return Candidate(
        event.pk,
        event.code,
        each.row.results.report_id,
        event.state,
        each.is_interim,
        event.start,
        event.end,
        event.system,
        event.official,
        event.rounds,
        event.details.get("time_control") or {},
        days_of(event.details.get("rounds") or []),
        event.accepted_on or event.end,
        host_suspended=False,
        last_round=0,
        waivers=each.waivers,
        kept_out=each.kept_out,
        preliminaries=each.preliminaries,
        pooled_from=each.pooled_from,
    )


def _live(
    player: Player,
    system: RatingSystem,
    mine: Sequence[tuple[Waiting, Result]],
    current: CurrentRating | None = None,
) -> list[Live]:
    """Return the live rating by the K of the list in force (8.3.3, A-07)."""
    rated = [(each, rated_event(each.event.pk, result)) for each, result in mine if result.rating is not None]
    if not rated:
        return []
    edition = rated[-1][0].edition
    state = RatingState.objects.filter(player=player, system=system).first()
    known = PlayerSnapshot(
        rating=current.rating if current else rated[0][1].result.rating,
        k_published=current.k if current else None,
        birth_year=player.birth_year,
        games_total=state.games if state else 0 if current is None else None,
        peak_published=state.peak if state else None,
    )
    try:
        result = live(edition, known, [event.counts for _each, event in rated], (), system.list_date)
    except RuleError:
        return []
    shares = [share.change for share in result.period.events]
    events = [(each.event, share) for (each, _event), share in zip(rated, shares, strict=True)]
    return [Live(system, result, events)]


def _progress(player: Player, system: RatingSystem, mine: Sequence[tuple[Waiting, Result]]) -> list[Progress]:
    """Return how far a newcomer is: games on earlier lists and in the reports that wait."""
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
    return [Progress(system, first_rating(pool, upcoming, was_rated=was_rated).result)]
