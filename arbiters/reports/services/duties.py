"""Rota of sectors and duties of a round. Needs the scope of the event's federation."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from arbiters.models import DutyTick, RotaEntry
from arbiters.reports.duties import CODES
from arbiters.reports.faults import ReportFault
from arbiters.reports.permissions import acts_as_chief, serves_at
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.models import Tournament, host_of, serving


@transaction.atomic
def plan_sector(
    *, tournament: Tournament, number: int, service_id: int, sector: str, boards: str, actor: Actor
) -> RotaEntry:
    """Assign an arbiter to a sector in a round, as the chief arbiter."""
    require(acts_as_chief, actor, tournament)
    service = serving(tournament).get(pk=service_id)
    entry = RotaEntry(
        tournament=tournament,
        federation=host_of(tournament),
        round=number,
        service=service,
        sector=sector,
        boards=boards,
    )
    try:
        with transaction.atomic():
            # `an_arbiter_watches_one_sector` refuses a second sector in the same round.
            entry.save()
    except IntegrityError:
        raise ReportFault("watches", field="service") from None
    record(entry, "plan", actor=actor)
    return entry


@transaction.atomic
def clear_sector(*, tournament: Tournament, entry_id: int, actor: Actor) -> None:
    """Remove an arbiter from a sector."""
    require(acts_as_chief, actor, tournament)
    entry = RotaEntry.under_policy.get(tournament=tournament, pk=entry_id)
    record(entry, "clear", actor=actor)
    entry.delete()


@transaction.atomic
def tick(*, tournament: Tournament, number: int, duty: str, actor: Actor) -> DutyTick:
    """Mark a duty of a round as done; the first person to do so is recorded."""
    require(serves_at, actor, tournament)
    if duty not in CODES:
        raise KeyError(duty)
    # `a_duty_is_done_once`: of two arbiters who tick at once, the first is recorded.
    row, new = DutyTick.under_policy.get_or_create(
        tournament=tournament,
        round=number,
        duty=duty,
        defaults={"federation": host_of(tournament), "done_by": actor, "done_at": timezone.now()},
    )
    if new:
        record(row, "tick", actor=actor, details={"duty": duty, "round": number})
    found: DutyTick = row
    return found


@transaction.atomic
def untick(*, tournament: Tournament, number: int, duty: str, actor: Actor) -> None:
    """Mark a duty as not done."""
    require(serves_at, actor, tournament)
    row = DutyTick.under_policy.filter(tournament=tournament, round=number, duty=duty).first()
    if row is not None:
        record(row, "untick", actor=actor, details={"duty": duty, "round": number})
        row.delete()
