"""Accreditation of lecturers (B06.2, 2)."""

from datetime import date

from players.models import LecturerAccreditation
from players.standing.services.writing import changing
from portal.accounts.actors import Actor


def accredit_lecturer(
    *, player_id: int, since: date, until: date, reference: str, actor: Actor
) -> LecturerAccreditation:
    """Accredit a lecturer or renew it; a running accreditation ends on the first day of the new one."""
    with changing(player_id, "accredit_lecturer", actor=actor, since=since, until=until) as player:
        LecturerAccreditation.objects.filter(player=player, ended_on=None).update(ended_on=since)
        return LecturerAccreditation.objects.create(
            player=player, since=since, until=until, reference=reference
        )


def end_accreditation(*, player_id: int, on: date, reason: str, actor: Actor) -> None:
    """End the current accreditation."""
    with changing(player_id, "end_accreditation", actor=actor, comment=reason, on=on) as player:
        LecturerAccreditation.objects.filter(player=player, ended_on=None).update(ended_on=on)
