"""Permissions of requests about players."""

from players.models import Player, PlayerRequest
from portal.accounts.actors import Actor
from portal.cases.models import Statement
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Federation
from portal.federations.tenants import Tenant

DECIDING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})
# Clerks prepare requests. These contain birth dates and contacts, so other roles may not read them.
WRITING = DECIDING | {Role.CLERK}
OFFICE = frozenset(BODY_ROLES)


def can_write(actor: Actor, federation: Federation) -> bool:
    """Allow president, rating officer and clerk to write requests of their federation."""
    return serves(actor, federation, WRITING)


def can_see_requests(actor: Actor, tenant: Tenant) -> bool:
    """Allow those who write requests in a federation, and all staff of the office; no other body."""
    if tenant.federation:
        return can_write(actor, tenant.federation)
    return tenant.is_body(BodyKind.OFFICE) and serves(actor, tenant, OFFICE)


def can_read(actor: Actor, request: PlayerRequest) -> bool:
    """Allow the person who asked, the federation's request writers, and the office after sending."""
    if request.person_id == actor.pk:
        return True
    return serves(actor, request.federation, WRITING) or serves(actor, request.body, OFFICE)


def can_edit(actor: Actor, request: PlayerRequest) -> bool:
    """Allow a player to edit their own request, and a federation's writers to edit the federation's."""
    if request.person_id:
        return request.person_id == actor.pk
    return serves(actor, request.federation, WRITING)


def asked_himself(actor: Actor, request: PlayerRequest) -> bool:
    """Return whether the actor asked for it themselves; nobody approves their own request."""
    return request.person_id == actor.pk


def can_see_release(actor: Actor, release: Statement) -> bool:
    """Allow the releasing federation's staff and the office."""
    return serves(actor, release.federation, WRITING) or serves(actor, release.body, OFFICE)


def can_answer_release(actor: Actor, release: Statement) -> bool:
    """Allow president and rating officer to answer for the releasing federation."""
    return serves(actor, release.federation, DECIDING)


def can_claim(actor: Actor, player: Player) -> bool:
    """Allow persons to claim a living player's record; never background jobs."""
    return not actor.is_system and not player.deceased
