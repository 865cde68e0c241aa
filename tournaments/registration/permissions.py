"""Who may do what with an event."""

from portal.accounts.actors import Actor
from portal.cases.models import CaseReader
from portal.federations.enums import Role
from portal.federations.models import Federation
from portal.federations.tenants import Tenant
from tournaments.enums import EDITABLE, PUBLIC, EventState
from tournaments.models import EventVersion, Tournament, host_of

OFFICERS = frozenset({Role.RATING_OFFICER})
TEMPLATE_KEEPERS = frozenset({Role.PRESIDENT, Role.RATING_OFFICER, Role.CLERK})
# The chairman admits and refuses (B.02, 0.2); the secretary acts on the chairman's behalf.
COMMISSIONERS = frozenset({Role.CHAIR, Role.SECRETARY})


def can_draft(actor: Actor) -> bool:
    """Allow any person with an account to draft an event for a federation; background jobs may not."""
    return actor.is_active and not actor.is_system


def is_officer(actor: Actor, tournament: Tournament) -> bool:
    """Allow the rating officer of the host federation, who registers events (B.02, 0.2)."""
    return tournament.federation is not None and tournament.federation.holds(actor, OFFICERS)


def is_party(actor: Actor, tournament: Tournament) -> bool:
    """Allow the author and the federation's rating officer."""
    return tournament.author_id == actor.pk or is_officer(actor, tournament)


def can_keep_templates(actor: Actor, federation: Federation) -> bool:
    """Allow those who prepare the federation's events to keep its templates."""
    return federation.holds(actor, TEMPLATE_KEEPERS)


def can_see(actor: Actor, tournament: Tournament) -> bool:
    """Allow the author, staff of the host federation, and members of a body it was referred to."""
    return (
        actor.is_superuser
        or tournament.author_id == actor.pk
        or host_of(tournament).holds(actor, Role.values)
        or _reads_in_a_body(actor, tournament)
    )


def can_see_change(actor: Actor, change: EventVersion) -> bool:
    return (
        change.made_by_id == actor.pk or can_see(actor, change.tournament) or _reads_in_a_body(actor, change)
    )


def _reads_in_a_body(actor: Actor, case: Tournament | EventVersion) -> bool:
    readers = CaseReader.under_policy.filter(case_id=case.pk, body__isnull=False, until__isnull=True)
    return any(reader.body.holds(actor, Role.values) for reader in readers.select_related("body"))


def can_list(actor: Actor, tenant: Tenant) -> bool:
    """Allow every office holder to see the events of their office."""
    return actor.is_superuser or tenant.holds(actor, Role.values)


def can_edit(actor: Actor, tournament: Tournament) -> bool:
    """Allow the author and the officer to edit a draft until it is submitted."""
    return tournament.state in EDITABLE and is_party(actor, tournament)


def can_change(actor: Actor, tournament: Tournament) -> bool:
    """Allow the author and the officer to propose changes after registration, until the report is in."""
    return tournament.state in {EventState.REGISTERED, EventState.RUNNING} and is_party(actor, tournament)


def can_invite(actor: Actor, tournament: Tournament) -> bool:
    """Allow the author and the officer to write the invitation, until the report is in."""
    return can_edit(actor, tournament) or can_change(actor, tournament)


def can_withdraw_change(actor: Actor, change: EventVersion) -> bool:
    """Allow the proposer, the event's author and the officer to withdraw a change that is not decided."""
    return change.made_by_id == actor.pk or is_party(actor, change.tournament)


def can_appeal_today(tournament: Tournament) -> bool:
    """Return whether the seven days for an appeal against a refusal (B.02, 0.4) are still running."""
    return tournament.appeal_until is not None and host_of(tournament).today <= tournament.appeal_until


def is_public(tournament: Tournament) -> bool:
    return tournament.state in PUBLIC
