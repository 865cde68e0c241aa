"""Builds the rows of a list's tables with ready HTML cells."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from portal.look.templatetags.look import badge
from ratings.lists.listing import ListedPlayer
from ratings.models import RatingList

NOTHING = "–"


@dataclass(frozen=True)
class ShownPlayer:
    """A player's row in the tables of a list; for a restricted record only name, id and federation."""

    number: int | None
    title: str
    name: SafeString
    federation: str
    rating: int | None
    moved: SafeString
    games: SafeString | int | None
    k: int | None
    born: int | str | None


def shown_players(players: Iterable[ListedPlayer], listed: RatingList) -> list[ShownPlayer]:
    """Return the rows; games link to their calculation if the list was calculated here."""
    calculated = f"calculations/{listed.list_date.isoformat()}/" if listed.calculation_id else ""
    inactive = SafeString(" ") + badge(_("inactive"), tone="warning")
    return [_shown(player, calculated, inactive) for player in players]


def _shown(player: ListedPlayer, calculated: str, inactive: SafeString) -> ShownPlayer:
    if player.restricted:
        return ShownPlayer(
            player.fide_id,
            NOTHING,
            player.link,
            player.federation,
            None,
            SafeString(NOTHING),
            None,
            None,
            None,
        )
    games: SafeString | int = player.games
    if calculated and player.games and player.fide_id:
        # Safe: an address of our own and a number.
        games = SafeString(f'<a href="{player.address}{calculated}">{player.games}</a>')
    return ShownPlayer(
        player.fide_id,
        player.shown_title or NOTHING,
        player.link + inactive if player.inactive else player.link,
        player.federation,
        player.rating,
        player.moved,
        games,
        player.k,
        player.birth_year or NOTHING,
    )
