"""Permissions of title applications."""

from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import current_scope
from portal.federations.tenants import Tenant
from titles.applications.enums import ApplicationState
from titles.models import TitleApplication

# The rating officer or the president signs and files (2.1); a clerk prepares.
SIGNING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})
PREPARING = SIGNING | {Role.CLERK}
# The chair decides (0.6.1), the secretary acts for the chair; members may read.
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})
COMMISSION = DECIDING | {Role.MEMBER}
_BODIES = frozenset({BodyKind.QUALIFICATION, BodyKind.COUNCIL})


def can_prepare(actor: Actor, federation: Federation) -> bool:
    """Allow president, rating officer and clerk to write applications of their federation."""
    return serves(actor, federation, PREPARING)


def can_see_applications(actor: Actor, home: Tenant) -> bool:
    """Allow those who write in a federation, the qualification commission and the council; no other body."""
    if home.federation:
        return can_prepare(actor, home.federation)
    return home.is_body(*_BODIES) and serves(actor, home, COMMISSION)


def can_ask(actor: Actor, player: Player) -> bool:
    """Allow players to ask for their own title; never background jobs."""
    return not actor.is_system and player.account_id == actor.pk


def can_read(actor: Actor, application: TitleApplication) -> bool:
    """Allow the player, the federation's writers, and the bodies that decide or have decided."""
    return (
        application.person_id == actor.pk
        or serves(actor, application.federation, PREPARING)
        or _in_deciding_body(actor)
    )


def _in_deciding_body(actor: Actor) -> bool:
    """Return whether the actor serves in the open body.

    Row security has already checked that the application was referred to it.
    """
    scope = current_scope()
    if scope is None or scope.body_id is None:
        return False
    body = Body.objects.filter(pk=scope.body_id, kind__in=_BODIES).first()
    return serves(actor, body, COMMISSION)


def can_edit(actor: Actor, application: TitleApplication) -> bool:
    """Allow the player to edit what they filed alone or a declined wish; else the federation's writers."""
    if application.by_player or application.state == ApplicationState.DECLINED:
        return application.person_id == actor.pk
    return serves(actor, application.federation, PREPARING)


def can_object(actor: Actor, application: TitleApplication) -> bool:
    """Allow any person except the player concerned to object to a published application."""
    return (
        actor.is_active
        and not actor.is_system
        and application.person_id != actor.pk
        and application.state == ApplicationState.PUBLISHED
    )


def can_keep_terms(actor: Actor, body: Body) -> bool:
    """Allow chair and secretary of the qualification commission to maintain its meetings."""
    return body.kind == BodyKind.QUALIFICATION and serves(actor, body, DECIDING)


def can_issue_it2(actor: Actor, home: Tenant) -> bool:
    """Allow the officer who signs, and the commission for a player who filed alone."""
    if home.body:
        return can_keep_terms(actor, home.body)
    return serves(actor, home, SIGNING)
