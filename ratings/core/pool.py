"""The pool of a newcomer's events: which games enter, and which events are void (R27, R37-R40)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from ratings.core.editions.model import Edition
from ratings.core.opponents import UNRATED, pool_rating, refusal
from ratings.core.records import GameRecord, System


@dataclass(frozen=True, slots=True)
class PoolEvent:
    """One event of a newcomer.

    `rated_on` is the list that rated it; `average` the Ra of a round robin. Events of one `group` are
    preliminaries and finals whose results are pooled (2009: 6.2).
    """

    event_id: str
    games: tuple[GameRecord, ...]
    system: System = System.SWISS
    rated_on: date | None = None
    average: int | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class PoolLine:
    """One game of a newcomer: the opponent's rating that enters, or the reason why it does not."""

    game: GameRecord
    opponent_rating: int | None
    opponent_source: str
    counted: bool
    reason: str | None
    article: str


@dataclass(frozen=True, slots=True)
class PoolEntry:
    """An event in the pool; `reason` says why it is left out."""

    event: PoolEvent
    lines: tuple[PoolLine, ...]
    games: int
    points: int
    opponents_sum: Fraction
    opponents: int
    reason: str | None
    article: str


def enter(edition: Edition, event: PoolEvent) -> PoolEntry:
    """Take the played games against rated opponents; a round robin with its own Ra takes all (7.1.4a).

    A match with an unrated player is not rated for either side (6.1).
    """
    lines = tuple(_line(edition, event, game) for game in event.games)
    counted = [line for line in lines if line.counted]
    total = sum(line.opponent_rating for line in counted if line.opponent_rating is not None)
    games = len(counted)
    double = event.system is System.DOUBLE_ROUND_ROBIN
    return PoolEntry(
        event=event,
        lines=lines,
        games=games,
        points=sum(line.game.score for line in counted),
        opponents_sum=Fraction(total),
        # In a double round robin every opponent is met twice; n/(n+1) counts opponents, not games (8.25).
        opponents=(games + 1) // 2 if double else games,
        reason=None if games else "no_rated_opponents",
        article=edition.article("initial.pool"),
    )


def _line(edition: Edition, event: PoolEvent, game: GameRecord) -> PoolLine:
    rating, source = pool_rating(edition, game.opponent)
    # In a round robin with its own Ra every opponent counts with Ra, unrated ones too (2009: 8.58).
    if event.average is not None and edition.initial.round_robin is not None and event.system.is_round_robin:
        rating, source = event.average, "round-robin-average"
    if event.system is System.MATCH and not edition.event.match_with_unrated:
        rating, source = UNRATED
    why_not = refusal(edition, event.system, None, game, rating)
    reason, article = why_not or (None, edition.article("initial.average"))
    return PoolLine(game, rating, source, why_not is None, reason, article)


def void_first_events(
    edition: Edition,
    entries: Sequence[PoolEntry],
    had_first_event: bool,
    at_floor: Callable[[Sequence[PoolEntry]], bool],
) -> list[PoolEntry]:
    """Void a first event that does not count; later results count whatever the score (8.2.1, A-25, A-54).

    If the edition says so, the next event is again the first until one is accepted. Pooled preliminaries and
    finals are one event here (2009: 6.2).
    """
    rules = edition.initial.first_event
    accepted = had_first_event
    groups = _groups(edition, entries)
    verdicts: dict[str, str | None] = {}
    judged: list[PoolEntry] = []
    for entry in entries:
        reason, key = entry.reason, _group(edition, entry)
        if reason is None and key not in verdicts:
            whole = groups[key]
            # 2009 asks for three games in every Swiss event (6.41), not only in the first one.
            if rules.games_in_every_event and _too_short(edition, whole):
                verdicts[key] = "event_too_few_games"
            elif accepted:
                verdicts[key] = None
            else:
                verdicts[key] = _first_event_fault(edition, whole, at_floor)
                # 2009 and Ukraine: the next event is the first again until one counts. Otherwise a void event
                # was the first one.
                accepted = verdicts[key] is None or not rules.until_accepted
        reason = reason or verdicts[key]
        article = edition.article(VOID_PARAMETERS.get(reason or "", "initial.pool"))
        judged.append(replace(entry, reason=reason, article=article))
    return judged


VOID_PARAMETERS = {
    "event_too_few_games": "initial.first_event.games",
    "first_event_zero": "initial.first_event.zero_is_void",
    "first_event_score": "initial.first_event.points",
    "first_event_games": "initial.first_event.games",
    "first_event_below_floor": "initial.first_event.at_floor",
}


def _group(edition: Edition, entry: PoolEntry) -> str:
    """Return the group judged together: the event itself, or pooled preliminaries and finals."""
    event = entry.event
    return event.group or event.event_id if edition.event.preliminaries_pooled else event.event_id


def _groups(edition: Edition, entries: Sequence[PoolEntry]) -> dict[str, list[PoolEntry]]:
    """Return the entries with games against rated opponents, grouped by what is judged together."""
    found: dict[str, list[PoolEntry]] = {}
    for entry in entries:
        if entry.reason is None:
            found.setdefault(_group(edition, entry), []).append(entry)
    return found


def _is_round_robin(entries: Sequence[PoolEntry]) -> bool:
    return all(entry.event.system.is_round_robin for entry in entries)


def _too_short(edition: Edition, entries: Sequence[PoolEntry]) -> bool:
    """Return whether a Swiss or team event has too few games against rated opponents (2009: 6.41)."""
    games = sum(entry.games for entry in entries)
    return games < edition.initial.first_event.games and not _is_round_robin(entries)


def _first_event_fault(
    edition: Edition, entries: Sequence[PoolEntry], at_floor: Callable[[Sequence[PoolEntry]], bool]
) -> str | None:
    rules = edition.initial.first_event
    points = sum(entry.points for entry in entries)
    if rules.zero_is_void and points == 0:
        return "first_event_zero"
    wanted = rules.points_in_round_robin if _is_round_robin(entries) else rules.points
    if points < wanted:
        return "first_event_score"
    if _too_short(edition, entries):
        return "first_event_games"
    if rules.at_floor and not at_floor(entries):
        return "first_event_below_floor"
    return None


def void_outside_window(
    edition: Edition, entries: Sequence[PoolEntry], list_date: date | None
) -> list[PoolEntry]:
    """Leave out results rated before the window of periods that ends with this list (A-34)."""
    article = edition.article("initial.window_months")
    judged: list[PoolEntry] = []
    for entry in entries:
        outside = entry.reason is None and not _in_window(edition, entry.event.rated_on, list_date)
        judged.append(replace(entry, reason="outside_window", article=article) if outside else entry)
    return judged


def _in_window(edition: Edition, rated_on: date | None, list_date: date | None) -> bool:
    if rated_on is None or list_date is None:
        return True
    # In months: both dates are the first of a month.
    age = 12 * (list_date.year - rated_on.year) + list_date.month - rated_on.month
    return 0 <= age < edition.initial.window_months
