"""Finds the player of a request; reveals nothing about players of other federations."""

import re

from django.db.models import Q

from players.enums import Standing
from players.fide_ids import fide_id_in
from players.models import Player, PlayerPrivate
from players.requests.validation import CORRECTED, OFFICE_FIELDS, PRIVATE_FIELDS
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.federations.models import Federation

# Nine digits at most: a longer number would not fit the column, and the query would fail.
_RECORD = re.compile(r"[Pp](\d{1,9})")


def record_number(player: Player) -> str:
    """Return a player's number in forms: the FIDE id, or P and the record number if there is none."""
    return str(player.fide_id) if player.fide_id else f"P{player.pk}"


def own_player(number: str, federation: Federation) -> Player:
    """Return the federation's player with that number.

    For others a record that is not public is treated as non-existent.
    """
    player = numbered(number)
    if player is None or (player.federation_id != federation.pk and player.standing == Standing.REQUESTED):
        raise CaseFault("unknown_player", field="player")
    if player.federation_id != federation.pk:
        raise CaseFault("foreign_player", field="player")
    return player


def foreign_player(number: str, federation: Federation) -> Player:
    """Return a public player of another federation, for a transfer."""
    player = numbered(number)
    if player is None or player.standing != Standing.REGISTERED:
        raise CaseFault("unknown_player", field="player")
    if player.federation_id == federation.pk:
        raise CaseFault("player_is_here", field="player")
    return player


def claimable_player(number: str, actor: Actor) -> Player:
    """Return the public record that a person may claim."""
    player = numbered(number)
    if player is None or player.standing != Standing.REGISTERED:
        raise CaseFault("unknown_player", field="player")
    check_claimable(player, actor)
    return player


def check_claimable(player: Player, person: Actor) -> None:
    """Refuse a claimed record, a deceased player's record, and a second record for one account."""
    if player.deceased:
        raise CaseFault("player_deceased", field="player")
    if player.account_id is not None:
        raise CaseFault("already_claimed", field="player")
    if Player.objects.filter(account=person).exists():
        raise CaseFault("has_a_record", field="player")


def record_of(actor: Actor) -> Player | None:
    """Return the record that the person has claimed."""
    return Player.objects.select_related("federation").filter(account=actor).first()


def current_values(player: Player) -> dict[str, str]:
    """Return the values that a correction may change, as text.

    Private values are included as far as the open scope may read them.
    """
    private = PlayerPrivate.under_policy.filter(player=player).first()
    values = {}
    for field in CORRECTED:
        holder = private if field in PRIVATE_FIELDS or field == "birth_date" else player
        value = getattr(holder, field, None)
        values[field] = "" if value is None else str(value)
    return values


def needs_office(field: str) -> bool:
    return field in OFFICE_FIELDS


def numbered(number: str) -> Player | None:
    """Return the player by FIDE id or by P and record number; a merged record leads to the kept one."""
    number = number.strip()
    if record := _RECORD.fullmatch(number):
        wanted = Q(pk=int(record[1]))
    elif fide_id := fide_id_in(number):
        wanted = Q(fide_id=fide_id)
    else:
        return None
    player = Player.objects.select_related("federation", "merged_into__federation").filter(wanted).first()
    return player.merged_into or player if player else None
