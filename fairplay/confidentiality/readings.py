"""The log of readings. It belongs to the case: a complainant does not learn who read the complaint."""

from typing import Any

from django.utils import timezone

from fairplay.models import Complaint, Reading
from portal.accounts.actors import Actor
from portal.cases.models import Statement
from portal.federations.scope import case_scope


def note_statement(actor: Actor, said: Statement) -> None:
    """Write down that somebody opened what was addressed to them, or a paper of it."""
    with case_scope(said.case_id):
        Reading.under_policy.create(
            case_id=said.case_id, person=actor, at=timezone.now(), what=said.kind.removeprefix("fp_")
        )


def note(actor: Actor, row: Any) -> None:
    """Write down that somebody opened a page of a case or complaint."""
    head = row.case
    with case_scope(head.part_of_id or head.pk):
        Reading.under_policy.create(
            case_id=head.part_of_id or head.pk,
            person=actor,
            at=timezone.now(),
            what="complaint" if isinstance(row, Complaint) else "case",
        )
