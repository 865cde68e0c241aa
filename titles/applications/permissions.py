"""Who may see and do what with applications for titles."""

from collections.abc import Collection

from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import current_scope
from portal.federations.tenants import Tenant
from titles.applications.enums import Party, State
from titles.applications.workflow import ACTS
from titles.models import TitleApplication, TitleObjection

# The rating officer or the president signs and sends (2.1); a clerk prepares.
SIGNING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})
PREPARING = SIGNING | {Role.CLERK}
# The chairman decides (0.6.1), the secretary writes for him; members read the file.
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})
COMMISSION = DECIDING | {Role.MEMBER}
_BODIES = frozenset({BodyKind.QUALIFICATION, BodyKind.COUNCIL})


def serves(actor: Actor, home: Tenant | None, roles: Collection[str]) -> bool:
    """Say whether the actor holds one of the roles there; a person without any workspace holds none."""
    scope = current_scope()
    works = scope is not None and scope.opens_workspace
    return home is not None and works and (actor.is_superuser or home.holds(actor, roles))


def can_prepare(actor: Actor, federation: Federation) -> bool:
    """President, rating officer and clerk write applications of their federation."""
    return serves(actor, federation, PREPARING)


def can_see_applications(actor: Actor, home: Tenant) -> bool:
    """Those who write them in a federation; the qualification commission and the council; no other body."""
    if home.federation:
        return can_prepare(actor, home.federation)
    return home.is_body(*_BODIES) and serves(actor, home, COMMISSION)


def can_ask(actor: Actor, player: Player) -> bool:
    """A player asks for his own title, never background work."""
    return not actor.is_system and player.account_id == actor.pk


def can_read(actor: Actor, application: TitleApplication) -> bool:
    """The player, those who write his federation's applications, the body before which it is."""
    return (
        application.person_id == actor.pk
        or serves(actor, application.federation, PREPARING)
        or serves(actor, application.body, COMMISSION)
    )


def can_edit(actor: Actor, application: TitleApplication) -> bool:
    """What the player filed himself is changed by himself, all else by those who write for the federation."""
    if application.by_player:
        return application.person_id == actor.pk
    return serves(actor, application.federation, PREPARING)


def parties_of(actor: Actor, application: TitleApplication) -> frozenset[Party]:
    """Return as whom the actor may act on an application in the open scope."""
    found: set[Party] = set()
    if application.person_id == actor.pk:
        found.add(Party.PLAYER)
    elif serves(actor, application.federation, SIGNING) and _is_federations(application):
        found.add(Party.FEDERATION)
    if applies(application, found):
        found.add(Party.APPLICANT)
    body = application.body
    # Nobody decides on what he wrote or filed for his federation.
    own = {application.created_by_id, application.filed_by_id, application.person_id}
    if body and actor.pk not in own and serves(actor, body, DECIDING):
        found.add(Party.COUNCIL if body.kind == BodyKind.COUNCIL else Party.COMMISSION)
    return frozenset(found)


def applies(application: TitleApplication, found: Collection[Party]) -> bool:
    """The federation applies, or the player who filed himself; both may appeal (0.4.4).

    A wish is the player's until it is taken on: withdrawn by the federation he could not file it (1.10.4).
    """
    if application.state in {State.ASKED, State.DECLINED}:
        return Party.PLAYER in found
    own = application.by_player or application.state == State.REVOKED
    return Party.FEDERATION in found or (own and Party.PLAYER in found)


def _is_federations(application: TitleApplication) -> bool:
    """What the player filed himself is not his federation's business, but for an appeal."""
    return not application.by_player or application.state == State.REVOKED


def can_act(actor: Actor, application: TitleApplication, action: str) -> bool:
    """Each action belongs to one party."""
    return ACTS[action] in parties_of(actor, application)


def can_object(actor: Actor, application: TitleApplication) -> bool:
    """Any person may object to a published application, but not the one whom it is about."""
    return (
        actor.is_active
        and not actor.is_system
        and application.person_id != actor.pk
        and application.state == State.PUBLISHED
    )


def can_answer(actor: Actor, objection: TitleObjection) -> bool:
    """The commission answers, but nobody his own objection."""
    return serves(actor, objection.body, DECIDING) and objection.person_id != actor.pk


def can_keep_terms(actor: Actor, body: Body) -> bool:
    """Chair and secretary of the qualification commission keep its meetings and fees."""
    return body.kind == BodyKind.QUALIFICATION and serves(actor, body, DECIDING)


def can_bill(actor: Actor, body: Body) -> bool:
    return can_keep_terms(actor, body)


def can_issue_it2(actor: Actor, home: Tenant) -> bool:
    """The federation's officer prints what he signs; the commission prints for a player who filed himself."""
    if home.body:
        return can_keep_terms(actor, home.body)
    return serves(actor, home, SIGNING)
