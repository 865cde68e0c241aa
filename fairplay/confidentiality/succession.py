"""Follow changes of office: successors get access to open cases, their predecessors lose it."""

from uuid import UUID

from django.db import connection, transaction

from fairplay.cases.services.challenges import name_reviewers
from fairplay.cases.services.passing import own_complaint, portal_actor
from fairplay.confidentiality.readers import seat_arbiters, seat_officials
from fairplay.enums import CaseState
from fairplay.models import FairPlayCase
from portal.cases.deadlines import keep_deadline
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope, installation_scope

# In these states only the arbiters of the event have the case.
_IN_THE_HALL = (CaseState.FILED_ITC, CaseState.CA_WARNED, CaseState.CA_INVESTIGATED)


def follow_offices() -> int:
    """Seat the present office holders in every open case; return the number of cases."""
    keys = open_cases()
    for key in keys:
        _follow(key)
    return len(keys)


def open_cases() -> list[UUID]:
    """Return the keys of open cases, by a SECURITY DEFINER function that reveals keys only."""
    # The function answers only in the installation scope; the rows themselves stay hidden in it.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT key FROM fairplay_cases() WHERE closed IS NULL")
        return [key for (key,) in cursor.fetchall()]


@transaction.atomic
def _follow(key: UUID) -> None:
    # Each case in its own scope and transaction: one that fails does not keep the others from following.
    with case_scope(key):
        row: FairPlayCase = locked(key)
        seat = seat_arbiters if row.state in _IN_THE_HALL else seat_officials
        seat(row, actor=portal_actor(), complaint=own_complaint(row))
        name_reviewers(row)
        # The deadline follows the people: new ones get it, those who left lose it.
        keep_deadline(row, actor=portal_actor())
