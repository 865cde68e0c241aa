"""When an office changes hands, the next holder reads the open cases of it, and the last one no longer."""

from uuid import UUID

from django.db import connection, transaction

from fairplay.cases.services.challenges import name_reviewers
from fairplay.cases.services.passing import own_complaint, portal_actor
from fairplay.confidentiality.readers import seat_officials
from fairplay.enums import State
from fairplay.models import FairPlayCase
from portal.cases.handover import keep_deadline
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope

# Before these states only the arbiters of the event have the case.
_NOT_YET = (State.FILED_ITC, State.CA_WARNED, State.CA_INVESTIGATED)


def follow_offices() -> int:
    """Name the present holders in every open case; return how many cases were looked at."""
    keys = open_cases()
    for key in keys:
        _follow(key)
    return len(keys)


def open_cases() -> list[UUID]:
    """Return the keys of open cases that officials handle; the function tells keys only."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT key FROM fairplay_cases() WHERE closed IS NULL AND state <> ALL (%s)", [list(_NOT_YET)]
        )
        return [key for (key,) in cursor.fetchall()]


@transaction.atomic
def _follow(key: UUID) -> None:
    with case_scope(key):
        row: FairPlayCase = locked(key)
        seat_officials(row, actor=portal_actor(), complaint=own_complaint(row))
        name_reviewers(row)
        keep_deadline(row, actor=portal_actor())
