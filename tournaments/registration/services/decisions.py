"""Decisions on an event: by the rating officer, a commission, the council, and by its parties."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import federation_scope
from portal.workflow.audit import advance
from portal.workflow.permissions import require
from ratings.core import appeal_until
from rulekit import Finding
from tournaments.models import EventVersion, Tournament, host_of
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import as_json, data_of
from tournaments.registration.faults import EventFault
from tournaments.registration.permissions import can_appeal, is_commissioner, is_officer, is_party
from tournaments.registration.selectors import findings_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import next_code, publish, publish_state, rules_of
from tournaments.registration.services.writing import locked, next_version
from tournaments.registration.workflow import NEEDS_REASON, TRANSITIONS
from tournaments.rules import ADMITTED_BY, blocking, bodies_for, for_commission


@transaction.atomic
def decide(*, pk: UUID, action: str, actor: Actor, comment: str = "") -> Tournament:
    """Do one step of the registration; TRANSITIONS says when, STEPS who and what follows from it."""
    tournament = locked(pk)
    step = STEPS[action]
    require(step.may, actor, tournament)
    comment = comment.strip()
    if action in NEEDS_REASON and not comment:
        raise EventFault("reason_needed")
    step.before(tournament, comment)
    advance(tournament, TRANSITIONS, action, actor=actor, comment=comment)
    step.after(tournament, actor, comment)
    return tournament


def _nothing(tournament: Tournament, comment: str) -> None:
    """Most steps need no preparation."""


def _no_news(tournament: Tournament, actor: Actor, comment: str) -> None:
    """Nobody waits for this step."""


def _may_appeal(actor: Actor, tournament: Tournament) -> bool:
    return can_appeal(actor, tournament, host_of(tournament).today)


def _registrable(tournament: Tournament, comment: str) -> None:
    """The officer registers what the rules allow; what a commission must admit he refers."""
    with federation_scope(host_of(tournament).pk):
        findings = findings_of(tournament)
    if blocking(findings):
        raise EventFault("findings_open")
    if for_commission(findings):
        raise EventFault("commission_needed")
    _decided(tournament, comment)
    _coded(tournament)


def _admitted(tournament: Tournament, comment: str) -> None:
    """The body admits what is its own to admit, and nothing else."""
    if _granted(tournament):
        raise EventFault("other_body_needed")
    _decided(tournament, comment)
    _coded(tournament)


def _granted(tournament: Tournament) -> tuple[Finding, ...]:
    """Note what the body admits; return what another body must admit still."""
    body = tournament.body
    with federation_scope(host_of(tournament).pk):
        findings = findings_of(tournament)
        if blocking(findings):
            raise EventFault("findings_open")
        own = [each.code for each in for_commission(findings) if body and ADMITTED_BY[each.code] == body.kind]
        tournament.admitted = sorted({*tournament.admitted, *own})
        tournament.save(update_fields=["admitted"])
    return tuple(each for each in for_commission(findings) if each.code not in own)


def _partly_admitted(tournament: Tournament, comment: str) -> None:
    if not _granted(tournament):
        raise EventFault("no_body_needed")


def _overturned(tournament: Tournament, comment: str) -> None:
    """The council's word stands above the pre-check; only what cannot be rated at all stays out."""
    with federation_scope(host_of(tournament).pk):
        rules_of(tournament, data_of(tournament))
        open_still = [each.code for each in for_commission(findings_of(tournament))]
    tournament.admitted = sorted({*tournament.admitted, *open_still})
    tournament.save(update_fields=["admitted"])
    _decided(tournament, comment)
    _coded(tournament)


def _decided(tournament: Tournament, comment: str) -> None:
    tournament.remarks, tournament.decided_at = comment, timezone.now()
    tournament.save(update_fields=["remarks", "decided_at"])


def _coded(tournament: Tournament) -> None:
    if tournament.start is None:
        raise EventFault("findings_open")
    tournament.code = next_code(host_of(tournament), tournament.start)
    tournament.registered_at = timezone.now()
    tournament.save(update_fields=["code", "registered_at"])


def _refusal(tournament: Tournament, comment: str) -> None:
    """Note the reason and the last day of an appeal (B.02, 0.4); national rules name none."""
    _decided(tournament, comment)
    host = host_of(tournament)
    with federation_scope(host.pk):
        first = rules_of(tournament, data_of(tournament))[0]
    tournament.appeal_until = appeal_until(first, host.today)
    tournament.save(update_fields=["appeal_until"])


def _upheld(tournament: Tournament, comment: str) -> None:
    """The council's decision is the last one."""
    _decided(tournament, comment)
    tournament.appeal_until = None
    tournament.save(update_fields=["appeal_until"])


def _referred(tournament: Tournament, comment: str) -> None:
    """Put the event before the body that must admit it (B.02, 0.2.3)."""
    with federation_scope(host_of(tournament).pk):
        asked = bodies_for(findings_of(tournament))
    if not asked:
        raise EventFault("no_body_needed")
    tournament.body, tournament.plea = Body.objects.get(kind=asked[0]), comment
    tournament.save(update_fields=["body", "plea"])


def _appealed(tournament: Tournament, comment: str) -> None:
    tournament.body = Body.objects.get(kind=BodyKind.COUNCIL)
    tournament.save(update_fields=["body"])


def _ask_body(tournament: Tournament, actor: Actor, comment: str) -> None:
    if tournament.body is not None:
        deadlines.referred(tournament, actor, tournament.body)


def _passed_on(tournament: Tournament, actor: Actor, comment: str) -> None:
    """Admitted here; the next body is asked, and this one sees the event no more."""
    host = host_of(tournament)
    with federation_scope(host.pk):
        tournament.body = Body.objects.get(kind=bodies_for(findings_of(tournament))[0])
        tournament.save(update_fields=["body"])
    deadlines.passed_on(tournament, actor, tournament.body)


def _registered(tournament: Tournament, actor: Actor, comment: str) -> None:
    with federation_scope(host_of(tournament).pk):
        published = publish(tournament)
        EventVersion.under_policy.create(
            federation_id=tournament.federation_id,
            tournament=tournament,
            number=next_version(tournament),
            state=VersionState.APPLIED,
            facts=as_json(data_of(tournament)),
            made_by=actor,
            made_at=timezone.now(),
        )
    deadlines.registered(tournament, actor, published)


def _asked_back(tournament: Tournament, actor: Actor, comment: str) -> None:
    deadlines.asked_back(tournament, actor)


def _finally_refused(tournament: Tournament, actor: Actor, comment: str) -> None:
    deadlines.decided(tournament, actor, "tournaments.upheld", comment)


def _taken_back(tournament: Tournament, actor: Actor, comment: str) -> None:
    deadlines.taken_back(tournament, actor)


def _cancelled(tournament: Tournament, actor: Actor, comment: str) -> None:
    publish_state(tournament)
    deadlines.over(tournament, actor, comment)


@dataclass(frozen=True)
class Step:
    """Who may take it, what precedes the new state, what follows from it."""

    may: Callable[[Actor, Tournament], bool]
    before: Callable[[Tournament, str], None] = _nothing
    after: Callable[[Tournament, Actor, str], None] = _no_news


STEPS: dict[str, Step] = {
    "take_back": Step(is_party, after=_taken_back),
    "register": Step(is_officer, _registrable, _registered),
    "refer": Step(is_officer, _referred, _ask_body),
    "return": Step(is_officer, _decided, deadlines.returned),
    "refuse": Step(is_officer, _refusal, deadlines.refused),
    "admit": Step(is_commissioner, _admitted, _registered),
    "pass_on": Step(is_commissioner, _partly_admitted, _passed_on),
    "ask": Step(is_commissioner, _decided, _asked_back),
    "decline": Step(is_commissioner, _refusal, deadlines.refused),
    "appeal": Step(_may_appeal, _appealed, _ask_body),
    "overturn": Step(is_commissioner, _overturned, _registered),
    "uphold": Step(is_commissioner, _upheld, _finally_refused),
    "cancel": Step(is_party, after=_cancelled),
}


def steps_for(tournament: Tournament, actor: Actor) -> list[str]:
    """Return the steps offered to this actor now, in the table's order."""
    return [
        action
        for action, step in STEPS.items()
        if tournament.state in TRANSITIONS[action][0] and step.may(actor, tournament)
    ]
