"""Inform another commission about a person under its discipline (AC VI.7, FPR 6.7).

Its chair can read the text addressed to them and nothing else of the case.
"""

from uuid import UUID

from django.db import transaction

from fairplay.cases.services.passing import own_complaint, portal_actor
from fairplay.cases.services.statements import tell
from fairplay.confidentiality.readers import barred_ids, holders
from fairplay.permissions import can_inform
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.services.heads import changed, opened
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.workflow.permissions import require

# The commissions with disciplinary power: over players; over arbiters, lecturers and organisers.
COMMISSIONS = (BodyKind.QUALIFICATION, BodyKind.ARBITERS)


@transaction.atomic
def inform(*, pk: UUID, actor: Actor, body: Body, text: str) -> None:
    """Tell the chair of another commission what it needs to know; a chair who is a party is left out."""
    with opened(pk) as row:
        require(can_inform, actor, row)
        barred = barred_ids(row, own_complaint(row))
        chairs = [person for person in holders(body, Role.CHAIR) if person.pk not in barred]
        if body.kind not in COMMISSIONS or not chairs:
            raise CaseFault("nobody_receives", field="body")
        for person in chairs:
            tell(row, "fp_information", person, actor=portal_actor(), text=text)
        changed(row, "inform", actor=actor)
