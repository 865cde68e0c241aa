"""A newcomer's pool: the events of this list and earlier ones, and the first rating they give (8.2).

The calculation, the page that explains it and the live rating use the same functions.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from uuid import UUID

from ratings.core import (
    Edition,
    InitialResult,
    PoolEvent,
    edition_by_id,
    initial_rating,
)
from ratings.core.pool import VOID_PARAMETERS, enter
from ratings.periods.earlier_results import EarlierResult
from ratings.periods.rated_results import Result, pool_event
from tournaments.enums import TEAM_SYSTEMS

TEAM_WORLD, DISABLED = "team-world", "disabled"


@dataclass(frozen=True)
class Pooled:
    """One event of a pool: the results of its parts, the last of them rated in the list `rated_on`."""

    event: UUID
    start: date
    rated_on: date
    results: tuple[Result, ...]
    is_official_team_event: bool = False

    @property
    def edition(self) -> str:
        return self.results[-1].edition

    @property
    def opponents(self) -> list[int]:
        return [opponent for result in self.results for opponent in result.opponents]

    def as_event(self) -> PoolEvent:
        return pool_event(str(self.event), self.results[-1], self.rated_on, self.results[:-1])


@dataclass(frozen=True)
class FirstRating:
    """The result of a pool. `counted` is the number of games, without those of void events (8.2.1).

    `is_mixed`: the events that count began under different editions, so the newest was used (0.1).
    """

    result: InitialResult
    counted: int
    is_mixed: bool
    special: str | None = None


def is_official_team_event(official: bool, pairing: str) -> bool:
    """Return whether an event is an Olympiad, or a world or continental team championship (2009: 7.14f)."""
    return official and pairing in TEAM_SYSTEMS


def pooled(
    earlier: Iterable[EarlierResult],
    now: Sequence[Pooled],
    replaced: frozenset[UUID] | set[UUID] = frozenset(),
) -> list[Pooled]:
    """Return the pool in the order of play; the parts of a long event become one event.

    Earlier results of the events in `replaced` are omitted: they were corrected or dropped for good.
    """
    standing: dict[UUID, list[EarlierResult]] = {}
    for each in earlier:
        if each.event not in replaced:
            standing.setdefault(each.event, []).append(each)
    # A part rated now joins the earlier parts of its event; those without a new part stay as they are.
    rows = []
    for here in now:
        parts = tuple(part.result for part in standing.pop(here.event, ()))
        rows.append(replace(here, results=(*parts, *here.results)))
    rows += [
        Pooled(
            event,
            parts[-1].start,
            parts[-1].list_date,
            tuple(part.result for part in parts),
            is_official_team_event(parts[-1].official, parts[-1].pairing),
        )
        for event, parts in standing.items()
    ]
    return sorted(rows, key=lambda row: row.start)


def edition_of_pool(pool: Sequence[Pooled]) -> Edition:
    """Return the edition of the events (0.1); the newest if there are several."""
    found = {each.edition: edition_by_id(each.edition) for each in pool}
    return max(found.values(), key=lambda edition: edition.valid_from or date.min)


def first_rating(
    pool: Sequence[Pooled], list_date: date, *, was_rated: bool, is_member: bool = False
) -> FirstRating:
    """Calculate a first rating. A zero counts for a player who was rated before (2009: 6.1 with its note).

    `is_member`: a member of IBCA, ICSC or IPCA needs fewer games (2009: 7.14g).
    """
    edition = edition_of_pool(pool)
    rules = edition.initial.round_robin
    # Only editions that void the opponents' games too (2009, 2017) distinguish a formerly rated player.
    past = was_rated and rules is not None and rules.zero_voids_opponents
    special = _special(edition, pool)
    if special is None and is_member and edition.initial.games_disabled is not None:
        special = DISABLED
    events = [each.as_event() for each in pool]
    result = initial_rating(edition, events, list_date, had_first_event=past, special=special)
    counting = {entry.event.event_id for entry in result.entries if entry.reason is None}
    editions = {each.edition for each in pool if str(each.event) in counting}
    counted = sum(entry.games for entry in result.entries if entry.reason not in VOID_PARAMETERS)
    return FirstRating(result, counted, len(editions) > 1, special)


def _special(edition: Edition, pool: Sequence[Pooled]) -> str | None:
    """Return TEAM_WORLD if enough games were played in one official team event (2009: 7.14f, seven games)."""
    needed = edition.initial.games_team_world
    if needed is None:
        return None
    games: dict[str, int] = {}
    # The games must be played in one event; pooled preliminaries and finals are one.
    for event in (each.as_event() for each in pool if each.is_official_team_event):
        games[event.group] = games.get(event.group, 0) + enter(edition, event).games
    return TEAM_WORLD if any(count >= needed for count in games.values()) else None
