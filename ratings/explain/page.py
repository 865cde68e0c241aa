"""A player's calculation for the page and the API."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from players.models import Player
from players.profile.phrases import system_name
from ratings.core import Edition, InitialResult, PeriodResult, edition_by_id
from ratings.explain import phrases
from ratings.explain.frozen import RatedEvent, period_of_row, pool_of, rated_event
from ratings.explain.games import NOBODY, Named, ShownEvent, shown_entry, shown_event
from ratings.explain.ladder import Rung, correction_rungs, initial_ladder, period_ladder
from ratings.models import EventVerdict, PeriodRow, RatedResult
from ratings.periods.calendar import rules_of
from ratings.periods.new_ratings import CORRECTION, FIRST_CORRECTION
from ratings.periods.newcomers import DROPPED, MEMBER, is_member_of
from ratings.periods.pools import Pooled, first_rating
from ratings.periods.rated_results import Result, result_of
from ratings.periods.selectors import periods_of
from tournaments.models import PublishedEvent
from tournaments.results.phrases import amendments_notice


@dataclass(frozen=True)
class Explained:
    """What one list did to one player; `period` or `initial` is the core's own result."""

    row: PeriodRow
    system: str
    edition: Edition
    events: Sequence[ShownEvent]
    rungs: Sequence[Rung]
    period: PeriodResult | None = None
    initial: InitialResult | None = None
    rated: Sequence[RatedEvent] = field(default_factory=list)
    # The editions of a newcomer's events: a mixed pool is calculated by the newest of them (0.1).
    editions: frozenset[str] = frozenset()
    # Why fewer games suffice for a first rating (2009: 7.14f-g).
    special: str | None = None

    @property
    def edition_name(self) -> str:
        return phrases.edition_name(self.edition)

    @property
    def notice(self) -> str:
        """Return the notice if the list or one of the events goes by regulations with a gap (2009)."""
        events = {event.stored.edition for event in self.rated} | self.editions
        return next(filter(None, map(amendments_notice, sorted({self.edition.id, *events}))), "")

    @property
    def agrees(self) -> bool:
        """Return whether the recalculated sum equals the published one."""
        if self.initial is not None:
            found = self.initial.rating if self.initial.published else None
            return found == (self.row.steps[0][1] if self.row.steps and found else self.row.rating)
        return self.period is None or self.period.change + 100 * corrected_points(self.row) == self.row.change

    @property
    def corrections(self) -> list[list[Any]]:
        """Return the corrections of earlier lists: kind, before, after, list."""
        return _corrections(self.row)


@dataclass(frozen=True)
class _Known:
    """Names of the events and opponents on a page, read with one query each."""

    events: dict[str, Named]
    players: dict[str, Named]


@dataclass(frozen=True)
class _Inputs:
    """The inputs of one row: results of a rated player, or a newcomer's pool."""

    row: PeriodRow
    rated: Sequence[RatedEvent]
    pool: Sequence[Pooled]

    def events(self) -> set[str]:
        return {event.result.event_id for event in self.rated} | {str(each.event) for each in self.pool}

    def opponents(self) -> set[int]:
        met = [event.stored.opponents for event in self.rated] + [each.opponents for each in self.pool]
        return {opponent for some in met for opponent in some if opponent}


def explanations(player: Player, list_date: date) -> list[Explained]:
    """Return what the lists of a day did to a player, by system."""
    found = [_inputs(row) for row in periods_of(player, list_date)]
    known = _known(found)
    return [_explained(inputs, known) for inputs in found]


def _inputs(row: PeriodRow) -> _Inputs:
    stored = RatedResult.objects.filter(calculation=row.calculation_id, player=row.player_id)
    results = [
        (one.event_id, result_of(one)) for one in stored.order_by("event__start", "event__code", "sign")
    ]
    rated = [rated_event(event, result) for event, result in results if result.rating is not None]
    # Results without an own rating are a newcomer's pool.
    if rated or row.rating_before is not None or not results:
        return _Inputs(row, rated, [])
    return _Inputs(row, [], pool_of(row.calculation, row.player_id, _with_verdicts(row, results)))


def _with_verdicts(
    row: PeriodRow, results: Sequence[tuple[UUID, Result]]
) -> list[tuple[EventVerdict, Result]]:
    events = [event for event, _result in results]
    found = EventVerdict.objects.filter(calculation=row.calculation_id, event__in=events)
    verdicts = {verdict.event_id: verdict for verdict in found.select_related("event")}
    return [(verdicts[event], result) for event, result in results if result.sign > 0]


def _known(found: Sequence[_Inputs]) -> _Known:
    events = PublishedEvent.objects.filter(pk__in={event for each in found for event in each.events()})
    players = Player.objects.filter(pk__in={player for each in found for player in each.opponents()})
    return _Known(
        {
            str(event.pk): Named(event.name, reverse("tournaments:event", args=[event.code]))
            for event in events
        },
        {str(player.pk): _named(player) for player in players},
    )


def _named(player: Player) -> Named:
    url = reverse("players:profile", args=[player.fide_id]) if player.fide_id else ""
    return Named(player.shown_name, url, "" if player.restricted else player.shown_title)


def _explained(inputs: _Inputs, known: _Known) -> Explained:
    row, rated = inputs.row, inputs.rated
    edition = edition_by_id(row.calculation.edition)
    system = system_name(row.calculation.system)
    if inputs.pool:
        return _newcomer(row, edition, inputs.pool, known)
    period, same = period_of_row(row, edition, rated), rated_as_before(rated)
    shown = [
        shown_event(
            event.result,
            known.events.get(event.result.event_id, NOBODY),
            known.players,
            taken_back=event.taken_back,
            in_its_place=event.corrects and not event.taken_back,
        )
        for event in rated
        if not (event.corrects and event.result.event_id in same)
    ]
    published = rules_of(row.calculation.system).on(row.calculation.list_date)
    has_correction = any(event.corrects and event.result.event_id not in same for event in rated)
    rungs = [
        *(period_ladder(period, published) if period else []),
        *correction_rungs(_corrections(row), has_correction, _with_corrections(row, period)),
        *_steps(row, edition),
    ]
    return Explained(row, system, edition, shown, rungs, period=period, rated=rated)


def _newcomer(row: PeriodRow, edition: Edition, pool: Sequence[Pooled], known: _Known) -> Explained:
    found = first_rating(
        pool,
        row.calculation.list_date,
        was_rated=row.peak_before is not None,
        is_member=is_member_of(row.steps),
    )
    result = found.result
    shown = [
        shown_entry(result.edition, entry, known.events.get(entry.event.event_id, NOBODY), known.players)
        for entry in result.entries
    ]
    rungs = [*initial_ladder(result, special=found.special, is_mixed=found.is_mixed), *_steps(row, edition)]
    groups = [entry.event.group for entry in result.entries]
    if len(set(groups)) < len(groups) and result.edition.event.preliminaries_pooled:
        article = phrases.article(result.edition, result.edition.article("event.preliminaries_pooled"))
        rungs.insert(0, Rung(_("Preliminaries and finals count as one event"), article=article))
    return Explained(
        row,
        system_name(row.calculation.system),
        result.edition,
        shown,
        rungs,
        initial=result,
        special=found.special,
        editions=frozenset(each.edition for each in pool),
    )


def _corrections(row: PeriodRow) -> list[list[Any]]:
    return [step for step in row.steps if step[0] in (CORRECTION, FIRST_CORRECTION)]


def corrected_points(row: PeriodRow) -> int:
    """Return the points that corrections of earlier lists add."""
    return sum(after - before for _name, before, after, _on in _corrections(row) if after is not None)


def _with_corrections(row: PeriodRow, period: PeriodResult | None) -> tuple[int, int] | None:
    """Return the rating before the corrections and the points they add; None if no rating remains."""
    before = period.new_rating if period else row.rating_before
    if before is None or row.rating is None:
        return None
    return before, corrected_points(row)


def rated_as_before(rated: Sequence[RatedEvent]) -> set[str]:
    """Return the corrected events in which nothing changed for this player."""
    told: dict[str, list[tuple[object, ...]]] = {}
    for event in rated:
        if event.corrects:
            stored = event.stored
            games = (stored.rating, stored.rounds, stored.opponent_ratings, stored.scores, stored.exclusions)
            told.setdefault(event.result.event_id, []).append(games)
    return {event for event, games in told.items() if len(games) == 2 and games[0] == games[1]}


def _steps(row: PeriodRow, edition: Edition) -> list[Rung]:
    """Return the steps after the calculation, and what happened to a player without games."""
    rungs = [
        Rung(
            str(phrases.STEPS.get(name, name)),
            f"{before} → {after}" if after is not None else str(before),
            source if " " in str(source) else phrases.article(edition, source),
        )
        for name, before, after, source in row.steps
        if name not in (DROPPED, MEMBER, CORRECTION, FIRST_CORRECTION)
    ]
    if row.inactive and not row.inactive_before:
        rungs.append(Rung(str(phrases.STEPS["inactive"]), article=phrases.article(edition, row.article)))
    if row.k is not None and row.k_before is not None and row.k != row.k_before:
        rungs.append(Rung(_("K with the new list"), f"{row.k_before} → {row.k}"))
    return rungs
