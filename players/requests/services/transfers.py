"""Transfers (B.04): the releasing federation answers, the office decides, the player moves on a set day.

The releasing federation reads and answers only its release, a statement of the case; the request and its
papers belong to the receiving federation.
"""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from players.enums import MoveReason
from players.models import FederationChange, PlayerPrivate, PlayerRequest
from players.requests.enums import RELEASE, Answer, Kind, RequestState
from players.requests.services.records import locked_player, put_before_office
from players.requests.transfer_rules import eligible_from, fees_on, number_on
from portal.accounts.actors import Actor, system_actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import act, answer, ask, close_statements, perform
from portal.cases.services.heads import cases_waiting
from portal.federations.scope import case_scope, installation_scope
from portal.workflow.machine import NotOffered

CLOCK = "transfers"


def ask_release(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Inform the releasing federation, which answers within the period of the dated table."""
    player = locked_player(request)
    if player.federation_id != request.releasing_id:
        raise CaseFault("moved_meanwhile")
    if player.deceased:
        raise CaseFault("player_deceased")
    put_before_office(request, actor, given)
    today = timezone.localdate()
    due = today + timedelta(days=number_on("answer_days", today))
    # Fees and eligibility depend on the day of notification, so it is stored with the request.
    request.outcome = {"release_due": due.isoformat(), "notified_on": today.isoformat()}
    # The releasing federation sees only this, not the request and its papers.
    told = {"player": player.pk, "receiving": request.federation_id}
    ask(request, RELEASE, actor=actor, of=player.federation, body=request.body, due_on=due, told=told)


def release_due(request: PlayerRequest) -> date:
    """Return the last day for the releasing federation's answer."""
    return date.fromisoformat(request.outcome["release_due"])


def was_asked(request: PlayerRequest) -> bool:
    """Return whether the releasing federation knows of the transfer."""
    return "release_due" in request.outcome


def grant(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Grant the transfer; fees and eligibility are those of the day of notification."""
    player = locked_player(request)
    if player.federation_id != request.releasing_id:
        raise CaseFault("moved_meanwhile")
    notified = date.fromisoformat(request.outcome["notified_on"])
    effective = given.get("effective_on")
    # Time zones: the office may still have yesterday when the asking federation already has the day of
    # notice.
    if not isinstance(effective, date) or effective < min(notified, timezone.localdate()):
        raise CaseFault("effective_before_notice", field="effective_on")
    request.outcome = {**request.outcome, **terms(request), "effective_on": effective.isoformat()}


def terms(request: PlayerRequest) -> dict[str, Any]:
    """Return fees and eligibility of a transfer from the dated table; unknown amounts stay unknown."""
    notified = date.fromisoformat(request.outcome.get("notified_on") or timezone.localdate().isoformat())
    last = request.data["last_event"]
    eligible = eligible_from(
        notified=notified,
        last_event=date.fromisoformat(last) if last else None,
        never_represented=request.data["never_represented"],
    )
    fees = [
        {"fee": rule.name, "amount": rule.value, "unit": rule.unit, "source": rule.source}
        for rule in fees_on(notified)
    ]
    return {
        "fees": fees,
        "eligible_on": eligible.day.isoformat() if eligible.day else None,
        "eligible_source": eligible.source,
    }


def close_release(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Close the release: the answer is no longer needed."""
    close_statements(request, RELEASE)


def takes_effect_later(request: PlayerRequest) -> bool:
    return date.fromisoformat(request.outcome["effective_on"]) > timezone.localdate()


def take_effect_at_once(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Let a transfer granted for today take effect now, in the name of the system."""
    if not takes_effect_later(request):
        perform(request, "take_effect", actor=system_actor(CLOCK))


def move_player(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Change the federation; private data move with the player, who consented in the request."""
    assert request.releasing_id is not None, "the constraint only_transfers_release"
    player = locked_player(request)
    # A FIDE list may have moved the player already; then only the change is recorded. Regions are national.
    if player.federation_id == request.releasing_id:
        player.federation_id = request.federation_id
        player.region = ""
        player.save(update_fields=["federation", "region"])
    FederationChange.objects.create(
        player=player,
        before_id=request.releasing_id,
        after_id=request.federation_id,
        on=date.fromisoformat(request.outcome["effective_on"]),
        reason=MoveReason.TRANSFER,
        reference=request.number,
    )
    # Moving rows from one federation to the other needs both; neither federation's scope allows that.
    with installation_scope():
        PlayerPrivate.under_policy.filter(player=player).update(federation=request.federation_id)


def lapse_releases(*, actor: Actor) -> int:
    """Close releases that were not answered in time; the transfer then proceeds without an answer (B.04)."""
    late = Q(
        state=RequestState.RELEASE,
        case__statements__kind=RELEASE,
        case__statements__state=Answer.OPEN,
        case__statements__due_on__lt=timezone.localdate(),
    )
    return sum(_lapsed(pk, actor) for pk in cases_waiting(PlayerRequest, late))


def take_effect_due(*, actor: Actor) -> int:
    """Let all transfers take effect whose day has come; called by a scheduled task."""
    today = timezone.localdate().isoformat()
    # The date is JSON text; ISO dates compare like dates.
    due = Q(kind=Kind.TRANSFER, state=RequestState.ACCEPTED, outcome__effective_on__lte=today)
    return sum(_took_effect(pk, actor) for pk in cases_waiting(PlayerRequest, due))


def _lapsed(pk: UUID, actor: Actor) -> bool:
    # The releasing federation has not answered: the portal answers in the case's scope.
    with case_scope(pk):
        release = Statement.under_policy.get(case_id=pk, kind=RELEASE)
        try:
            answer(pk=release.pk, state=Answer.LAPSED, actor=actor)
        except NotOffered:  # answered while this waited for the lock
            return False
    return True


def _took_effect(pk: UUID, actor: Actor) -> bool:
    # Each transfer in its own scope; a run that is repeated finds those that have taken effect refused.
    with case_scope(pk):
        try:
            act(pk=pk, action="take_effect", actor=actor)
        except NotOffered:  # another run did it first
            return False
    return True
