"""Recomputes every result and every player's row of a calculation from its stored inputs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from uuid import UUID

from players.models import PlayerPrivate
from portal.federations.scope import federation_scope
from ratings.core import edition_by_id
from ratings.enums import Verdict
from ratings.models import Calculation, EventVerdict, PeriodRow, RatedResult
from ratings.periods.amends import amends
from ratings.periods.calendar import Period, period_of
from ratings.periods.candidates import Candidate
from ratings.periods.events import Judged
from ratings.periods.new_ratings import Row, rated_rows, settle
from ratings.periods.newcomers import is_member_of, newcomer_rows
from ratings.periods.period_totals import PeriodTotals
from ratings.periods.players_without_games import standard_ratings
from ratings.periods.rated_results import result_of
from ratings.periods.reading import PlayerState
from ratings.periods.writing import Digest
from ratings.replaying.opponents import Seen, seen_at_the_start
from tournaments.models import PublishedEvent

# The compared columns: everything that the list prints or the next one needs.
COMPARED = (
    "kind",
    "rating",
    "games",
    "k",
    "k_decided",
    "k_used",
    "change",
    "rounded",
    "inactive",
    "total",
    "peak",
    "last_game",
)


@dataclass(frozen=True)
class Difference:
    """A value that differs from what was published."""

    what: str
    key: str
    stored: object
    recomputed: object
    player: int = 0
    # For a list of an older method: the change of the method that explains it.
    fix: str = ""

    def __str__(self) -> str:
        told = f"{self.what} {self.key}: stored {self.stored}, recomputed {self.recomputed}"
        return f"{told} ({self.fix})" if self.fix else told


@dataclass(frozen=True)
class Recomputed:
    """Recomputed rows, stored rows, their differences, and players whose earlier results were corrected."""

    rows: list[Row]
    frozen: dict[int, PeriodRow]
    differences: list[Difference]
    corrected: frozenset[int]
    # Players of events that an older method rated again by another list than that of their start.
    by_another_list: frozenset[int] = frozenset()


def recompute(calculation: Calculation) -> Recomputed:
    """Recompute every row of a calculation and compare it with the stored one."""
    period = period_of(calculation.system, calculation.list_date, calculation.revision)
    frozen = {row.player_id: row for row in PeriodRow.objects.filter(calculation=calculation)}
    entering = _entering(calculation)
    totals = PeriodTotals(period, _States(period, frozen))
    seen = seen_at_the_start(calculation, period, entering)
    differences = list(_enter_all(calculation, totals, entering, seen))
    rows = _rows(totals, entering, frozen)
    found = {row.state.player: row for row in rows}
    for player in sorted(frozen.keys() | found.keys()):
        differences += _compare(player, frozen.get(player), found.get(player))
    corrected = frozenset(player for player, account in totals.accounts.items() if account.corrected)
    moved = RatedResult.objects.filter(calculation=calculation, event__in=seen, sign=1)
    by_another_list = frozenset(moved.values_list("player_id", flat=True) if seen else ())
    return Recomputed(rows, frozen, differences, corrected, by_another_list)


class _States(dict[int, PlayerState]):
    """States before the list, from the stored rows; a player without a row gets an empty state."""

    def __init__(self, period: Period, frozen: Mapping[int, PeriodRow]) -> None:
        births = _births(period, frozen)
        super().__init__({player: _state(row, births.get(player)) for player, row in frozen.items()})

    def __missing__(self, player: int) -> PlayerState:
        return PlayerState(player, 0, None, None, None, None, False, 0, None, None)


def _births(period: Period, players: Mapping[int, Any]) -> dict[int, date | None]:
    """Return the dates of birth that a national calculation reads; row security gives the office none."""
    home = period.system.federation_id
    if home is None:
        return {}
    with federation_scope(home):
        return dict(
            PlayerPrivate.objects.filter(player__in=list(players)).values_list("player_id", "birth_date")
        )


def _state(row: PeriodRow, birth: date | None) -> PlayerState:
    return PlayerState(
        player=row.player_id,
        federation=row.federation_id,
        birth_year=row.birth_year,
        birth=birth,
        rating=row.rating_before,
        k=row.k_before,
        inactive=row.inactive_before,
        total=row.total_before or 0,
        peak=row.peak_before,
        last_game=row.last_game_before,
    )


def _entering(calculation: Calculation) -> list[Judged]:
    """Return the events of the calculation in the order of rating."""
    verdicts = EventVerdict.objects.filter(calculation=calculation, verdict=Verdict.ENTERS)
    ordered = verdicts.select_related("event").order_by("event__start", "event__code")
    return [_judged(verdict) for verdict in ordered]


def _judged(verdict: EventVerdict) -> Judged:
    candidate = _candidate(verdict.event, verdict)
    through = verdict.through_round
    return Judged(
        candidate,
        Verdict.ENTERS,
        verdict.code,
        edition=edition_by_id(verdict.edition),
        in_force=verdict.in_force,
        through_round=through,
        last_day=candidate.day_of(through, candidate.end) if through else candidate.end,
        corrects=verdict.corrects_id,
    )


def _candidate(event: PublishedEvent, verdict: EventVerdict) -> Candidate:
    days = event.details.get("rounds", [])
    return Candidate(
        event=event.pk,
        code=event.code,
        report=verdict.report,
        state=event.state,
        interim=bool(verdict.through_round),
        start=event.start,
        end=event.end,
        system=event.system,
        official=event.official,
        rounds=event.rounds,
        time_control={},
        days={each["number"]: date.fromisoformat(each["day"]) for each in days if each.get("day")},
        reported_on=event.end,
        host_suspended=False,
        last_round=verdict.through_round,
    )


def _enter_all(
    calculation: Calculation, totals: PeriodTotals, entering: Sequence[Judged], seen: Mapping[UUID, Seen]
) -> Iterator[Difference]:
    """Rate every stored result again; yield those whose games or sum differ."""
    ranks = {judged.candidate.event: rank for rank, judged in enumerate(entering)}
    stored = RatedResult.objects.filter(calculation=calculation).order_by("pk")
    taken_back: dict[UUID, set[int]] = {event: set() for event in ranks}
    for event, player in stored.filter(sign=-1).values_list("event_id", "player_id"):
        taken_back[event].add(player)
    for row in stored.iterator(chunk_size=5000):
        result = result_of(row)
        judged = entering[ranks[row.event_id]]
        if result.corrects is None and judged.corrects and row.player_id in taken_back[row.event_id]:
            # Method 1 stored the corrected calculation only with the event, not with each result.
            result.corrects = str(judged.corrects)
        if row.sign < 0:
            totals.take_back(result)
            continue
        rank = ranks[row.event_id]
        fresh = replace(result, games=0, sum_delta=0)
        if row.event_id in seen:
            fresh.opponent_ratings = seen[row.event_id].ratings_of(fresh)
        totals.enter(rank, fresh, edition_by_id(row.edition), entering[rank].last_day)
        if (fresh.games, fresh.sum_delta) != (row.games, row.sum_delta):
            before, after = (row.games, row.sum_delta), (fresh.games, fresh.sum_delta)
            key = f"player {row.player_id} in {row.event_id}"
            yield Difference("result", key, before, after, row.player_id)


def _rows(totals: PeriodTotals, entering: list[Judged], frozen: Mapping[int, PeriodRow]) -> list[Row]:
    """Recompute the rows of players with games, and of those whom the list changed without a game."""
    period = totals.period
    members = {player for player, row in frozen.items() if is_member_of(row.steps)}
    newcomers = newcomer_rows(totals, entering, Digest(), members)
    rows = [*rated_rows(totals, amends(totals, entering)), *newcomers]
    played = {row.state.player for row in rows}
    others = [totals.states[player] for player in frozen if player not in played]
    rows += [
        Row(state, state.rating, total=state.total, last_game=state.last_game)
        for state in others
        if state.rating is not None
    ]
    standards = standard_ratings(period, rows)
    return [settle(period, row, standards) for row in rows]


def _compare(player: int, row: PeriodRow | None, found: Row | None) -> Iterator[Difference]:
    if row is None or found is None:
        yield Difference("row", f"player {player}", row and row.kind, found and found.kind, player)
        return
    for name in COMPARED:
        before, after = getattr(row, name), getattr(found, name)
        if before != after:
            yield Difference(name, f"player {player}", before, after, player)
