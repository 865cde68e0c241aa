"""Files appeals, and applies the decision on them."""

from django.db import transaction

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.declaration import Given
from portal.cases.registry import kind_called
from portal.cases.services import start
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.federations.tenants import Tenant
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from ratings.appeals.permissions import can_appeal
from ratings.core import appeal_before_council
from ratings.faults import RatingFault
from ratings.models import RatingAppeal
from ratings.periods.decisions import APPEAL, edition_of, lift_after_appeal, system_of
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision

KIND = "ratings.appeal"


@transaction.atomic
def file_appeal(*, decision_id: int, grounds: str, actor: Actor) -> RatingAppeal:
    """File an appeal against a refusal to rate; refuse it after the period or if the decision is lifted."""
    decision = RatingDecision.objects.select_related("event__federation").get(
        pk=decision_id, kind=RatingDecisionKind.REFUSED
    )
    require(can_appeal, actor, decision)
    if why_not := closed(decision):
        raise RatingFault(why_not)
    federation = decision.event.federation
    body = None if decision.national else hearing_body(decision)
    appeal = RatingAppeal(
        federation=federation, body=body, decision=decision, filed_by=actor, grounds=grounds.strip()
    )
    readers: list[Tenant | User] = [federation, actor]
    if body is not None:
        readers.append(body)
    filed: RatingAppeal = start(kind_called(KIND), appeal, actor=actor, readers=readers, action="file")
    # The deadline belongs to the decision of another tenant, hence the installation scope.
    with installation_scope():
        complete_deadline(code=APPEAL, subject=decision, actor=actor)
    return filed


def hearing_body(decision: RatingDecision) -> Body:
    """Return who hears the appeal: the council since 2024, before that the commission (0.4, 0.5)."""
    edition = edition_of(system_of(decision), decision.event)
    council = edition is not None and appeal_before_council(edition)
    return Body.objects.get(kind=BodyKind.COUNCIL if council else BodyKind.QUALIFICATION)


def closed(decision: RatingDecision) -> str:
    """Return why no appeal is possible: the decision is lifted or the period is over; else empty."""
    if decision.lifted_at is not None:
        return "decision_lifted"
    if decision.appeal_until is not None and decision.event.federation.today > decision.appeal_until:
        return "appeal_too_late"
    return ""


def allow(appeal: RatingAppeal, actor: Actor, given: Given) -> None:
    """Lift the decision: the next list rates the event as if there had been none."""
    appeal.answer = given["reason"]
    lift_after_appeal(appeal.decision_id, reason=given["reason"], actor=actor)


def dismiss(appeal: RatingAppeal, actor: Actor, given: Given) -> None:
    appeal.answer = given["reason"]
