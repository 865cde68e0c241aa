"""Ask for a norm before the event ends, evaluate an arbiter's work, and record the arbiter's answer."""

from collections.abc import Iterable
from datetime import date
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.enums import STANDING, WISHED, NormState
from arbiters.norms.permissions import can_decline, can_evaluate
from arbiters.norms.phrases import NormFault
from arbiters.norms.services.rows import copied, lock, new_norm
from arbiters.norms.workflow import TRANSITIONS
from portal.accounts.actors import Actor
from portal.federations.scope import federation_scope
from portal.workflow.audit import record
from portal.workflow.machine import target
from portal.workflow.permissions import NotAllowed, require
from portal.workflow.services.notifications import notify
from tournaments.enums import Sought
from tournaments.models import EventArbiter, PublishedEvent, host_of, serving


@transaction.atomic
def ask_norm(*, service_id: int, title: str, actor: Actor) -> EventArbiter:
    """Ask for a norm before the event ends, with the arbiter's own account."""
    service: EventArbiter = EventArbiter.under_policy.select_related("player").get(pk=service_id)
    if service.player.account_id != actor.pk:
        raise NotAllowed("ask_norm")
    with federation_scope(service.federation_id):
        service = locked_service(service_id)
        _wish(service, title, NormState.ASKED, "ask_norm", actor)
        deadlines.tell_chief(service.tournament, "arbiters.norm_asked", actor, name=service.player.told_name)
    return service


@transaction.atomic
def offer_norm(*, service_id: int, title: str, actor: Actor) -> EventArbiter:
    """Offer a norm to an arbiter who has not asked, as the chief arbiter, before the event ends."""
    service = locked_service(service_id)
    require(can_evaluate, actor, service)
    _wish(service, title, NormState.OFFERED, "offer_norm", actor)
    _tell(service, "arbiters.norm_offered", actor)
    return service


def _wish(service: EventArbiter, title: str, state: str, action: str, actor: Actor) -> None:
    """Store the request or offer at the service, and as a norm that is not proposed yet (N-10)."""
    host = host_of(service.tournament)
    event = PublishedEvent.objects.get(pk=service.tournament_id)
    if host.today > event.end:
        raise NormFault("event_over")
    # Only an unsigned wish of this very service may be changed; any other valid norm blocks a second one.
    others = ArbiterNorm.objects.filter(
        tournament_id=service.tournament_id, player_id=service.player_id, state__in=STANDING
    )
    if others.exclude(service=service, state__in=WISHED).exists():
        raise NormFault("asked_already")
    service.sought, service.asked_on = Sought(title).value, host.today
    service.save(update_fields=["sought", "asked_on"])
    record(service, action, actor=actor, details={"title": title})
    norm = others.first() or new_norm(service, service.tournament)
    norm.state = state
    for column, value in copied(service, service.tournament).items():
        setattr(norm, column, value)
    norm.save()
    record(norm, action, actor=actor, after=state)


@transaction.atomic
def decline_norm(*, pk: UUID, actor: Actor) -> ArbiterNorm:
    """Withdraw a request or decline an offer, as the arbiter, before anybody has signed."""
    seen: ArbiterNorm = ArbiterNorm.under_policy.get(pk=pk)
    assert seen.federation_id is not None, "the constraint a_federation_answers_for_a_norm"
    with federation_scope(seen.federation_id):
        norm = lock(pk)
        require(can_decline, actor, norm)
        norm.state, before = target(TRANSITIONS, "decline", norm.state), norm.state
        norm.reason, norm.ended_at = gettext("The arbiter does not want it."), timezone.now()
        norm.save(update_fields=["state", "reason", "ended_at"])
        record(norm, "decline", actor=actor, before=before, after=norm.state)
        if norm.service is not None:
            norm.service.sought, norm.service.place = "", None
            norm.service.save(update_fields=["sought", "place"])
        if norm.tournament is not None:
            deadlines.follow(norm.tournament, actor)
    return norm


@transaction.atomic
def evaluate(
    *,
    service_id: int,
    evaluation: str,
    text: str,
    place: int | None,
    rounds_worked: int | None,
    days: Iterable[date] | None = None,
    actor: Actor,
) -> EventArbiter:
    """Evaluate an arbiter's work and set their place among the candidates, as the chief arbiter.

    `days` are the days worked; an empty list means all, None keeps what was entered.
    """
    service = locked_service(service_id)
    require(can_evaluate, actor, service)
    taken = serving(service.tournament).exclude(pk=service.pk).filter(place=place) if place else None
    if taken is not None and taken.exists():
        raise NormFault("no_place", field="place")
    service.evaluation, service.evaluation_text = evaluation, text.strip()
    service.place, service.rounds_worked = place, rounds_worked
    if days is not None:
        service.days = sorted(days)
    service.evaluated_by, service.evaluated_at = actor, timezone.now()
    service.save()
    record(service, "evaluate", actor=actor)
    _tell(service, "arbiters.evaluated", actor)
    return service


@transaction.atomic
def answer(*, service_id: int, text: str, actor: Actor) -> EventArbiter:
    """Store the arbiter's answer to the evaluation."""
    service: EventArbiter = EventArbiter.under_policy.select_related("player").get(pk=service_id)
    if service.player.account_id != actor.pk:
        raise NotAllowed("answer")
    with federation_scope(service.federation_id):
        service.answer, service.answered_at = text.strip(), timezone.now()
        service.save(update_fields=["answer", "answered_at"])
        record(service, "answer", actor=actor)
    return service


def locked_service(pk: int) -> EventArbiter:
    """Return a locked service of the open federation."""
    # `of=("self",)`: accounts and the event are read, not locked; two services of one event do not wait for
    # each other.
    rows = EventArbiter.objects.select_for_update(of=("self",)).select_related(
        "player__account", "tournament__federation"
    )
    service: EventArbiter = rows.get(pk=pk)
    return service


def _tell(service: EventArbiter, code: str, actor: Actor) -> None:
    account = service.player.account
    if account is None or account == actor:
        return
    params = {"event": service.tournament.name}
    link = reverse("arbiters:my_service", args=[service.pk])
    notify(recipients=[account], code=code, actor=actor, params=params, link=link)
