"""Restricting the processing of a record, and taking the person out of it."""

from django.db import connection, transaction

from players.models import NationalId, Player, PlayerPrivate, PlayerRequest
from players.protection.brakes import brakes
from players.protection.permissions import can_protect
from players.protection.phrases import ProtectionFault
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import Attachment, CaseReader
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require

# The name of a record that no longer tells whose it was; lists sort it last.
NOBODY = "Anonymised"
_CLEARED = {
    "name": NOBODY,
    "native_name": "",
    "native_reading": "",
    "sex": "",
    "birth_year": None,
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
        record(player, "restrict" if restricted else "lift_restriction", actor=actor, comment=reason.strip())
    return player


@transaction.atomic
def anonymise(*, player_id: int, actor: Actor) -> Player:
    """Take the person out of the record, its history, requests and papers. The log keeps that it happened.

    No reason is asked for: it could name the person again.
    """
    player = _locked(player_id, actor)
    if found := brakes(player):
        raise ProtectionFault("braked", brakes=found)
    _clear_requests(player)
    # All rows about the player, also those that a former federation wrote.
    with installation_scope():
        PlayerPrivate.under_policy.filter(player=player).delete()
    NationalId.objects.filter(player=player).delete()
    for name, value in _CLEARED.items():
        setattr(player, name, value)
    player.save()
    _clear_history(player)
    record(player, "anonymise", actor=actor)
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
        cases = list(asked.values_list("pk", flat=True))
        papers = list(Attachment.under_policy.filter(case_id__in=cases))
        asked.update(data={}, outcome={}, remarks="", person=None)
        Attachment.under_policy.filter(case_id__in=cases).delete()
        CaseReader.under_policy.filter(case_id__in=cases, person__isnull=False).delete()

    def delete_files() -> None:
        for paper in papers:
            paper.file.storage.delete(paper.file.name)

    transaction.on_commit(delete_files, robust=True)


def _clear_history(player: Player) -> None:
    """The history of the row would tell what it said; only that the row exists is left."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT players_forget_history(%s)", [player.pk])
