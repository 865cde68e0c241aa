"""What the published lists have done with an event, for the event's page and the stored changes."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Q

from players.selectors import FIDE_SYSTEMS
from ratings.core import Entrant, Games, System
from ratings.enums import CalculationState, Verdict
from ratings.models import EventVerdict, PeriodRow, RatedResult
from ratings.periods.candidates import FINAL, WITHDRAWN
from ratings.periods.changed_rounds import told_now, told_then
from ratings.periods.rated_results import Result, result_of
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision
from tournaments.results.list_results import ListPart, ListResult, RatedByLists, Standing
from tournaments.results.tables import last_exclusion


class _Row(NamedTuple):
    """A result that was not taken back, and the list that rated it."""

    calculation: UUID
    result: Result


def rated_parts(event: UUID, system: str, report: UUID, field: Sequence[Entrant]) -> RatedByLists:
    """Return the parts of an event that the lists of a system have rated, for the report with this field.

    A correction rates the whole event again, so it replaces the parts before it; a withdrawn event has none.
    For an event that no list has rated it runs two queries.
    """
    verdicts = _verdicts(event, system)
    is_decided = _is_refused_by_decision(event, system)
    rated = [each for each in verdicts if each.verdict == Verdict.ENTERS]
    if not rated or (is_decided and rated[-1].code == WITHDRAWN):
        return RatedByLists(is_refused=is_decided or bool(verdicts))
    if rated[-1].code == WITHDRAWN:
        # The decision was lifted since: the next list rates the event again.
        return RatedByLists(is_followed=True)
    verdicts = rated
    rows = _standing(event, [each.calculation_id for each in verdicts])
    if not is_decided and _is_rated_anew(verdicts[-1], report, field, rows):
        return RatedByLists(then=_then(rows), is_followed=True)
    weights = _weights(rows)
    parts = [
        ListPart(
            after,
            each.through_round,
            in_force,
            each.calculation.list_date,
            {
                row.result.player_id: _result(row, weights)
                for row in rows
                if row.calculation == each.calculation_id
            },
        )
        for after, each, in_force in _parts(verdicts)
    ]
    return RatedByLists(parts, is_withdrawn=is_decided)


def _is_refused_by_decision(event: UUID, system: str) -> bool:
    """Return whether it was decided not to rate the event (0.4); a national list has decisions of its own."""
    standing = RatingDecision.objects.filter(
        event=event, kind=RatingDecisionKind.REFUSED, lifted_at__isnull=True
    )
    return standing.filter(national=system not in FIDE_SYSTEMS).exists()


def _verdicts(event: UUID, system: str) -> list[EventVerdict]:
    """Return the verdicts of the lists that rated the event or refused it for good, oldest first."""
    rows = EventVerdict.objects.filter(
        Q(verdict=Verdict.ENTERS) | Q(verdict=Verdict.REFUSED, code__in=FINAL),
        event=event,
        calculation__system__code=system,
        calculation__state=CalculationState.PUBLISHED,
    ).order_by("calculation__list_date", "calculation__revision")
    # Of a list that was revised only the last revision counts.
    return list(
        {row.calculation.list_date: row for row in rows.select_related("calculation__system")}.values()
    )


def _parts(verdicts: Iterable[EventVerdict]) -> list[tuple[int, EventVerdict, date]]:
    """Return the verdicts whose results count: the last round before its part, and the list in force."""
    found: list[tuple[int, EventVerdict, date]] = []
    for each in verdicts:
        if each.corrects_id or each.code == WITHDRAWN:
            found = []
        if each.code != WITHDRAWN and each.in_force:
            found.append((found[-1][1].through_round if found else 0, each, each.in_force))
    return found


def _standing(event: UUID, calculations: Sequence[UUID]) -> list[_Row]:
    """Return the results that no later list has taken back, oldest list first."""
    rows = RatedResult.objects.filter(event=event, calculation__in=calculations).order_by("sign", "pk")
    by_list: dict[UUID, list[RatedResult]] = {}
    for row in rows:
        by_list.setdefault(row.calculation_id, []).append(row)
    kept: dict[int, list[_Row]] = {}
    for calculation in calculations:
        # Within a list a withdrawal (sign −1) sorts before its replacement.
        for row in by_list.get(calculation, ()):
            if row.sign < 0:
                kept.pop(row.player_id, None)
            else:
                kept.setdefault(row.player_id, []).append(_Row(calculation, result_of(row)))
    return [each for results in kept.values() for each in results]


def _is_rated_anew(last: EventVerdict, report: UUID, field: Sequence[Entrant], rows: Sequence[_Row]) -> bool:
    """Return whether the next list corrects the event: a new decision, or changes in rounds already rated."""
    if _is_decided_anew(last):
        return True
    if last.report == report:
        return False
    rated = [each.result for each in rows]
    # A corrected report may have fewer rounds than the rated one.
    rounds = [*(len(entrant.games) for entrant in field), *(max(each.rounds, default=0) for each in rated)]
    through = last.through_round or max(rounds, default=0)
    then = told_then(rated, through)
    return told_now(field, through, {told[0] for told in then}) != then


def _is_decided_anew(last: EventVerdict) -> bool:
    """Return whether a decision since the list changes which games count."""
    # A federation's own list has decisions of its own.
    national = "false" if last.calculation.system.federation_id is None else "true"
    decided = last_exclusion("%(event)s", national)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT coalesce({decided} > %(ready)s, false)",
            {"event": last.event_id, "ready": last.calculation.ready_at},
        )
        return bool(cursor.fetchone()[0])


def _then(rows: Iterable[_Row]) -> dict[int, Standing]:
    """Return rating and K by which each player was rated first, and the games of that list elsewhere."""
    known, found = list(rows), dict[int, Standing]()
    weights = _weights(known)
    for row in known:
        weight = _weight(row, weights)
        if row.result.k is not None or weight is None:
            standing = Standing(row.result.rating, row.result.k)
        else:
            standing = Standing(row.result.rating, weight.k_decided, max(0, weight.games - row.result.games))
        found.setdefault(row.result.player_id, standing)
    return found


_Weights = Mapping[tuple[str, int], PeriodRow]


def _weights(rows: Sequence[_Row]) -> _Weights:
    """Return the rows with K and games by list and player, with one query."""
    lists = {row.calculation for row in rows}
    lists |= {UUID(str(row.result.corrects)) for row in rows if row.result.corrects}
    players = {row.result.player_id for row in rows}
    found = PeriodRow.objects.filter(calculation__in=lists, player__in=players)
    columns = found.only("calculation", "player", "k_decided", "k_used", "games")
    return {(str(row.calculation_id), row.player_id): row for row in columns}


def _weight(row: _Row, weights: _Weights) -> PeriodRow | None:
    """Return the row of the list that weighed a result: the corrected one, or its own."""
    result = row.result
    of_then = weights.get((str(result.corrects), result.player_id)) if result.corrects else None
    if of_then is not None and of_then.k_used is not None:
        return of_then
    return weights.get((str(row.calculation), result.player_id))


def _k(row: _Row, weights: _Weights) -> int | None:
    """Return the K that weighed a result: of the event (2009: 8.56), or after the 700 rule of its list."""
    if row.result.k is not None:
        return row.result.k
    weight = _weight(row, weights)
    return weight.k_used if weight else None


def _result(row: _Row, weights: _Weights) -> ListResult:
    said = row.result
    games = Games(
        said.rounds, said.opponents, said.opponent_ratings, said.sources, said.scores, said.exclusions
    )
    return ListResult(
        said.edition,
        System(said.system),
        said.rating,
        said.source,
        games,
        said.caps_used,
        None if said.rating is None else _k(row, weights),
    )
