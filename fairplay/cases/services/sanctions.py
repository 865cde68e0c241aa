"""The ban of a case goes into the register of persons, which says how long and how far it holds.

Written only from a federation's decision in its own case, or from a recorded ethics or accelerated one.
Warnings and fines have no effect on events and stay in the file.
"""

from fairplay.confidentiality.readers import record_of
from fairplay.enums import Ruling, SanctionScope
from fairplay.models import FairPlayCase
from players.bans import ban, widen_ban
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault


def write_sanction(row: FairPlayCase, *, actor: Actor) -> None:
    """Write the ban that was decided, or let one that was national hold everywhere (AC II.6)."""
    if row.ruling != Ruling.BAN or row.ban_from is None:
        return
    everywhere = row.scope == SanctionScope.WORLDWIDE
    if row.sanction is not None:
        if everywhere:
            widen_ban(pk=row.sanction, actor=actor)
        return
    record = record_of(row)
    if record is None:
        raise CaseFault("no_record", field="ruling")
    made = ban(
        player_id=record.pk,
        since=row.ban_from,
        until=row.ban_until,
        only_in=None if everywhere else row.federation,
        actor=actor,
    )
    row.sanction = made.pk
    row.save(update_fields=["sanction"])
