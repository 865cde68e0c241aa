"""Messages between a complaint and its case: each has its own readers, and acts in the other as the portal.

So the complainant's audit trail names no official, and complainants need no access to the case.
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
    """Return the system actor that acts in the other file."""
    return system_actor("fair-play")


def tell_case(complaint: Complaint, action: str) -> None:
    """Perform an action of the case because the complainant did something."""
    whole = complaint.case.part_of_id
    if whole is None:
        return
    # The complainant does not read the case: the portal acts in it, and its trail names the portal.
    with case_scope(whole):
        row = locked(whole)
        # The case may have moved on meanwhile; then the complainant's action has no effect on it.
        if row.state in _offered(row, action):
            perform(row, action, actor=portal_actor())


def note_withdrawal(complaint: Complaint) -> None:
    """Record the withdrawal in the case, which may continue on the body's own initiative (AC III.A)."""
    whole = complaint.case.part_of_id
    if whole is None:
        return
    # Locked after the complaint, in every service that needs both.
    with case_scope(whole):
        row = locked(whole)
        # The calling step has locked the complaint; now the case it belongs to is locked too.
        row.withdrawn_at = timezone.now()
        row.save(update_fields=["withdrawn_at"])
        changed(row, "note_withdrawal", actor=portal_actor())


def tell_complainant(row: FairPlayCase, action: str, reason: str, **given: Any) -> None:
    """Perform an action of the complaint because officials decided; only neutral words are passed on."""
    if row.complaint_id is None:
        return
    # And the other way round: officials act in the complaint without appearing in its trail.
    with case_scope(row.complaint_id):
        complaint = locked(row.complaint_id)
        if complaint.state in _offered(complaint, action):
            perform(complaint, action, actor=portal_actor(), reason=reason, given=given)


def open_complaint(row: FairPlayCase, complaint: Complaint, people: Iterable[User], why: str) -> None:
    """Let arbiters read the complaint.

    Recorded in the case only: a complainant must not learn from the complaint's trail where it is.
    """
    for person in people:
        # One person after the other, so that each entry names one reader.
        with case_scope(complaint.pk):
            add_reader(complaint, person, why=why)
        record(row, "let_read", actor=portal_actor(), details={"person": person.name, "why": why})


def close_complaint(row: FairPlayCase, complaint: Complaint, people: Iterable[User], why: str) -> None:
    """End their access to the complaint, again recorded in the case only."""
    for person in people:
        # The reader's row and the party's role end together, or `parties_of` would still find the role.
        with case_scope(complaint.pk):
            for named in (CaseReader, CaseParty):
                lasting = named.under_policy.filter(case_id=complaint.pk, person=person)
                lasting.filter(Q(until=None) | Q(until__gt=timezone.now())).update(until=timezone.now())
        record(row, "stop_reading", actor=portal_actor(), details={"person": person.name, "why": why})


def close_complaint_to_arbiters(row: FairPlayCase) -> None:
    """Limit arbiters to their own report, even if they entered the complaint's form (AC III.B.12)."""
    complaint = own_complaint(row)
    if complaint is None:
        return
    reports = Statement.under_policy.filter(case_id=row.pk, kind="fp_arbiter_report")
    people = {each.made_by for each in reports.select_related("made_by")}
    people |= {complaint.entered_by} if complaint.entered_by else set()
    people -= {complaint.complainant}
    close_complaint(row, complaint, sorted(people, key=lambda person: person.pk), why="notice")


def complaint_of(row: FairPlayCase) -> Complaint | None:
    """Return the complaint of a case; readers of the case may read it."""
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
    """Return the complaint for the portal's own actions, in the complaint's scope, whoever acts."""
    if row.complaint_id is None:
        return None
    # Also for officials who are not named in the complaint.
    with case_scope(row.complaint_id):
        return complaint_of(row)


def _offered(row: Any, action: str) -> Any:
    from portal.cases.registry import kind_of  # noqa: PLC0415 -- the declarations stand above the services

    step = kind_of(row).action(action)
    return step.offered_in if step else ()
