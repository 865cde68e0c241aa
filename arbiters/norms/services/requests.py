"""Asking for a norm before the event ends, evaluating an arbiter's work, and the arbiter's answer."""

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from arbiters.norms.permissions import can_evaluate
from arbiters.norms.phrases import NormFault
from portal.accounts.actors import Actor
from portal.federations.scope import federation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import NotAllowed, require
from portal.workflow.services.notifications import notify
from tournaments.enums import Sought
from tournaments.models import EventArbiter, PublishedEvent, serving


@transaction.atomic
def ask_norm(*, service_id: int, title: str, actor: Actor) -> EventArbiter:
    """Ask for a norm before the event ends; the arbiter's own account does."""
    service: EventArbiter = EventArbiter.under_policy.select_related("player").get(pk=service_id)
    if service.player.account_id != actor.pk:
        raise NotAllowed("ask_norm")
    event = PublishedEvent.objects.select_related("federation").get(pk=service.tournament_id)
    if event.federation.today > event.end:
        raise NormFault("event_over")
    with federation_scope(service.federation_id):
        service.sought, service.asked_on = Sought(title).value, event.federation.today
        service.save(update_fields=["sought", "asked_on"])
        record(service, "ask_norm", actor=actor, details={"title": title})
    return service


@transaction.atomic
def evaluate(
    *,
    service_id: int,
    evaluation: str,
    text: str,
    place: int | None,
    rounds_worked: int | None,
    actor: Actor,
) -> EventArbiter:
    """Judge an arbiter's work and give a place among the candidates; the chief arbiter does."""
    service = _locked(service_id)
    require(can_evaluate, actor, service)
    taken = serving(service.tournament).exclude(pk=service.pk).filter(place=place) if place else None
    if taken is not None and taken.exists():
        raise NormFault("no_place", field="place")
    service.evaluation, service.evaluation_text = evaluation, text.strip()
    service.place, service.rounds_worked = place, rounds_worked
    service.evaluated_by, service.evaluated_at = actor, timezone.now()
    service.save()
    record(service, "evaluate", actor=actor)
    _tell(service, "arbiters.evaluated", actor)
    return service


@transaction.atomic
def answer(*, service_id: int, text: str, actor: Actor) -> EventArbiter:
    """Keep what the arbiter answers to the evaluation."""
    service: EventArbiter = EventArbiter.under_policy.select_related("player").get(pk=service_id)
    if service.player.account_id != actor.pk:
        raise NotAllowed("answer")
    with federation_scope(service.federation_id):
        service.answer, service.answered_at = text.strip(), timezone.now()
        service.save(update_fields=["answer", "answered_at"])
        record(service, "answer", actor=actor)
    return service


def _locked(pk: int) -> EventArbiter:
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
    notify(recipients=[account], code=code, actor=actor, params=params, link=reverse("arbiters:my_services"))
