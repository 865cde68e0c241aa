"""From request to proposal: the chief arbiter offers, ranks and proposes; the federation confirms."""

from collections.abc import Mapping
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.candidates import Candidate, EventNorms, event_norms, supervising_title
from arbiters.norms.content import certificate_content
from arbiters.norms.enums import NormState
from arbiters.norms.permissions import can_confirm_order, can_propose
from arbiters.norms.phrases import NormFault
from arbiters.norms.services.rows import copied, lock, locked_event, new_norm
from arbiters.norms.workflow import TRANSITIONS
from players.models import Player
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.machine import target
from portal.workflow.permissions import require
from tournaments.enums import ArbiterRole
from tournaments.models import serving

UNSIGNED = (NormState.PROPOSED, NormState.SIGNED)


@transaction.atomic
def order_candidates(*, tournament_id: UUID, places: Mapping[int, int | None], actor: Actor) -> None:
    """Store the chief arbiter's ranking; a new order must be confirmed again (2.7)."""
    tournament = locked_event(tournament_id)
    require(can_propose, actor, tournament)
    rows = {row.pk: row for row in serving(tournament).exclude(sought="")}
    # Services of other events in the form are ignored.
    given = {pk: place for pk, place in places.items() if pk in rows}
    # Two candidates cannot share a place; an empty place is none.
    named = [place for place in given.values() if place]
    if len(named) != len(set(named)):
        raise NormFault("no_place")
    for pk, place in given.items():
        rows[pk].place = place
        rows[pk].save(update_fields=["place"])
        record(rows[pk], "order_norm", actor=actor, details={"place": place})
    # The federation confirmed the old order, so its confirmation is void.
    ArbiterNorm.objects.filter(tournament=tournament, state__in=UNSIGNED).update(confirmed_at=None)
    deadlines.follow(tournament, actor)


@transaction.atomic
def propose_norms(*, tournament_id: UUID, actor: Actor) -> list[ArbiterNorm]:
    """Propose everybody whom the rules allow, in rank order; the others stay as requested."""
    tournament = locked_event(tournament_id)
    require(can_propose, actor, tournament)
    event = event_norms(tournament)
    if not event.is_final:
        raise NormFault("not_final")
    proposed = [propose_one(event, candidate, actor) for candidate in event.proposable]
    if not proposed:
        raise NormFault("nobody_to_propose")
    deadlines.follow(tournament, actor)
    deadlines.tell_host(tournament, "arbiters.norms_proposed", actor, count=len(proposed))
    return proposed


def propose_one(event: EventNorms, candidate: Candidate, actor: Actor) -> ArbiterNorm:
    """Write the certificate of one candidate from the present facts."""
    service = candidate.service
    norm = candidate.norm or new_norm(service, event.tournament)
    before = norm.state
    norm.state = target(TRANSITIONS, "propose", before)
    # Copied, because readers of the norm may not be able to read service and event.
    for column, value in copied(service, event.tournament).items():
        setattr(norm, column, value)
    # The facts and bases on which the certificate rests: a corrected report is compared with them.
    norm.facts, norm.bases = event.facts, list(candidate.result.bases)
    norm.nth, norm.fee_paid = candidate.nth, candidate.standing.fee_paid
    norm.chief_title = _chief_title(event)
    norm.content = certificate_content(event, candidate)
    norm.save()
    record(norm, "propose", actor=actor, before=before, after=norm.state)
    return norm


def _chief_title(event: EventNorms) -> str:
    held = supervising_title(event.chief.player) if event.chief else ""
    # An organiser's title lets somebody supervise (2.8.1), but is no title of a chief arbiter (2.8.2).
    return held if held != "IO" else ""


@transaction.atomic
def name_supervisor(*, tournament_id: UUID, fide_id: int, position: str, actor: Actor) -> ArbiterNorm:
    """Name who checks the chief arbiter's own work and signs for it: an IA, FA or IO (2.8.1)."""
    tournament = locked_event(tournament_id)
    require(can_confirm_order, actor, tournament)
    norm = ArbiterNorm.objects.filter(
        tournament=tournament, role=ArbiterRole.CHIEF, state=NormState.PROPOSED
    ).first()
    if norm is None:
        raise NormFault("no_chief_norm")
    # Read again under its own lock: the row above was found without one.
    norm = lock(norm.pk)
    player = Player.objects.select_related("account", "federation").filter(fide_id=fide_id).first()
    title = supervising_title(player) if player else ""
    if player is None or player.pk == norm.player_id or not title:
        raise NormFault("no_supervisor", field="fide_id")
    if player.account is None:
        raise NormFault("supervisor_account", field="fide_id")
    # The supervisor signs in the portal, so an account is required, not only a FIDE id.
    norm.supervisor, norm.supervisor_position = player.account, position.strip()
    norm.signatory, norm.signatory_title = str(player.fide_id), title
    norm.save(update_fields=["supervisor", "supervisor_position", "signatory", "signatory_title"])
    record(norm, "name_supervisor", actor=actor, details={"name": player.name})
    deadlines.follow(tournament, actor)
    deadlines.tell_supervisor(norm, actor)
    return norm


@transaction.atomic
def confirm_order(*, tournament_id: UUID, actor: Actor) -> int:
    """Confirm the ranking for the federation, which it must do before signing."""
    tournament = locked_event(tournament_id)
    require(can_confirm_order, actor, tournament)
    rows = list(
        # The event is locked first, then its norms, as in every service that changes several norms.
        ArbiterNorm.objects.select_for_update(of=("self",)).filter(
            tournament=tournament, state__in=UNSIGNED, confirmed_at=None
        )
    )
    for row in rows:
        row.confirmed_at = timezone.now()
        row.save(update_fields=["confirmed_at"])
        record(row, "confirm_order", actor=actor, details={"place": row.nth})
    deadlines.follow(tournament, actor)
    return len(rows)
