"""Queries of fair play: rotation of investigators, what is addressed to a person, contents of a case."""

from collections.abc import Sequence
from datetime import date

from django.db import connection
from django.db.models import QuerySet

from fairplay.cases.services.passing import complaint_of
from fairplay.confidentiality.readers import barred_ids
from fairplay.models import Evidence, FairPlayCase, Letter, Reading
from fairplay.rules import Member, next_by_rotation
from portal.accounts.models import User
from portal.cases.models import Statement
from portal.federations.scope import current_scope, installation_scope


def whose_turn(row: FairPlayCase, people: Sequence[User]) -> User | None:
    """Return the member appointed longest ago, skipping those concerned by the case (AN H.3)."""
    days = _last_named([person.pk for person in people])
    turn = next_by_rotation(
        [Member(str(person.pk), days.get(person.pk)) for person in people],
        {str(key) for key in barred_ids(row, complaint_of(row))},
    )
    return next((person for person in people if turn and str(person.pk) == turn.id), None)


def _last_named(people: list[int]) -> dict[int, date]:
    """Return when each was last appointed, in any case, by a function that reveals no case."""
    # Days only; the function answers to nobody without the proof that a service runs.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT * FROM fairplay_last_named(%s)", [people])
        return dict(cursor.fetchall())


def addressed() -> QuerySet[Statement]:
    """Return what is addressed to the acting person: requests, notices, votes, own reports."""
    scope = current_scope()
    person = scope.person_id if scope else None
    # They cannot read the case's head row, so the statement's kind must identify it as fair play.
    rows: QuerySet[Statement] = Statement.under_policy.filter(kind__startswith="fp_", person_id=person)
    return rows.exclude(kind="fp_addition").order_by("-made_at", "pk")


def evidence_of(row: FairPlayCase) -> list[Evidence]:
    rows = Evidence.under_policy.filter(case_id=row.pk).select_related(
        "attachment", "added_by", "redacts", "translates"
    )
    return list(rows.order_by("number"))


def letters_of(row: FairPlayCase) -> list[Letter]:
    return list(Letter.under_policy.filter(case_id=row.pk).select_related("proof"))


def readings_of(row: FairPlayCase, most: int = 50) -> list[Reading]:
    return list(Reading.under_policy.filter(case_id=row.pk).select_related("person")[:most])
