"""Refusals to rate in the demo: one not appealed, one before the council, one dismissed, one allowed."""

from players.models import RatingSystem
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import World
from ratings.appeals.services import file_appeal
from ratings.periods.decisions import decide_event
from tournaments.enums import EventState, RatingDecisionKind, Tempo
from tournaments.models import PublishedEvent

WHY = "Two rounds were played on the same boards at the same time."
GROUNDS = "The schedule was changed with the arbiter's consent; the clocks show both rounds."
ANSWERS = {"GER": "", "FAI": "dismiss", "IND": "allow"}
REASONS = {
    "dismiss": "The score sheets of round 3 are missing.",
    "allow": "The report of the chief arbiter shows that both rounds were played.",
}


def build_appeals(world: World) -> None:
    """Refuse an open of four federations; three appeal, and the council decides two of the appeals."""
    office, council = world.bodies[BodyKind.OFFICE], world.bodies[BodyKind.COUNCIL]
    secretary = world.people[address(Role.SECRETARY, BodyKind.OFFICE)]
    chair = world.people[address(Role.CHAIR, BodyKind.COUNCIL)]
    system = RatingSystem.objects.get(code="fide-standard")
    for code in ("JPN", *ANSWERS):
        event = _waiting(world, code)
        if event is None:
            continue
        with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
            decision = decide_event(
                system=system, event=event, kind=RatingDecisionKind.REFUSED, reason=WHY, actor=secretary
            )
        if code not in ANSWERS:
            continue
        officer = world.people[address(Role.RATING_OFFICER, code)]
        with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
            appeal = file_appeal(decision_id=decision.pk, grounds=GROUNDS, actor=officer)
        if answer := ANSWERS[code]:
            with open_scope(Scope(body_id=council.pk, person_id=chair.pk)):
                act(pk=appeal.pk, action=answer, actor=chair, reason=REASONS[answer])


def _waiting(world: World, code: str) -> PublishedEvent | None:
    """Return the summer open of a federation: accepted, and not rated by any list."""
    found = PublishedEvent.objects.filter(
        federation=world.federations[code],
        state=EventState.ACCEPTED,
        tempo=Tempo.STANDARD,
        rated_list__isnull=True,
        name__endswith="Summer Open",
    )
    return found.select_related("federation").first()
