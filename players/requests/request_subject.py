"""Whom a request is about: own players are found, foreign ones refused without a word about them."""

import re

from django.db.models import Q

from players.enums import Standing
from players.models import Player, PlayerPrivate
from players.requests.validation import CORRECTED, OFFICE_FIELDS, PRIVATE_FIELDS
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.federations.models import Federation

_RECORD = re.compile(r"[Pp](\d{1,9})")


def record_number(player: Player) -> str:
    """Return how forms name a player: the FIDE id, or P and the number of the record while there is none."""
    return str(player.fide_id) if player.fide_id else f"P{player.pk}"


def own_player(number: str, federation: Federation) -> Player:
    """Return the federation's player of that number. What is not public of others does not exist."""
    player = numbered(number)
    if player is None or (player.federation_id != federation.pk and player.standing == Standing.REQUESTED):
        raise CaseFault("unknown_player", field="player")
    if player.federation_id != federation.pk:
        raise CaseFault("foreign_player", field="player")
    return player


def foreign_player(number: str, federation: Federation) -> Player:
    """Return a public player of another federation: whom a transfer brings."""
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
    """Refuse a record of somebody else, of the dead, and a second record of one account."""
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
    """Return what a correction may change, as text; private values as far as the open scope reads them."""
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
    """FIDE id, or P with the number of the record; merged records lead to the one that was kept."""
    number = number.strip()
    if record := _RECORD.fullmatch(number):
        wanted = Q(pk=int(record[1]))
    elif number.isascii() and number.isdigit() and len(number) < 10:
        wanted = Q(fide_id=int(number))
    else:
        return None
    player = Player.objects.select_related("federation", "merged_into__federation").filter(wanted).first()
    return player.merged_into or player if player else None
