"""Converts a player's state before a list to the form that the core takes."""

from datetime import date

from ratings.core import KDecision, PlayerSnapshot, k_factor
from ratings.periods.calendar import Period
from ratings.periods.reading import PlayerState


def snapshot(period: Period, state: PlayerState, rating: int | None) -> PlayerSnapshot:
    """Return the player with the published K, or without it if the edition fixes K by event (2009: 8.56)."""
    return PlayerSnapshot(
        player_id=str(state.player),
        rating=rating,
        k_published=None if period.edition.k.by_event else state.k,
        birth=birth_of(state, period.base),
        games_total=state.total,
        peak_published=state.peak,
    )


def birth_of(state: PlayerState, list_date: date) -> date | None:
    """Return the date of birth; if only the year is known, its last day (A-01 counts by year).

    An impossible year counts as unknown.
    """
    return state.birth or last_day_of(state.birth_year, list_date)


def last_day_of(birth_year: int | None, list_date: date) -> date | None:
    """Return the day of birth to count with if only the year is known; None for an impossible year."""
    if birth_year is None or birth_year >= list_date.year:
        return None
    return date(birth_year, 12, 31)


def next_k(period: Period, state: PlayerState, rating: int, total: int, peak: int) -> KDecision:
    """Return the K that the list publishes with a rating (8.3.3)."""
    after = PlayerSnapshot(
        rating=rating, birth=birth_of(state, period.list_date), games_total=total, peak_published=peak
    )
    return k_factor(period.published, after, period.list_date)
