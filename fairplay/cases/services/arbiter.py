"""The arbiter's part of a complaint during an event (AC III.B.6): warn, investigate, always forward."""

from django.utils import timezone

from fairplay.cases.services.challenges import name_reviewers
from fairplay.cases.services.passing import complaint_of, open_complaint, portal_actor
from fairplay.cases.services.statements import say, tell
from fairplay.confidentiality.readers import holders, leave, party_ids, seat_officials, seated
from fairplay.enums import Finding, Seat
from fairplay.models import FairPlayCase
from fairplay.rules import FAIRPLAY_2024, chief_arbiter_may_close_itc, edition_named
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body


def warn(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Record that the arbiter told the complainant what an unfounded complaint may cost (AC III.B.6a)."""
    row.duties = sorted({*row.duties, "warn"})


def find(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Store the findings; the report remains readable for the arbiter who wrote it."""
    row.finding = given["finding"]
    row.duties = sorted({*row.duties, *given["duties"]})
    say(row, "fp_arbiter_report", actor=actor, text=given["text"])


def forward(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Forward complaint and report, including a complaint that the arbiter rejected (AC III.B.6c, F-22).

    The competent body is seated before the state changes, so that it is notified and gets the deadline.
    """
    row.forwarded_at = timezone.now()
    edition = edition_named(row.edition) if row.edition else FAIRPLAY_2024
    rejected = row.finding == Finding.REJECTED
    if not chief_arbiter_may_close_itc(rejected, row.forwarded_at is not None, edition).ok:
        raise CaseFault("not_forwarded")
    if not seat_officials(row, actor=actor, complaint=complaint_of(row)):
        raise CaseFault("nobody_receives")


def leave_the_case(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """End the arbiters' access to the case; they keep their report and, until the notice, the complaint."""
    complaint = complaint_of(row)
    name_reviewers(row)
    copy_to_arbiters_commission(row)
    arbiters = seated(row, Seat.ARBITER)
    for person in arbiters:
        leave(row, person.pk, Seat.ARBITER, actor=actor, why="forwarded")
    if complaint is not None:
        open_complaint(row, complaint, arbiters, why="forwarded")


def copy_to_arbiters_commission(row: FairPlayCase) -> None:
    """Since 2024 the chair of the arbiters' commission gets a copy of the report, and only that (FPR
    3.2.6)."""
    if row.edition != FAIRPLAY_2024.id:
        return
    body = Body.objects.filter(kind=BodyKind.ARBITERS).first()
    barred = party_ids(row, complaint_of(row))
    report = Statement.under_policy.filter(case_id=row.pk, kind="fp_arbiter_report").last()
    for person in holders(body, Role.CHAIR):
        # A chair who is a party gets no copy.
        if report is not None and person.pk not in barred:
            tell(row, "fp_report_copy", person, actor=portal_actor(), text=report.text)
