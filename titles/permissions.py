"""Permissions of norms and certificates, within the scope of the event or the dossier."""

from players.models import Player
from portal.accounts.actors import Actor
from portal.federations.enums import FEDERATION_ROLES, BodyKind, Role
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from titles.models import Certificate, Norm
from tournaments.models import Tournament, host_of
from tournaments.reports.permissions import can_judge_report, can_report, is_chief_arbiter

# Rating officer or president checks and signs for the federation (1.8).
SIGNING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})


def can_state_facts(actor: Actor, tournament: Tournament) -> bool:
    """Allow those who report the event."""
    return can_report(actor, tournament)


def can_search(actor: Actor, tournament: Tournament) -> bool:
    """Allow those who accepted the report or may state facts."""
    return can_judge_report(actor, tournament) or can_report(actor, tournament)


def can_sign_as_arbiter(actor: Actor, certificate: Certificate) -> bool:
    """Allow the chief arbiter of the event and nobody on their behalf (1.8)."""
    return is_chief_arbiter(actor, certificate.file.tournament)


def can_sign_for_federation(actor: Actor, certificate: Certificate) -> bool:
    """Allow the organising federation's rating officer or president, unless they are the chief arbiter."""
    tournament = certificate.file.tournament
    return host_of(tournament).holds(actor, SIGNING_ROLES) and not is_chief_arbiter(actor, tournament)


def can_withdraw_certificate(actor: Actor, certificate: Certificate) -> bool:
    """Allow those who sign for the federation."""
    return actor.is_superuser or host_of(certificate.file.tournament).holds(actor, SIGNING_ROLES)


def can_write_remarks(actor: Actor, certificate: Certificate) -> bool:
    """Allow the chief arbiter, and the federation before they sign."""
    return can_sign_as_arbiter(actor, certificate) or can_withdraw_certificate(actor, certificate)


def can_issue_it1(actor: Actor, home: Tenant) -> bool:
    """Allow the federation that signs, and the system after a corrected report."""
    return actor.is_system or (home.federation is not None and home.holds(actor, SIGNING_ROLES))


def can_see_dossier(actor: Actor, player: Player) -> bool:
    """Allow the player, the staff of the player's federation, and the qualification commission."""
    if actor.is_superuser or (player.account_id is not None and player.account_id == actor.pk):
        return True
    return player.federation.holds(actor, FEDERATION_ROLES) or in_commission(actor)


def in_commission(actor: Actor) -> bool:
    """Return whether the actor belongs to the qualification commission and its workspace is open."""
    body = Body.objects.filter(kind=BodyKind.QUALIFICATION).first()
    return body is not None and body.holds(actor, Role.values)


def can_keep_dossier(actor: Actor, player: Player) -> bool:
    """Allow the player's federation to enter paper norms and prove interim ratings (1.5.3a)."""
    return player.federation.holds(actor, SIGNING_ROLES)


def can_ask_for_signature(actor: Actor, norm: Norm) -> bool:
    """Allow those who wait for the certificate: the player and the player's federation."""
    return norm.player.account_id == actor.pk or norm.player.federation.holds(actor, FEDERATION_ROLES)
