"""Changes after registration: versioned, and approved again where they matter (B.02, 0.2; B.01, 1.1.1)."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.federations.scope import federation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from rulekit import Finding
from tournaments.enums import EventState
from tournaments.models import WAITING, EventVersion, Tournament, host_of
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import MATERIAL, EventData, as_json, data_of, differences, from_json
from tournaments.registration.faults import EventFault
from tournaments.registration.permissions import can_change, can_decide_change, is_officer
from tournaments.registration.selectors import facts_as_granted, findings_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import publish
from tournaments.registration.services.writing import locked, next_version, write
from tournaments.rules import ADMITTED_BY, blocking, bodies_for, for_commission, format_changes

# Approved for one change; the next change of the format is another one.
FORMAT = "format_changed"


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
        if EventVersion.under_policy.filter(tournament=tournament, state__in=WAITING).exists():
            raise EventFault("change_waits")
        if blocking(findings_of(tournament, data)):
            raise EventFault("findings_open")
        waits = bool(MATERIAL & set(changed)) and not by_officer
        state = VersionState.PROPOSED if waits else VersionState.APPLIED
        version = _version(tournament, data, actor, changed=changed, reason=reason.strip(), state=state)
        record(tournament, "propose_change", actor=actor, comment=version.reason, details=_told(version))
        if not waits:
            _settle(tournament, version, data, actor, body_findings(tournament, data))
    if waits:
        deadlines.change_proposed(tournament, actor)
    return version


@transaction.atomic
def decide_change(*, pk: UUID, number: int, approve: bool, actor: Actor, answer: str = "") -> EventVersion:
    """Approve or refuse what waits: the officer first, then the body where only that may admit it."""
    tournament = locked(pk)
    with federation_scope(host_of(tournament).pk):
        version: EventVersion = EventVersion.under_policy.get(tournament=tournament, number=number)
    require(can_decide_change, actor, tournament, version)
    if not approve and not answer.strip():
        raise EventFault("reason_needed")
    if version.state not in WAITING:
        raise EventFault("change_decided")
    by_body = version.state == VersionState.REFERRED
    deadlines.change_done(tournament, actor)
    with federation_scope(host_of(tournament).pk):
        version.state = VersionState.APPLIED if approve else VersionState.REFUSED
        version.decided_by, version.decided_at, version.answer = actor, timezone.now(), answer.strip()
        version.save(update_fields=["state", "decided_by", "decided_at", "answer"])
        action = "approve_change" if approve else "refuse_change"
        record(tournament, action, actor=actor, comment=version.answer, details=_told(version))
        if approve:
            _carry_out(tournament, version, actor, by_body=by_body)
    _tell(tournament, version, actor)
    return version


def _carry_out(tournament: Tournament, version: EventVersion, actor: Actor, *, by_body: bool) -> None:
    """Make the approved change, unless the rules of today forbid it or a body must still approve."""
    data = from_json(version.facts)
    left = body_findings(tournament, data)
    if by_body and tournament.body:
        own = {finding.code for finding in left if ADMITTED_BY[finding.code] == tournament.body.kind}
        tournament.admitted = sorted({*tournament.admitted, *(own - {FORMAT})})
        tournament.save(update_fields=["admitted"])
        left = tuple(finding for finding in left if finding.code not in own)
    if blocking(findings_of(tournament, data)):
        raise EventFault("findings_open")
    _settle(tournament, version, data, actor, left)


def _settle(
    tournament: Tournament, version: EventVersion, data: EventData, actor: Actor, left: Sequence[Finding]
) -> None:
    """Apply the change, or put it before the body without which it may not be made (B.01, 1.1.1)."""
    if not left:
        write(tournament, data)
        deadlines.report_expected(tournament, actor, publish(tournament))
        return
    version.state = VersionState.REFERRED
    version.save(update_fields=["state"])
    tournament.body = Body.objects.get(kind=bodies_for(left)[0])
    tournament.save(update_fields=["body"])
    deadlines.change_referred(tournament, actor, tournament.body)


def body_findings(tournament: Tournament, data: EventData) -> tuple[Finding, ...]:
    """Return what only a body may admit in this change and did not yet have to."""
    before = data_of(tournament)
    known = {finding.code for finding in for_commission(findings_of(tournament, before))}
    new = [each for each in for_commission(findings_of(tournament, data)) if each.code not in known]
    if tournament.state == EventState.RUNNING:
        facts = (facts_as_granted(tournament, before), facts_as_granted(tournament, data))
        new += format_changes(*facts)
    return tuple(new)


def _tell(tournament: Tournament, version: EventVersion, actor: Actor) -> None:
    if version.state == VersionState.REFERRED:
        return
    approved = version.state == VersionState.APPLIED
    news = "tournaments.change_approved" if approved else "tournaments.change_refused"
    deadlines.change_told(tournament, actor, news, version.answer)


def _version(
    tournament: Tournament, data: EventData, actor: Actor, *, changed: list[str], reason: str, state: str
) -> EventVersion:
    version: EventVersion = EventVersion.under_policy.create(
        federation_id=tournament.federation_id,
        tournament=tournament,
        number=next_version(tournament),
        state=state,
        facts=as_json(data),
        changed=changed,
        reason=reason,
        made_by=actor,
        made_at=timezone.now(),
    )
    return version


def _told(version: EventVersion) -> dict[str, Any]:
    return {"version": version.number, "changed": ", ".join(version.changed)}
