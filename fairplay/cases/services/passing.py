"""Between a complaint and its case: each is opened by its own key, and acts in the other as the portal.

So the complainant's trail names no official, and the case's trail needs no office of the complainant.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q
from django.utils import timezone

from fairplay.models import Complaint, FairPlayCase
from portal.accounts.actors import Actor, system_actor
from portal.accounts.models import User
from portal.cases.models import CaseParty, CaseReader, Statement
from portal.cases.services import perform
from portal.cases.services.heads import changed, locked
from portal.cases.services.readers import add_reader
from portal.federations.scope import case_scope
from portal.workflow.audit import record


def portal_actor() -> Actor:
    """Return the actor as which one side tells the other."""
    return system_actor("fair-play")


def tell_case(complaint: Complaint, action: str) -> None:
    """Let something happen in the case because the complainant did something."""
    whole = complaint.case.part_of_id
    if whole is None:
        return
    with case_scope(whole):
        row = locked(whole)
        if row.state in _offered(row, action):
            perform(row, action, actor=portal_actor())


def note_withdrawal(complaint: Complaint) -> None:
    """The complainant gives up; the case may go on (AC III.A: own initiative)."""
    whole = complaint.case.part_of_id
    if whole is None:
        return
    with case_scope(whole):
        row = locked(whole)
        row.withdrawn_at = timezone.now()
        row.save(update_fields=["withdrawn_at"])
        changed(row, "note_withdrawal", actor=portal_actor())


def tell_complainant(row: FairPlayCase, action: str, reason: str, **given: Any) -> None:
    """Let something happen in the complaint because officials decided; neutral words only."""
    if row.complaint_id is None:
        return
    with case_scope(row.complaint_id):
        complaint = locked(row.complaint_id)
        if complaint.state in _offered(complaint, action):
            perform(complaint, action, actor=portal_actor(), reason=reason, given=given)


def open_complaint(row: FairPlayCase, complaint: Complaint, people: Iterable[User], why: str) -> None:
    """Let arbiters read the complaint. The case tells of it: a complainant must not learn where it is."""
    for person in people:
        with case_scope(complaint.pk):
            add_reader(complaint, person, why=why)
        record(row, "let_read", actor=portal_actor(), details={"person": person.name, "why": why})


def close_complaint(row: FairPlayCase, complaint: Complaint, people: Iterable[User], why: str) -> None:
    """Close the complaint to them again, told in the case only as well."""
    for person in people:
        with case_scope(complaint.pk):
            for named in (CaseReader, CaseParty):
                lasting = named.under_policy.filter(case_id=complaint.pk, person=person)
                lasting.filter(Q(until=None) | Q(until__gt=timezone.now())).update(until=timezone.now())
        record(row, "stop_reading", actor=portal_actor(), details={"person": person.name, "why": why})


def close_complaint_to_arbiters(row: FairPlayCase) -> None:
    """From now on arbiters read their own report only, even of a form that they entered (AC III.B.12)."""
    complaint = own_complaint(row)
    if complaint is None:
        return
    reports = Statement.under_policy.filter(case_id=row.pk, kind="fp_arbiter_report")
    people = {each.made_by for each in reports.select_related("made_by")}
    people |= {complaint.entered_by} if complaint.entered_by else set()
    people -= {complaint.complainant}
    close_complaint(row, complaint, sorted(people, key=lambda person: person.pk), why="notice")


def complaint_of(row: FairPlayCase) -> Complaint | None:
    """Return the complaint of a case; whoever reads the case reads it."""
    if row.complaint_id is None:
        return None
    found: Complaint | None = (
        Complaint.under_policy.select_related(
            "case", "federation", "respondent_federation", "complainant", "entered_by"
        )
        .filter(pk=row.complaint_id)
        .first()
    )
    return found


def own_complaint(row: FairPlayCase) -> Complaint | None:
    """Return the complaint of a case for what the portal itself does, whoever reads it."""
    if row.complaint_id is None:
        return None
    with case_scope(row.complaint_id):
        return complaint_of(row)


def _offered(row: Any, action: str) -> Any:
    from portal.cases.registry import kind_of  # noqa: PLC0415 -- the declarations stand above the services

    step = kind_of(row).action(action)
    return step.offered_in if step else ()
