"""Who may do what with an event."""

from datetime import date

from portal.accounts.actors import Actor
from portal.federations.enums import Role
from tournaments.enums import EDITABLE, PUBLIC, EventState
from tournaments.models import EventVersion, Tournament
from tournaments.registration.enums import VersionState

OFFICERS = frozenset({Role.RATING_OFFICER})
# The chairman admits and refuses (B.02, 0.2); the secretary writes for him.
COMMISSIONERS = frozenset({Role.CHAIR, Role.SECRETARY})


def can_draft(actor: Actor) -> bool:
    """Any person with an account may draft an event for a federation; background work drafts nothing."""
    return actor.is_active and not actor.is_system


def is_officer(actor: Actor, tournament: Tournament) -> bool:
    """The rating officer of the host federation registers events (B.02, 0.2)."""
    return tournament.federation is not None and tournament.federation.holds(actor, OFFICERS)


def is_commissioner(actor: Actor, tournament: Tournament) -> bool:
    """The body before which the event was put decides."""
    return tournament.body is not None and tournament.body.holds(actor, COMMISSIONERS)


def is_party(actor: Actor, tournament: Tournament) -> bool:
    """The author and the federation's rating officer ask, change and cancel."""
    return tournament.author_id == actor.pk or is_officer(actor, tournament)


def can_see(actor: Actor, tournament: Tournament) -> bool:
    """The author, everybody in office in the host federation, everybody in the body that acts on it."""
    homes = [home for home in (tournament.federation, tournament.body) if home]
    return (
        actor.is_superuser
        or tournament.author_id == actor.pk
        or any(home.holds(actor, Role.values) for home in homes)
    )


def can_edit(actor: Actor, tournament: Tournament) -> bool:
    """A draft is written by its author and by the officer, until it is submitted."""
    return tournament.state in EDITABLE and is_party(actor, tournament)


def can_change(actor: Actor, tournament: Tournament) -> bool:
    """After registration the same two propose changes, until the report is in."""
    return tournament.state in {EventState.REGISTERED, EventState.RUNNING} and is_party(actor, tournament)


def can_decide_change(actor: Actor, tournament: Tournament, version: EventVersion) -> bool:
    """The officer decides on a change; on what only a body may admit, that body after him."""
    if version.state == VersionState.REFERRED:
        return is_commissioner(actor, tournament)
    return is_officer(actor, tournament)


def can_appeal(actor: Actor, tournament: Tournament, today: date) -> bool:
    """Against a refusal, within seven days (B.02, 0.4)."""
    in_time = tournament.appeal_until is not None and today <= tournament.appeal_until
    return in_time and is_party(actor, tournament)


def is_public(tournament: Tournament) -> bool:
    return tournament.state in PUBLIC
