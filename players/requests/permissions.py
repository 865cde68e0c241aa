"""Who may see and do what with requests about players."""

from collections.abc import Collection

from players.models import Player, PlayerRequest, TransferRelease
from players.requests.enums import Party
from players.requests.workflow import ACTS
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Federation
from portal.federations.scope import current_scope
from portal.federations.tenants import Tenant

DECIDING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})
# A clerk prepares; requests hold birth days and contacts, so other offices do not read them.
WRITING = DECIDING | {Role.CLERK}
OFFICE = frozenset(BODY_ROLES)


def serves(actor: Actor, home: Tenant | None, roles: Collection[str]) -> bool:
    """Say whether the actor holds one of the roles there; a person without any workspace holds none."""
    scope = current_scope()
    works = scope is not None and (scope.federation_id or scope.body_id or scope.everything)
    return home is not None and bool(works) and (actor.is_superuser or home.holds(actor, roles))


def can_write(actor: Actor, federation: Federation) -> bool:
    """President, rating officer and clerk write requests of their federation."""
    return serves(actor, federation, WRITING)


def can_see_requests(actor: Actor, home: Tenant) -> bool:
    """Those who write them in a federation; in the office everybody; no other body."""
    if home.federation:
        return can_write(actor, home.federation)
    return home.is_body(BodyKind.OFFICE) and serves(actor, home, OFFICE)


def can_read(actor: Actor, request: PlayerRequest) -> bool:
    """Who asked for himself, who writes the federation's requests, the office once it was sent."""
    if request.person_id == actor.pk:
        return True
    return serves(actor, request.federation, WRITING) or serves(actor, request.body, OFFICE)


def can_edit(actor: Actor, request: PlayerRequest) -> bool:
    """What a player wrote is changed by himself, what a federation wrote by those who write there."""
    if request.person_id:
        return request.person_id == actor.pk
    return serves(actor, request.federation, WRITING)


def parties_of(actor: Actor, request: PlayerRequest) -> frozenset[Party]:
    """Return as whom the actor may act on a request in the open scope."""
    found = set()
    if actor.is_system:
        found.add(Party.CLOCK)
    if request.person_id == actor.pk:
        found |= {Party.PERSON, Party.ASKER}
    elif serves(actor, request.federation, DECIDING):
        # Nobody approves for his federation what he asked for himself.
        found |= {Party.FEDERATION} if request.person_id else {Party.FEDERATION, Party.ASKER}
    if serves(actor, request.body, OFFICE):
        found.add(Party.OFFICE)
    return frozenset(found)


def can_act(actor: Actor, request: PlayerRequest, action: str) -> bool:
    """Each action belongs to one party."""
    return ACTS[action] in parties_of(actor, request)


def can_see_release(actor: Actor, release: TransferRelease) -> bool:
    """The releasing federation's own staff, and the office."""
    return serves(actor, release.federation, WRITING) or serves(actor, release.body, OFFICE)


def can_answer(actor: Actor, release: TransferRelease) -> bool:
    """President or rating officer speak for the releasing federation."""
    return serves(actor, release.federation, DECIDING)


def can_claim(actor: Actor, player: Player) -> bool:
    """A person claims a record for himself, never background work."""
    return not actor.is_system and not player.deceased
