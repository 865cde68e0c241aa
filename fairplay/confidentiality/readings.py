"""The log of readings. It is part of the case, so a complainant cannot see who read the complaint."""

from typing import Any

from django.utils import timezone

from fairplay.models import Complaint, Reading
from portal.accounts.actors import Actor
from portal.cases.models import Statement
from portal.federations.scope import case_scope


def note_statement(actor: Actor, said: Statement) -> None:
    """Log that somebody opened a statement addressed to them, or a file of it."""
    # The log is part of the case, which the reader of a statement cannot open.
    with case_scope(said.case_id):
        Reading.under_policy.create(
            case_id=said.case_id, person=actor, at=timezone.now(), what=said.kind.removeprefix("fp_")
        )


def note(actor: Actor, row: Any) -> None:
    """Log that somebody opened a page of a case or complaint."""
    head = row.case
    # A complaint is part of a case: its readings are logged there.
    with case_scope(head.part_of_id or head.pk):
        Reading.under_policy.create(
            case_id=head.part_of_id or head.pk,
            person=actor,
            at=timezone.now(),
            what="complaint" if isinstance(row, Complaint) else "case",
        )
