"""Changes after registration: versioned, and approved again where they matter (B.02, 0.2; B.01, 1.1.1)."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import put_before, start
from portal.cases.services.heads import changed, opened, require_version
from portal.federations.models import Body
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from rulekit import Finding
from tournaments.enums import EventState
from tournaments.models import WAITING, EventVersion, Tournament, host_of
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import MATERIAL, EventData, as_json, data_of, differences, from_json
from tournaments.registration.permissions import can_change, is_officer
from tournaments.registration.selectors import facts_as_granted, file_scope, findings_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import publish
from tournaments.registration.services.writing import change_kind, next_version, write
from tournaments.rules import ADMITTED_BY, blocking, bodies_for, for_commission, format_changes

# Admitted for one change only; the next change of format needs its own approval.
FORMAT = "format_changed"


@transaction.atomic
def propose_change(
    *, pk: UUID, data: EventData, actor: Actor, reason: str, version: int | None = None
) -> EventVersion | None:
    """Change a registered event: at once where no registered fact is touched, else after approval.

    Return None where nothing differs. A change by the officer counts as approved.
    """
    with opened(pk) as event:
        require(can_change, actor, event)
        require_version(event, version, data)
        with file_scope(event):
            names = differences(data_of(event), data)
            if not names:
                return None
            _require_proposable(event, data, reason)
            left = body_findings(event, data)
        waits = bool(MATERIAL & set(names)) and not is_officer(actor, event)
        state = VersionState.APPLIED if not left else VersionState.REFERRED
        change = EventVersion(
            federation=host_of(event),
            tournament=event,
            number=next_version(event),
            state=VersionState.PROPOSED if waits else state,
            facts=as_json(data),
            changed=names,
            reason=reason.strip(),
            made_by=actor,
            made_at=timezone.now(),
        )
        return _begin(event, change, left, actor)


def _require_proposable(event: Tournament, data: EventData, reason: str) -> None:
    if not reason.strip():
        raise CaseFault("reason_needed", field="reason")
    if EventVersion.under_policy.filter(tournament=event, state__in=WAITING).exists():
        raise CaseFault("change_waits")
    if blocking(findings_of(event, data)):
        raise CaseFault("findings_open")


def _begin(event: Tournament, change: EventVersion, left: tuple[Finding, ...], actor: Actor) -> EventVersion:
    readers: list[Any] = [host_of(event), event.author, actor]
    if change.state == VersionState.REFERRED:
        change.body = _body_for(event, left)
        readers.append(change.body)
    start(change_kind(), change, actor=actor, readers=readers, action="propose", details=_told(change))
    changed(event, "propose_change", actor=actor, comment=change.reason, details=_told(change))
    if change.state == VersionState.APPLIED:
        _apply(event, change, actor)
    return change


# --- guards ------------------------------------------------------------------------------------------------
def applicable(change: EventVersion) -> str:
    """Return a fault unless no body must admit the change: only then may the officer approve it."""
    return "commission_needed" if _left(change) else ""


def referable(change: EventVersion) -> str:
    return "" if _left(change) else "no_body_needed"


def admissible(change: EventVersion) -> str:
    return "other_body_needed" if _left_to_others(change) else ""


def passable(change: EventVersion) -> str:
    return "" if _left_to_others(change) else "no_body_needed"


# --- effects -----------------------------------------------------------------------------------------------
def decide(change: EventVersion, actor: Actor, given: Given) -> None:
    change.decided_by, change.decided_at, change.answer = actor, timezone.now(), given["reason"]


def refer(change: EventVersion, actor: Actor, given: Given) -> None:
    """Refer the change, approved by the federation, to the body that must admit it (B.01, 1.1.1)."""
    decide(change, actor, given)
    with opened(change.tournament_id) as event:
        change.body = _body_for(event, _left(change))
        changed(event, "approve_change", actor=actor, details=_told(change))
    put_before(change, change.body)


def pass_on(change: EventVersion, actor: Actor, given: Given) -> None:
    """Pass the change on to the next body that must admit a part of it."""
    following = _left_to_others(change)
    decide(change, actor, given)
    _admit(change)
    complete_deadline(code=deadlines.APPROVE, subject=change, actor=actor)
    # The event itself is another case than its change.
    with case_scope(change.tournament_id):
        change.body = _body_for(change.tournament, following)
    put_before(change, change.body)


def approve(change: EventVersion, actor: Actor, given: Given) -> None:
    """Apply the change unless today's rules forbid it."""
    decide(change, actor, given)
    if change.state == VersionState.REFERRED:
        _admit(change)
    with opened(change.tournament_id) as event:
        with file_scope(event):
            if blocking(findings_of(event, from_json(change.facts))):
                raise CaseFault("findings_open")
        changed(event, "approve_change", actor=actor, comment=change.answer, details=_told(change))
        _apply(event, change, actor)


def refuse(change: EventVersion, actor: Actor, given: Given) -> None:
    decide(change, actor, given)
    with opened(change.tournament_id) as event:
        changed(event, "refuse_change", actor=actor, comment=change.answer, details=_told(change))


def withdraw(change: EventVersion, actor: Actor, given: Given) -> None:
    with opened(change.tournament_id) as event:
        changed(event, "withdraw_change", actor=actor, comment=given["reason"], details=_told(change))


def _apply(event: Tournament, change: EventVersion, actor: Actor) -> None:
    with file_scope(event):
        write(event, from_json(change.facts))
        public = publish(event)
    deadlines.report_expected(event, actor, public)


def _admit(change: EventVersion) -> None:
    """Record what the body admits; a changed format is admitted for this change only."""
    own = {each.code for each in _left(change)} - {each.code for each in _left_to_others(change)}
    with opened(change.tournament_id) as event:
        event.admitted = sorted({*event.admitted, *(own - {FORMAT})})
        event.save(update_fields=["admitted"])
    change.tournament = event


def _body_for(event: Tournament, left: tuple[Finding, ...]) -> Body:
    """Return the body that must admit the change, and give it access to the event."""
    body = Body.objects.get(kind=bodies_for(left)[0])
    put_before(event, body, why="change")
    return body


# --- what only a body may admit ----------------------------------------------------------------------------
def body_findings(event: Tournament, data: EventData) -> tuple[Finding, ...]:
    """Return the findings of this change that only a body may admit and that no body has admitted yet."""
    before = data_of(event)
    known = {finding.code for finding in for_commission(findings_of(event, before))}
    new = [each for each in for_commission(findings_of(event, data)) if each.code not in known]
    if event.state == EventState.RUNNING:
        new += format_changes(facts_as_granted(event, before), facts_as_granted(event, data))
    return tuple(new)


def _left(change: EventVersion) -> tuple[Finding, ...]:
    with file_scope(change.tournament):
        return body_findings(change.tournament, from_json(change.facts))


def _left_to_others(change: EventVersion) -> tuple[Finding, ...]:
    kind = change.body.kind if change.body else ""
    return tuple(each for each in _left(change) if ADMITTED_BY[each.code] != kind)


def _told(change: EventVersion) -> dict[str, Any]:
    return {"number": change.number, "changed": ", ".join(change.changed)}
