"""Who may see and do what with applications of arbiters."""

from arbiters.applications.enums import OPEN_TO_OBJECTIONS, ApplicationState
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
    """Allow those who see the federation's arbiters to write drafts for them; two offices may sign."""
    return can_see_arbiters(actor, federation)


def can_ask(actor: Actor, player: Player) -> bool:
    """Allow arbiters to prepare their own application; background jobs may not."""
    return not actor.is_system and player.account_id == actor.pk


def written_by_arbiter(application: ArbiterApplication) -> bool:
    return application.person_id is not None and application.created_by_id == application.person_id


def can_read(actor: Actor, application: ArbiterApplication) -> bool:
    """Allow the arbiter, those who see the federation's arbiters, and the commission it was referred to."""
    return (
        application.person_id == actor.pk
        or can_see_arbiters(actor, application.federation)
        or sits_in_commission(actor, application.body)
    )


def can_edit(actor: Actor, application: ArbiterApplication) -> bool:
    """Allow the arbiter for their own draft or sole filing, else those who write for the federation."""
    own = written_by_arbiter(application) and application.state == ApplicationState.DRAFT
    if own or application.alone or application.state == ApplicationState.ALONE:
        return application.person_id == actor.pk
    return can_prepare(actor, application.federation)


def can_object(actor: Actor, application: ArbiterApplication) -> bool:
    """Allow anybody but the applicant to object to a published application (5.8)."""
    return (
        actor.is_active
        and not actor.is_system
        and application.person_id != actor.pk
        and application.published_on is not None
        and application.state in OPEN_TO_OBJECTIONS
    )


def can_issue_form(actor: Actor, home: Tenant) -> bool:
    """Allow the signing official to print the form; the commission prints for a sole filer."""
    if home.federation:
        return can_keep_arbiters(actor, home.federation)
    return decides_for_commission(actor, home)
