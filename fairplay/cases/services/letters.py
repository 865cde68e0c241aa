"""Letters: written in the portal, printed and posted by people, with proof of delivery."""

from datetime import date
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from fairplay.cases.services.passing import complaint_of
from fairplay.models import FairPlayCase, Letter
from fairplay.permissions import can_write_letters
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.services.attachments import write_attachment
from portal.cases.services.heads import opened
from portal.workflow.audit import record
from portal.workflow.permissions import require

GUARDIAN = "guardian"


def write_letter(
    row: FairPlayCase,
    *,
    actor: Actor,
    to: str,
    as_what: str,
    text: str,
    address: str = "",
    reply_until: date | None = None,
) -> Letter:
    """Write a letter; somebody prints and posts it."""
    made: Letter = Letter.under_policy.create(
        case=row.case,
        to=to,
        as_what=as_what,
        address=address or _address(row, as_what),
        text=text,
        reply_until=reply_until,
        written_at=timezone.now(),
        written_by=actor,
    )
    record(row, "letter", actor=actor)
    return made


def write_to_guardian(row: FairPlayCase, *, actor: Actor, text: str) -> None:
    """Send everything after the notice also to the guardian of a minor, by letter."""
    notice = Letter.under_policy.filter(case_id=row.pk, as_what=GUARDIAN).last()
    if notice is not None:
        write_letter(row, actor=actor, to=notice.to, as_what=GUARDIAN, text=text)


@transaction.atomic
def record_delivery(
    *,
    pk: UUID,
    letter_id: UUID,
    actor: Actor,
    sent_on: date,
    delivered_on: date | None,
    proof: tuple[str, bytes] | None,
) -> Letter:
    """Record when a letter was sent and delivered, with the proof as a file."""
    with opened(pk) as row:
        require(can_write_letters, actor, row)
        # Nothing is delivered before it was sent: the proof of a notice would contradict itself.
        if delivered_on is not None and delivered_on < sent_on:
            raise CaseFault("day_past", field="delivered_on")
        # The case is locked first (`opened`), then the letter: the same order everywhere.
        letter: Letter = Letter.under_policy.select_for_update(of=("self",)).get(pk=letter_id, case_id=pk)
        letter.sent_on, letter.delivered_on = sent_on, delivered_on
        if proof is not None:
            letter.proof = write_attachment(row, actor, *proof)
        letter.save()
        record(row, "letter_delivered" if delivered_on else "letter_sent", actor=actor)
    return letter


def _address(row: FairPlayCase, as_what: str) -> str:
    """Return the address of the last letter to the same person, else the one in the complaint."""
    last = Letter.under_policy.filter(case_id=row.pk, as_what=as_what).exclude(address="").last()
    if last is not None:
        return str(last.address)
    complaint = complaint_of(row)
    return complaint.respondent_address if complaint and as_what == "respondent" else ""
