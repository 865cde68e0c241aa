"""Tell the parties the outcome: the complainant always, the respondent only if a notice was given."""

from fairplay.cases.services.letters import write_letter, write_to_guardian
from fairplay.cases.services.passing import (
    close_complaint_to_arbiters,
    own_complaint,
    portal_actor,
    tell_complainant,
)
from fairplay.cases.services.statements import take_back, tell
from fairplay.confidentiality.readers import barred_ids, holders
from fairplay.enums import Competent, Seat
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import CaseParty, Statement
from portal.federations.enums import Role


def close_for_parties(row: FairPlayCase, *, actor: Actor, summary: str) -> None:
    """Close the complaint with a summary, and tell the respondent if a notice was given (AC IV.9, IV.11).

    People without an account get a letter. A federation that had the case gets a copy, and the arbiters who
    reported are told that it is over.
    """
    row.summary = summary
    row.save(update_fields=["summary"])
    end_questions(row)
    close_complaint_to_arbiters(row)
    tell_complainant(row, "close", summary)
    _write_to_complainant(row, actor, summary)
    # Without a notice the respondent has never learnt of the case, and must not learn of it now.
    if row.notified_at is not None:
        if row.respondent is not None:
            tell(row, "fp_outcome", row.respondent, actor=portal_actor(), text=summary)
        else:
            write_letter(row, actor=actor, to=row.respondent_name, as_what=Seat.RESPONDENT, text=summary)
        write_to_guardian(row, actor=actor, text=summary)
    for person in _federation_before(row):
        tell(row, "fp_outcome_copy", person, actor=portal_actor(), text=summary)
    # The arbiters who reported learn that it is over, but not how it ended.
    for person in _reporters(row):
        tell(row, "fp_closed", person, actor=portal_actor(), text="")


def end_questions(row: FairPlayCase, *kinds: str) -> None:
    """Close open questions, of these kinds or all, and cancel their deadlines."""
    asked = Statement.under_policy.filter(case_id=row.pk, state="open")
    for statement in asked.filter(kind__in=kinds) if kinds else asked:
        take_back(statement)


def _write_to_complainant(row: FairPlayCase, actor: Actor, summary: str) -> None:
    """Send the outcome by letter to a complainant who has no account."""
    complaint = own_complaint(row)
    if complaint is None or complaint.complainant_id is not None:
        return
    name, address = complaint.name, complaint.address
    write_letter(row, actor=actor, to=name, as_what=Seat.COMPLAINANT, text=summary, address=address)


def _federation_before(row: FairPlayCase) -> list[User]:
    """Return the federation's officers who had the case before the commission (AC IV.9, IV.11)."""
    if row.competent != Competent.FPL:
        return []
    # Seats that ended: these officers handled the case before it went to the commission.
    had = CaseParty.under_policy.filter(case_id=row.pk, role=Seat.OFFICER, until__isnull=False)
    known, barred = set(had.values_list("person_id", flat=True)), barred_ids(row, own_complaint(row))
    now = holders(row.federation, Role.FAIR_PLAY_OFFICER)
    return [person for person in now if person.pk in known - barred]


def _reporters(row: FairPlayCase) -> list[User]:
    reports = Statement.under_policy.filter(case_id=row.pk, kind="fp_arbiter_report")
    return list({each.made_by_id: each.made_by for each in reports.select_related("made_by")}.values())
