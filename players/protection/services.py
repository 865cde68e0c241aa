"""Restricting the processing of a record, and taking the person out of it."""

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

# The name of a record that no longer tells whose it was; lists sort it last.
NOBODY = "Anonymised"
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
    """Set or lift the restriction: a restricted record is kept and no longer used for anything new."""
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
    """Take the person out of the record, its history, requests and papers. The log keeps that it happened.

    Where nothing but published facts forbids it, the record keeps those alone: what titles and lists say. No
    reason is asked for: it could name the person again.
    """
    player = _locked(player_id, actor)
    found = brakes(player)
    if not only_published(found):
        raise ProtectionFault("braked", brakes=found)
    _clear_requests(player)
    # All rows about the player, also those that a former federation wrote.
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
    """Untie the record of a player from an account that is being erased; the record itself stays public."""
    Player.objects.filter(account=person).update(account=None)
    with installation_scope():
        PlayerPrivate.under_policy.filter(account=person).update(account=None)


def _locked(player_id: int, actor: Actor) -> Player:
    player = Player.objects.select_for_update(of=("self",)).select_related("federation").get(pk=player_id)
    require(can_protect, actor, player)
    return player


def _clear_requests(player: Player) -> None:
    with installation_scope():
        asked = PlayerRequest.under_policy.filter(player=player)
        asked.update(outcome={})
        cases = list(asked.values_list("pk", flat=True))
    clear_requests(cases)


def _clear_history(player: Player) -> None:
    """The history of the row would tell what it said; only that the row exists is left."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT players_forget_history(%s)", [player.pk])
