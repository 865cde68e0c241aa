"""Restricts the processing of a record, and anonymises it."""

from typing import Any

from django.db import connection, transaction

from players.models import NationalId, Player, PlayerPrivate, PlayerRequest
from players.protection.brakes import brakes, only_published
from players.protection.permissions import can_protect
from players.protection.phrases import ProtectionFault
from players.requests.services.clearing import clear_requests
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.following import forget_followed

# Name of an anonymised record; lists sort it last.
NOBODY = "Anonymised"
# Fields that titles and lists publish: blanked only if neither exists for this player.
_PUBLISHED: dict[str, Any] = {"name": NOBODY, "sex": "", "birth_year": None}
_UNPUBLISHED: dict[str, Any] = {
    "native_name": "",
    "native_reading": "",
    "region": "",
    "deceased_on": None,
    "account": None,
    "restricted": True,
}


@transaction.atomic
def restrict(*, player_id: int, restricted: bool, actor: Actor, reason: str) -> Player:
    """Set or lift the restriction: a restricted record is kept, but not used for anything new."""
    player = _locked(player_id, actor)
    if not reason.strip():
        raise ProtectionFault("reason_missing")
    if player.restricted != restricted:
        player.restricted = restricted
        player.save(update_fields=["restricted"])
        if restricted:
            forget_followed(topic="player", key=str(player.fide_id))
        record(player, "restrict" if restricted else "lift_restriction", actor=actor, comment=reason.strip())
    return player


@transaction.atomic
def anonymise(*, player_id: int, actor: Actor) -> Player:
    """Remove the person from the record, its history, requests and papers; the log keeps that it happened.

    If only published facts prevent it, the record keeps exactly those: what titles and lists say. No reason
    is requested, because it could name the person again.
    """
    player = _locked(player_id, actor)
    found = brakes(player)
    if not only_published(found):
        raise ProtectionFault("braked", brakes=found)
    _clear_requests(player)
    # All rows about the player, including those written by a former federation.
    with installation_scope():
        PlayerPrivate.under_policy.filter(player=player).delete()
    NationalId.objects.filter(player=player).delete()
    forget_followed(topic="player", key=str(player.fide_id))
    for name, value in (_UNPUBLISHED if found else _PUBLISHED | _UNPUBLISHED).items():
        setattr(player, name, value)
    player.save()
    _clear_history(player)
    record(player, "keep_published" if found else "anonymise", actor=actor)
    return player


def forget_account(person: User) -> None:
    """Detach the record from an account that is being erased; the record itself stays public."""
    Player.objects.filter(account=person).update(account=None)
    # The private row belongs to the player's federation, the account may be erased in any scope.
    with installation_scope():
        PlayerPrivate.under_policy.filter(account=person).update(account=None)


def _locked(player_id: int, actor: Actor) -> Player:
    # Locked: restriction, anonymisation, merges and requests about one player wait for each other.
    player = Player.objects.select_for_update(of=("self",)).select_related("federation").get(pk=player_id)
    require(can_protect, actor, player)
    return player


def _clear_requests(player: Player) -> None:
    # Requests about the player may belong to former federations.
    with installation_scope():
        asked = PlayerRequest.under_policy.filter(player=player)
        asked.update(outcome={})
        cases = list(asked.values_list("pk", flat=True))
    clear_requests(cases)


def _clear_history(player: Player) -> None:
    """Delete the row history, which would still contain the removed data."""
    # A function of the database: the application's role may not delete from the history itself. It asks for
    # the proof that a service runs, because any statement can make a record look anonymised.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT players_forget_history(%s)", [player.pk])
