"""Emergency access: one administrator asks with a reason, another confirms, for some hours; never a party.

The answer is the same whether or not the case exists, so that nothing is learnt by trying numbers.
"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from fairplay.cases.services.passing import own_complaint
from fairplay.confidentiality.readers import holders, party_ids, seated
from fairplay.enums import Seat
from fairplay.faults import FairPlayFault
from fairplay.models import BreakGlass, FairPlayCase
from portal.accounts.actors import Actor
from portal.cases.services import let_read
from portal.cases.services.heads import locked
from portal.federations.enums import Role
from portal.federations.scope import case_scope, installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify

SHOWN = 50


def may_break_glass(actor: Actor) -> bool:
    return actor.is_superuser and actor.is_active


@transaction.atomic
def ask(*, number: str, reason: str, hours: int, actor: Actor) -> BreakGlass:
    """Ask for access to a case by its number."""
    require(may_break_glass, actor)
    made: BreakGlass = BreakGlass.under_policy.create(
        number=number.strip().upper(), reason=reason, hours=hours, asked_by=actor, asked_at=timezone.now()
    )
    record(made, "ask", actor=actor)
    return made


def asked_accesses(actor: Actor, pk: int | None = None) -> list[BreakGlass]:
    """Return the administrators' requests, newest first, or the one with that key. The caller is one of them.

    A party to the case must not learn from a request that it exists, so they see only their own requests.
    """
    # Requests are readable for those who asked only; what may be shown to other administrators is decided
    # below.
    with installation_scope():
        rows = BreakGlass.under_policy.select_related("asked_by", "confirmed_by")
        found = list(rows[:SHOWN] if pk is None else rows.filter(pk=pk))
    return [each for each in found if each.asked_by_id == actor.pk or not _concerns(each.number, actor)]


def _concerns(number: str, actor: Actor) -> bool:
    """Return whether an administrator is a party to the case of that number, if there is one."""
    key = _numbered(number)
    if key is None:
        return False
    # The answer is yes or no, and nothing else of the case leaves the scope.
    with case_scope(key):
        row = FairPlayCase.under_policy.select_related("federation", "body").get(pk=key)
        return actor.pk in party_ids(row, own_complaint(row))


@transaction.atomic
def confirm(*, pk: int, actor: Actor) -> BreakGlass:
    """Confirm another's request: who asked may read from now on, and the officials of the case are told."""
    require(may_break_glass, actor)
    # The row belongs to the other administrator; it contains nothing of a case.
    with installation_scope():
        rows = BreakGlass.under_policy.select_for_update(of=("self",)).select_related("asked_by")
        asked: BreakGlass = rows.get(pk=pk)
        # The check constraint `glass_is_broken_by_two` enforces the same in the database.
        if asked.asked_by_id == actor.pk:
            raise FairPlayFault("same_person")
        if asked.confirmed_at is not None:
            raise FairPlayFault("confirmed_already")
        asked.confirmed_by, asked.confirmed_at = actor, timezone.now()
        asked.save(update_fields=["confirmed_by", "confirmed_at"])
        record(asked, "confirm", actor=actor)
    if (key := _numbered(asked.number)) is not None:
        _open(key, asked)
    return asked


def _open(key: UUID, asked: BreakGlass) -> None:
    # The two administrators do not read the case yet: this makes the first of them a reader.
    with case_scope(key):
        row: FairPlayCase = locked(key)
        parties = party_ids(row, own_complaint(row))
        # Silently: a refusal would tell a party that the case exists.
        if asked.asked_by_id in parties or asked.confirmed_by_id in parties:
            return
        until = timezone.now() + timedelta(hours=asked.hours)
        let_read(row, asked.asked_by, actor=asked.asked_by, why=asked.reason[:60], until=until)
        record(row, "break_glass", actor=asked.asked_by, comment=asked.reason)
        _tell(row, asked, parties)


def _tell(row: FairPlayCase, asked: BreakGlass, parties: frozenset[int]) -> None:
    """Notify the chairs of commission and panel at once; while the arbiters have the case, them as well."""
    readers = seated(row, Seat.CHAIR, Seat.PANEL_CHAIR)
    message: dict[str, Any] = {"code": "fairplay.glass", "actor": asked.asked_by, "personal": True}
    message["params"] = {"number": row.number}
    link = f"/my/fair-play/cases/{row.pk}/"
    notify(recipients=readers or seated(row, Seat.HANDLER, Seat.ARBITER), link=link, about=row, **message)
    chairs = [] if readers else holders(row.body, Role.CHAIR)
    others = [person for person in chairs if person.pk not in parties]
    # They cannot read the case: the message gives its number and that somebody got access.
    notify(recipients=others, link="/my/fair-play/", about=None, **message)


def _numbered(number: str) -> UUID | None:
    """Return the key of the case with that number, by a SECURITY DEFINER function: no role may look it up."""
    # The key is enough to open the case, so the function answers to nobody without the proof that a service
    # runs.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_case_numbered(%s)", [number])
        found: UUID | None = cursor.fetchone()[0]
    return found
