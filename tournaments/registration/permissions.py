"""Who may do what with an event."""

from portal.accounts.actors import Actor
from portal.cases.models import CaseReader
from portal.federations.enums import Role
from portal.federations.tenants import Tenant
from tournaments.enums import EDITABLE, PUBLIC, EventState
from tournaments.models import EventVersion, Tournament, host_of

OFFICERS = frozenset({Role.RATING_OFFICER})
# The chairman admits and refuses (B.02, 0.2); the secretary writes for him.
COMMISSIONERS = frozenset({Role.CHAIR, Role.SECRETARY})


def can_draft(actor: Actor) -> bool:
    """Any person with an account may draft an event for a federation; background work drafts nothing."""
    return actor.is_active and not actor.is_system


def is_officer(actor: Actor, tournament: Tournament) -> bool:
    """The rating officer of the host federation registers events (B.02, 0.2)."""
    return tournament.federation is not None and tournament.federation.holds(actor, OFFICERS)


def is_party(actor: Actor, tournament: Tournament) -> bool:
    """The author and the federation's rating officer ask, change and cancel."""
    return tournament.author_id == actor.pk or is_officer(actor, tournament)


def can_see(actor: Actor, tournament: Tournament) -> bool:
    """The author, who serves in the host federation, who serves in a body before which it was put."""
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
    """Everybody in office sees the events of the office."""
    return actor.is_superuser or tenant.holds(actor, Role.values)


def can_edit(actor: Actor, tournament: Tournament) -> bool:
    """A draft is written by its author and by the officer, until it is submitted."""
    return tournament.state in EDITABLE and is_party(actor, tournament)


def can_change(actor: Actor, tournament: Tournament) -> bool:
    """After registration the same two propose changes, until the report is in."""
    return tournament.state in {EventState.REGISTERED, EventState.RUNNING} and is_party(actor, tournament)


def can_invite(actor: Actor, tournament: Tournament) -> bool:
    """The same two write the invitation, from the draft on and until the report is in."""
    return can_edit(actor, tournament) or can_change(actor, tournament)


def can_withdraw_change(actor: Actor, change: EventVersion) -> bool:
    """Who proposed it, the event's author, the officer: until it is decided."""
    return change.made_by_id == actor.pk or is_party(actor, change.tournament)


def can_appeal_today(tournament: Tournament) -> bool:
    """Against a refusal, within seven days (B.02, 0.4)."""
    return tournament.appeal_until is not None and host_of(tournament).today <= tournament.appeal_until


def is_public(tournament: Tournament) -> bool:
    return tournament.state in PUBLIC
