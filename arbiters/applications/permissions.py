"""Who may see and do what with applications of arbiters."""

from arbiters.applications.enums import OPEN_TO_OBJECTIONS, State
from arbiters.models import ArbiterApplication
from arbiters.permissions import (
    KEEPING,
    can_keep_arbiters,
    can_list_cases,
    can_see_arbiters,
    decides_for_commission,
    sits_in_commission,
)
from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.federations.tenants import Tenant

__all__ = ["KEEPING", "can_list_cases"]


def can_prepare(actor: Actor, federation: Federation) -> bool:
    """Whoever sees the federation's arbiters writes drafts for them; two offices sign."""
    return can_see_arbiters(actor, federation)


def can_ask(actor: Actor, player: Player) -> bool:
    """An arbiter prepares their own application, never background work."""
    return not actor.is_system and player.account_id == actor.pk


def written_by_arbiter(application: ArbiterApplication) -> bool:
    return application.person_id is not None and application.created_by_id == application.person_id


def can_read(actor: Actor, application: ArbiterApplication) -> bool:
    """The arbiter, those who see the federation's arbiters, the commission before which it was put."""
    return (
        application.person_id == actor.pk
        or can_see_arbiters(actor, application.federation)
        or sits_in_commission(actor, application.body)
    )


def can_edit(actor: Actor, application: ArbiterApplication) -> bool:
    """The arbiter what they wrote or file alone; else who writes for the federation's arbiters."""
    own = written_by_arbiter(application) and application.state == State.DRAFT
    if own or application.alone or application.state == State.ALONE:
        return application.person_id == actor.pk
    return can_prepare(actor, application.federation)


def can_object(actor: Actor, application: ArbiterApplication) -> bool:
    """Any person may object to a published application, but not the one whom it is about (5.8)."""
    return (
        actor.is_active
        and not actor.is_system
        and application.person_id != actor.pk
        and application.published_on is not None
        and application.state in OPEN_TO_OBJECTIONS
    )


def can_issue_form(actor: Actor, home: Tenant) -> bool:
    """The federation's official prints what they sign; the commission prints for who files alone."""
    if home.federation:
        return can_keep_arbiters(actor, home.federation)
    return decides_for_commission(actor, home)
