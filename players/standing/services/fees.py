"""The FIDE registration fee, which never expires, and a federation's licence, which may."""

from datetime import date

from players.enums import FeeState
from players.models import ArbiterRecord, NationalLicence
from players.standing.services.writing import changing, write
from portal.accounts.actors import Actor
from portal.federations.models import Federation


def record_fee(*, player_id: int, state: str, paid_on: date | None, actor: Actor) -> ArbiterRecord:
    """Record whether the registration fee is paid (B06.1, 6.1)."""
    day = paid_on if state == FeeState.PAID else None
    with changing(player_id, "record_fee", actor=actor, state=state) as player:
        return write(player, fee=state, fee_paid_on=day)


def licence_arbiter(
    *,
    player_id: int,
    federation: Federation,
    level: str,
    since: date,
    until: date | None = None,
    number: str = "",
    actor: Actor,
) -> NationalLicence:
    """Issue a national licence; a running licence of the same federation ends on its first day."""
    with changing(player_id, "licence_arbiter", actor=actor, level=level, since=since) as player:
        NationalLicence.objects.filter(player=player, federation=federation, ended_on=None).update(
            ended_on=since
        )
        return NationalLicence.objects.create(
            player=player, federation=federation, level=level, number=number, since=since, until=until
        )


def end_licence(*, pk: int, on: date, reason: str, actor: Actor) -> NationalLicence:
    """End a licence early."""
    licence = NationalLicence.objects.get(pk=pk)
    with changing(licence.player_id, "end_licence", actor=actor, comment=reason, on=on):
        licence.ended_on = on
        licence.save(update_fields=["ended_on"])
    return licence
