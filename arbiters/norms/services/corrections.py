"""Update the norms of an event when a corrected report is accepted."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.candidates import Candidate, EventNorms, event_norms
from arbiters.norms.enums import NormState
from arbiters.norms.fields import festival_events
from arbiters.norms.services.proposals import propose_one
from arbiters.norms.services.rows import lock, locked_event
from arbiters.norms.services.signing import end_norm
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from tournaments.models import Tournament

WRITTEN = (NormState.PROPOSED, NormState.SIGNED, NormState.CERTIFIED)


@transaction.atomic
def follow_report(*, tournament_id: UUID, actor: Actor) -> None:
    """Make certificates follow the final report: changed ones are replaced, unsupported ones end.

    Norms used by an award stay as they are. Requested norms now wait for the chief arbiter. The festival's
    other tournaments are added up again (2.5.1).
    """
    # Lock order: the event first, then its norms (`lock`), as in ranking and proposing.
    tournament = locked_event(tournament_id)
    _follow_event(tournament, actor)
    if tournament.festival:
        for other in festival_events(tournament).exclude(pk=tournament.pk):
            _follow_event(locked_event(other.pk), actor)
    deadlines.follow(tournament, actor)


def _follow_event(tournament: Tournament, actor: Actor) -> None:
    rows = ArbiterNorm.objects.filter(tournament=tournament, state__in=WRITTEN, used_in=None)
    written = list(rows.values_list("pk", flat=True))
    if written:
        event = event_norms(tournament)
        for pk in written:
            _follow(lock(pk), event, actor)


def _follow(norm: ArbiterNorm, event: EventNorms, actor: Actor) -> None:
    if norm.facts == event.facts:
        return
    if _own(norm.facts) == _own(event.facts):
        # The form does not mention the festival's other tournaments, so changes there need no new signature.
        norm.facts = event.facts
        norm.save(update_fields=["facts"])
        record(norm, "add_up", actor=actor, details={"festival": event.facts.get("festival")})
        return
    candidate = event.of(norm)
    if candidate is None or candidate.stops:
        end_norm(norm, "fall", actor=actor, reason=_("The corrected report no longer supports the norm."))
    elif norm.state == NormState.PROPOSED:
        propose_one(event, candidate, actor)
        return
    else:
        _replace(norm, event, candidate, actor)
    deadlines.tell_arbiter(norm, "arbiters.norm_corrected", actor)


def _own(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of the event itself, without its festival (2.5.1)."""
    return {name: value for name, value in facts.items() if name != "festival"}


def _replace(norm: ArbiterNorm, event: EventNorms, candidate: Candidate, actor: Actor) -> None:
    """Propose the norm again with the corrected numbers; it must be signed again."""
    end_norm(norm, "supersede", actor=actor, reason=_("The report of the event was corrected."))
    fresh = Candidate(candidate.service, None, candidate.standing, candidate.nth, candidate.result)
    made = propose_one(event, fresh, actor)
    made.supersedes = norm
    for column in ("supervisor", "supervisor_position"):
        setattr(made, column, getattr(norm, column))
    made.save(update_fields=["supersedes", "supervisor", "supervisor_position"])
