"""Who may see and do what with requests about players."""

from players.models import Player, PlayerRequest
from portal.accounts.actors import Actor
from portal.cases.models import Statement
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Federation
from portal.federations.tenants import Tenant

DECIDING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})
# A clerk prepares; requests hold birth days and contacts, so other offices do not read them.
WRITING = DECIDING | {Role.CLERK}
OFFICE = frozenset(BODY_ROLES)


def can_write(actor: Actor, federation: Federation) -> bool:
    """President, rating officer and clerk write requests of their federation."""
    return serves(actor, federation, WRITING)


def can_see_requests(actor: Actor, tenant: Tenant) -> bool:
    """Those who write them in a federation; in the office everybody; no other body."""
    if tenant.federation:
        return can_write(actor, tenant.federation)
    return tenant.is_body(BodyKind.OFFICE) and serves(actor, tenant, OFFICE)


def can_read(actor: Actor, request: PlayerRequest) -> bool:
    """Who asked on their own behalf, who writes the federation's requests, the office once it was sent."""
    if request.person_id == actor.pk:
        return True
    return serves(actor, request.federation, WRITING) or serves(actor, request.body, OFFICE)


def can_edit(actor: Actor, request: PlayerRequest) -> bool:
    """What a player wrote is changed by the player, what a federation wrote by those who write there."""
    if request.person_id:
        return request.person_id == actor.pk
    return serves(actor, request.federation, WRITING)


def asked_himself(actor: Actor, request: PlayerRequest) -> bool:
    """Nobody approves for the federation what they asked for themselves."""
    return request.person_id == actor.pk


def can_see_release(actor: Actor, release: Statement) -> bool:
    """The releasing federation's own staff, and the office."""
    return serves(actor, release.federation, WRITING) or serves(actor, release.body, OFFICE)


def can_answer_release(actor: Actor, release: Statement) -> bool:
    """President or rating officer speak for the releasing federation."""
    return serves(actor, release.federation, DECIDING)


def can_claim(actor: Actor, player: Player) -> bool:
    """A person claims a record for themselves, never background work."""
    return not actor.is_system and not player.deceased
