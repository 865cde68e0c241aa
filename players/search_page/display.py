"""Builds the rows of the search's results with ready HTML cells."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from players.models import CurrentRating, Player
from players.selectors import FIDE_SYSTEMS
from portal.look.addresses import address
from portal.look.rows import NOTHING


@dataclass(frozen=True)
class ShownPlayer:
    """A player's row; for a restricted record only name, id and federation."""

    title: str
    name: SafeString
    number: str
    federation: str
    federation_name: str
    born: int | None
    standard: SafeString
    rapid: SafeString
    blitz: SafeString


def shown_players(players: Iterable[Player]) -> list[ShownPlayer]:
    """Return the rows in the reader's language."""
    inactive = escape(_("inactive"))
    return [_shown(player, inactive) for player in players]


def _shown(player: Player, inactive: str) -> ShownPlayer:
    open_record = not player.restricted
    known = {row.system.code: row for row in player.ratings.all()} if open_record else {}
    standard, rapid, blitz = (_rating(known.get(code), inactive) for code in FIDE_SYSTEMS)
    return ShownPlayer(
        player.shown_title if open_record and player.shown_title else NOTHING,
        _name(player),
        player.number,
        player.federation.code,
        player.federation.shown_name,
        player.birth_year if open_record else None,
        standard,
        rapid,
        blitz,
    )


def _name(player: Player) -> SafeString:
    """Return the name, linked to the player's page, with the other name below and the sign of the dead."""
    name = escape(player.shown_name)
    if player.fide_id:
        name = SafeString(f'<a href="{address("players:profile", player.fide_id)}">{name}</a>')
    if player.restricted:
        return name
    other = player.shown_names[1]
    below = f'<div class="text-secondary">{escape(other)}</div>' if other else ""
    dead = ' <span class="text-secondary">†</span>' if player.deceased else ""
    return SafeString(f"{name}{below}{dead}")


def _rating(row: CurrentRating | None, inactive: str) -> SafeString:
    if row is None:
        return SafeString(NOTHING)
    aside = f' <span class="text-secondary">{inactive}</span>' if row.inactive else ""
    return SafeString(f"<strong>{row.rating}</strong>{aside}")
