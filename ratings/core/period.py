"""The change over a rating period: K, the 700 rule, one rounding, the new rating (8.3.3-8.3.4)."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from ratings.core.change import EventResult
from ratings.core.editions.model import Edition
from ratings.core.errors import MissingInputError
from ratings.core.kfactor import KDecision, k_factor, k_for_period
from ratings.core.opponents import own_rating
from ratings.core.records import PlayerSnapshot
from ratings.core.rounding import rounded_change

TRAIL_VERSION = 1


new_row = tuple.__new__
"""Makes a record without the generated constructor, as for the lines of an event."""


class EventShare(NamedTuple):
    """One event's part of the period: K after the 700 rule, and K × ΣΔR in hundredths."""

    result: EventResult
    k: int
    k_used: int
    change: int


class PeriodResult(NamedTuple):
    """The sum as a player could do it by hand; `change` is exact, in hundredths of a rating point."""

    edition: Edition
    list_date: date | None
    old_rating: int
    rating_source: str
    events: tuple[EventShare, ...]
    games: int
    k: KDecision
    k_used: int
    change: int
    rounded: int
    rounded_per_event: int
    new_rating: int
    listed: bool
    games_total: int | None
    peak_published: int | None
    trail_version: int = TRAIL_VERSION


def rate_period(
    edition: Edition,
    player: PlayerSnapshot,
    events: Sequence[EventResult],
    list_date: date | None = None,
    games_elsewhere: int = 0,
) -> PeriodResult:
    """Sum the events exactly and round once; the per-event rounding is kept for comparison (8.3.4, A-12).

    `edition` is that of the list; each event carries the edition of its own start date. `games_elsewhere` are
    the player's other games in the period: the 700 rule counts them too (8.3.3).
    """
    old, source = (player.rating, "list") if player.rating is not None else own_rating(edition, player)
    if old is None:
        raise MissingInputError("player.rating", "an unrated player has no change", "unrated_player")
    snapshot = player if player.rating is not None else started(player, old)
    games = change = 0
    for event in events:
        games += event.games
    k, k_used, shares = _weigh(edition, snapshot, events, games + games_elsewhere, list_date)
    for share in shares:
        change += share.change
    rounded = rounded_change(edition.rounding, change)
    single = len(shares) == 1
    # Only for comparison with calculators that round each event; the list rounds once.
    by_event = rounded if single else sum([rounded_change(edition.rounding, s.change) for s in shares])
    new_rating = old + rounded
    listed = new_rating >= edition.lists.floor
    total = None if snapshot.games_total is None else snapshot.games_total + games
    peak = _peak(snapshot.peak, new_rating, listed)
    said = (edition, list_date, old, source, tuple(shares), games, k, k_used, change, rounded)
    return new_row(PeriodResult, (*said, by_event, new_rating, listed, total, peak, TRAIL_VERSION))


def _weigh(
    edition: Edition,
    player: PlayerSnapshot,
    events: Sequence[EventResult],
    games: int,
    list_date: date | None,
) -> tuple[KDecision, int, list[EventShare]]:
    """Return K, K after the 700 rule, and each event weighted with it (8.3.3)."""
    decision = decide_k(edition, player, list_date)
    k_used = k_for_period(edition, decision.value, games)
    # 2009 takes K at the start of each event; later editions have one K for the whole period.
    if edition.k.by_event and player.k_published is None:
        return decision, k_used, [_by_event(edition, player, event, list_date) for event in events]
    value = decision.value
    shares = [new_row(EventShare, (event, value, k_used, k_used * event.sum_delta)) for event in events]
    return decision, k_used, shares


def started(player: PlayerSnapshot, rating: int) -> PlayerSnapshot:
    """Return the player as rated: a start from the standard list begins with no games (7.2.1, A-41)."""
    if player.rating is not None:
        return player
    return replace(player, rating=rating, games_total=player.games_total or 0)


def decide_k(edition: Edition, player: PlayerSnapshot, list_date: date | None) -> KDecision:
    """Return the published K if given, otherwise K by the rules (A-07)."""
    if player.k_published is not None:
        return new_row(KDecision, (player.k_published, "published", edition.sources["k.lines"]))
    return k_factor(edition, player, list_date)


def _by_event(
    edition: Edition, player: PlayerSnapshot, event: EventResult, list_date: date | None
) -> EventShare:
    """Weight one event with the K for the rating at its start, as in 2009 (8.56, A-07)."""
    k = event.k or k_factor(edition, replace(player, rating=event.rating), list_date).value
    return EventShare(event, k, k, k * event.sum_delta)


def _peak(before: int | None, new_rating: int, listed: bool) -> int | None:
    """Return the new peak: only a published rating raises it (A-04), and delisting keeps it (A-56)."""
    if not listed:
        return before
    return new_rating if before is None else max(before, new_rating)
