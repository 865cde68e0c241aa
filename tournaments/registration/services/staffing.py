"""Appoints and releases arbiters after the registration, for bodies other than the host."""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.services.heads import changed
from portal.federations.scope import case_scope, federation_scope
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, PublishedEvent, Tournament, host_of, serving
from tournaments.registration.facts import ArbiterData, data_of
from tournaments.registration.selectors import forget_findings
from tournaments.registration.services.publication import publish_arbiters
from tournaments.registration.services.writing import name_arbiters


@transaction.atomic
def appoint_to_event(*, tournament_id: UUID, player_id: int, role: str, actor: Actor) -> EventArbiter:
    """Add an arbiter to a registered event; a new chief arbiter replaces the previous one.

    The caller has checked permissions: the arbiters' commission appoints to official events.
    """
    federation_id = _host(tournament_id)
    with federation_scope(federation_id), case_scope(tournament_id):
        event = _locked(tournament_id)
        named = [
            each
            for each in data_of(event).arbiters
            if role != ArbiterRole.CHIEF or each.role != ArbiterRole.CHIEF or each.player_id == player_id
        ]
        wanted = ArbiterData(player_id, role)
        if wanted not in [replace(each, plays=False) for each in named]:
            named.append(wanted)
        _name(event, named, "appoint_arbiter", actor)
        found: EventArbiter = serving(event).get(player_id=player_id, role=role, section="")
        return found


@transaction.atomic
def release_from_event(*, tournament_id: UUID, player_id: int, role: str, actor: Actor) -> None:
    """End a service: before the event starts the row is deleted, later it is marked as replaced."""
    federation_id = _host(tournament_id)
    with federation_scope(federation_id), case_scope(tournament_id):
        event = _locked(tournament_id)
        rows = serving(event).filter(player_id=player_id, role=role, section="")
        if event.start is not None and host_of(event).today < event.start:
            rows.delete()
        named = [
            each
            for each in data_of(event).arbiters
            if (each.player_id, each.role, each.section) != (player_id, role, "")
        ]
        _name(event, named, "release_arbiter", actor)


def _host(tournament_id: UUID) -> int:
    return PublishedEvent.objects.values_list("federation_id", flat=True).get(pk=tournament_id)


def _locked(tournament_id: UUID) -> Tournament:
    # Locks the case as well: both rows belong to one state machine. The federation is only read.
    rows = Tournament.under_policy.select_for_update(of=("self", "case")).select_related("case", "federation")
    event: Tournament = rows.get(pk=tournament_id)
    return event


def _name(event: Tournament, named: list[ArbiterData], action: str, actor: Actor) -> None:
    name_arbiters(event, named)
    forget_findings(event)
    changed(event, action, actor=actor)
    publish_arbiters(event)
