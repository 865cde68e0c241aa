"""Changes after registration: versioned, and approved again where they matter (B.02, 0.2; B.01, 1.1.1)."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.scope import federation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.enums import VersionState
from tournaments.facts import MATERIAL, EventData, as_json, data_of, differences, from_json
from tournaments.faults import EventFault
from tournaments.models import EventVersion, Tournament
from tournaments.permissions import can_change, is_officer
from tournaments.rules import blocking
from tournaments.services import due
from tournaments.services.publication import host_of, publish
from tournaments.services.writing import findings_of, locked, next_version, write


@transaction.atomic
def propose_change(*, pk: UUID, data: EventData, actor: Actor, reason: str) -> EventVersion | None:
    """Change a registered event: at once where nothing registered is touched, else after approval.

    None where nothing differs. The officer's own change is approved by making it.
    """
    tournament = locked(pk)
    require(can_change, actor, tournament)
    by_officer = is_officer(actor, tournament)
    with federation_scope(host_of(tournament).pk):
        changed = differences(data_of(tournament), data)
        if not changed:
            return None
        if not reason.strip():
            raise EventFault("reason_needed")
        if EventVersion.rows.filter(tournament=tournament, state=VersionState.PROPOSED).exists():
            raise EventFault("change_waits")
        if blocking(findings_of(tournament, data)):
            raise EventFault("findings_open")
        waits = bool(MATERIAL & set(changed)) and not by_officer
        version = _version(tournament, data, actor, changed=changed, reason=reason.strip(), waits=waits)
        record(tournament, "propose_change", actor=actor, comment=version.reason, details=_told(version))
        if not waits:
            _apply(tournament, data, actor)
    if waits:
        due.change_proposed(tournament, actor)
    return version


@transaction.atomic
def decide_change(*, pk: UUID, number: int, approve: bool, actor: Actor, answer: str = "") -> EventVersion:
    """Approve or refuse what waits."""
    tournament = locked(pk)
    require(is_officer, actor, tournament)
    if not approve and not answer.strip():
        raise EventFault("reason_needed")
    with federation_scope(host_of(tournament).pk):
        version: EventVersion = EventVersion.rows.get(tournament=tournament, number=number)
        if version.state != VersionState.PROPOSED:
            raise EventFault("change_decided")
        version.state = VersionState.APPLIED if approve else VersionState.REFUSED
        version.decided_by, version.decided_at, version.answer = actor, timezone.now(), answer.strip()
        version.save(update_fields=["state", "decided_by", "decided_at", "answer"])
        action = "approve_change" if approve else "refuse_change"
        record(tournament, action, actor=actor, comment=version.answer, details=_told(version))
        if approve:
            data = from_json(version.facts)
            if blocking(findings_of(tournament, data)):
                raise EventFault("findings_open")
            _apply(tournament, data, actor)
    news = "tournaments.change_approved" if approve else "tournaments.change_refused"
    due.change_decided(tournament, actor, news, version.answer)
    return version


def _apply(tournament: Tournament, data: EventData, actor: Actor) -> None:
    write(tournament, data)
    due.report_expected(tournament, actor, publish(tournament))


def _version(
    tournament: Tournament, data: EventData, actor: Actor, *, changed: list[str], reason: str, waits: bool
) -> EventVersion:
    version: EventVersion = EventVersion.rows.create(
        federation_id=tournament.federation_id,
        tournament=tournament,
        number=next_version(tournament),
        state=VersionState.PROPOSED if waits else VersionState.APPLIED,
        facts=as_json(data),
        changed=changed,
        reason=reason,
        made_by=actor,
        made_at=timezone.now(),
    )
    return version


def _told(version: EventVersion) -> dict[str, Any]:
    return {"version": version.number, "changed": ", ".join(version.changed)}
