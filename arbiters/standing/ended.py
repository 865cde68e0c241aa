"""The day after the end of activity: record the change, and notify those concerned."""

from datetime import date, timedelta

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.urls import reverse

from arbiters.permissions import KEEPING
from players.models import ArbiterRecord, Player
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.models import AuditEntry
from portal.workflow.services.notifications import notify, notify_role

# Covers a job that did not run for a while; what ended long before the portal existed is not reported.
DAYS_LOOKED_BACK = 30
ACTION = "became_inactive"


def tell_inactive(*, today: date, actor: Actor) -> int:
    """Notify whose activity has ended (B06.3, 2.1 and 2.4), once for each end; return how many.

    The status itself follows from the date; this writes an audit entry and notifies the arbiter and the
    federation. Running it again changes nothing.
    """
    ended = ArbiterRecord.objects.filter(
        active_until__lt=today, active_until__gte=today - timedelta(days=DAYS_LOOKED_BACK)
    ).select_related("player__federation", "player__account")
    told = 0
    for row in ended:
        assert row.active_until is not None, "filtered by it"
        if not _was_told(row.player, row.active_until):
            _tell(row.player, row.active_until, actor)
            told += 1
    return told


def _was_told(player: Player, until: date) -> bool:
    # The entry may be in the trail of a federation to which the person no longer belongs.
    with installation_scope():
        return AuditEntry.under_policy.filter(
            subject_type=ContentType.objects.get_for_model(Player),
            subject_id=str(player.pk),
            action=ACTION,
            details__until=until.isoformat(),
        ).exists()


@transaction.atomic
def _tell(player: Player, until: date, actor: Actor) -> None:
    with installation_scope():
        # The nightly job has no workspace, so the entry is written in the installation's scope.
        record(player, ACTION, actor=actor, details={"until": until.isoformat()})
    params = {"name": player.told_name}
    if player.account is not None:
        page = reverse("arbiters:profile", args=[player.fide_id]) if player.fide_id else ""
        notify(
            recipients=[player.account],
            code="arbiters.became_inactive",
            actor=actor,
            params=params,
            link=page,
            personal=True,
        )
    home = player.federation
    page = reverse("arbiters:federation_arbiter", args=[home.code, player.pk])
    notify_role(
        tenant=home, roles=KEEPING, code="arbiters.became_inactive", actor=actor, params=params, link=page
    )
