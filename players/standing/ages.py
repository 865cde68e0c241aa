"""Derives ages from birth dates without revealing the dates."""

from collections.abc import Iterable
from datetime import date

from players.models import Player, PlayerPrivate
from portal.federations.scope import installation_scope

# First and last possible birth date; None if nothing is known.
Births = tuple[date, date] | None


def possible_births(player: Player) -> Births:
    """Return the first and last possible birth date of a person; None if nothing is known."""
    return births_of([player])[player.pk]


def births_of(players: Iterable[Player]) -> dict[int, Births]:
    """Return the same for many people with one query.

    The date may be private data of another federation: callers show only what follows from it.
    """
    people = {player.pk: player for player in players}
    # Dates of birth of other federations' people; only what follows from them is returned to a page.
    with installation_scope():
        rows = PlayerPrivate.under_policy.filter(player__in=people).only("player_id", "birth_date")
        known = {row.player_id: row.birth_date for row in rows}
    return {pk: _births(player, known.get(pk)) for pk, player in people.items()}


def _births(player: Player, day: date | None) -> Births:
    if day:
        return day, day
    if player.birth_year:
        return date(player.birth_year, 1, 1), date(player.birth_year, 12, 31)
    return None
