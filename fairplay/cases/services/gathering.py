"""What investigators collect: evidence, requests to outsiders, answers, filings of the respondent."""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from fairplay.cases.services.letters import write_letter
from fairplay.cases.services.statements import QUESTION, put_to
from fairplay.confidentiality.readers import may_be_respondent, seated
from fairplay.enums import Seat
from fairplay.models import Evidence, FairPlayCase
from fairplay.permissions import AFTER_NOTICE, can_gather, sits
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services import answer, name_party, state
from portal.cases.services.attachments import content_of, write_attachment
from portal.cases.services.heads import locked, opened
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from portal.workflow.services.notifications import notify

File = tuple[str, bytes]


@transaction.atomic
def add_evidence(  # noqa: PLR0913 -- by keyword only, and each is a column of the log
    *,
    pk: UUID,
    actor: Actor,
    kind: str,
    source: str,
    obtained_at: datetime,
    text: str = "",
    z: Decimal | None = None,
    method: str = "",
    redacts: int | None = None,
    translates: int | None = None,
    certified: bool = False,
    for_respondent: bool = False,
    file: File | None = None,
) -> Evidence:
    """Add a line to the evidence log with source, time and checksum; lines are never changed."""
    with opened(pk) as row:
        require(can_gather, actor, row)
        known = Evidence.under_policy.filter(case_id=pk)
        # Numbers are unique per case (`one_number_per_evidence`), so a line of another case cannot be named.
        original = known.filter(number=redacts).first() if redacts else None
        if redacts and original is None:
            raise CaseFault("no_evidence", field="redacts")
        translated = known.filter(number=translates).first() if translates else None
        if translates and translated is None:
            raise CaseFault("no_evidence", field="translates")
        paper = write_attachment(row, actor, *file) if file else None
        made = new_line(
            row,
            actor,
            paper,
            kind=kind,
            source=source,
            obtained_at=obtained_at,
            text=text,
            z=z,
            method=method,
            redacts=original,
            translates=translated,
            certified=certified,
            for_respondent=for_respondent,
        )
        if for_respondent:
            tell_of_evidence(row, made, actor=actor)
    return made


def new_line(row: FairPlayCase, actor: Actor, paper: Attachment | None, **given: Any) -> Evidence:
    """Write the next line of the log; the case's row lock keeps numbers unique."""
    # MAX + 1 is safe: callers hold the case's row lock, and `one_number_per_evidence` backs it.
    last = Evidence.under_policy.filter(case_id=row.pk).aggregate(last=Max("number"))["last"] or 0
    made: Evidence = Evidence.under_policy.create(
        case=row.case,
        number=last + 1,
        attachment=paper,
        sha256=paper.sha256 if paper else "",
        added_by=actor,
        added_at=timezone.now(),
        **given,
    )
    record(row, "evidence", actor=actor, details={"number": made.number})
    return made


@transaction.atomic
def show_evidence(*, pk: UUID, number: int, actor: Actor) -> Evidence:
    """Show the respondent a line that was hidden so far; this cannot be undone."""
    with opened(pk) as row:
        require(can_gather, actor, row)
        line: Evidence = Evidence.under_policy.select_related("attachment").get(case_id=pk, number=number)
        if not line.for_respondent:
            line.for_respondent = True
            line.save(update_fields=["for_respondent"])
            record(row, "show_evidence", actor=actor, details={"number": number})
            tell_of_evidence(row, line, actor=actor)
    return line


def tell_of_evidence(row: FairPlayCase, line: Evidence, *, actor: Actor) -> None:
    """After the notice: attach a copy of the file to it and notify its recipients, or write a letter."""
    if row.notified_at is None:
        return
    notices = Statement.under_policy.filter(case_id=row.pk, kind="fp_notice").select_related("person")
    # One notice per recipient (the respondent, their representative): later ones replace earlier ones.
    latest = {each.person_id: each for each in notices.order_by("made_at", "pk") if each.person}
    for notice in latest.values():
        if line.attachment is not None:
            write_attachment(row, actor, line.attachment.filename, content_of(line.attachment), notice)
        words: dict[str, Any] = {
            "params": {"number": row.number},
            "link": f"{QUESTION}{notice.pk}/",
            "about": row,
        }
        notify(recipients=[notice.person], code="fairplay.more", actor=actor, personal=True, **words)
    if not latest:
        text = line.text or line.source
        write_letter(row, actor=actor, to=row.respondent_name, as_what=Seat.RESPONDENT, text=text)


@transaction.atomic
def ask_outsider(*, pk: UUID, actor: Actor, email: str, text: str, due: date) -> Statement:
    """Ask somebody who is not named in the case; they can read this request and nothing else."""
    with opened(pk) as row:
        require(can_gather, actor, row)
        if due <= timezone.localdate():
            raise CaseFault("day_past", field="due")
        person = User.objects.filter(email__iexact=email, is_active=True).first()
        if person is None or person.is_system:
            raise CaseFault("person_unknown", field="email")
        if row.notified_at is None and may_be_respondent(row, person):
            # The respondent may learn of the case only by the written notice (AC VI.3).
            raise CaseFault("respondent_not_notified", field="email")
        name_party(row, person, Seat.ASKED, actor=actor, reads=False)
        return put_to(row, "fp_request", person, actor=actor, text=text, due=due)


@transaction.atomic
def reply(*, pk: UUID, actor: Actor, state: str, text: str, files: Iterable[File] = ()) -> Statement:
    """Answer a question addressed to oneself, with files; the investigators are notified."""
    said = answer(pk=pk, state=state, actor=actor, text=text)
    # The person who answers cannot read the case; the files are stored in its scope for them.
    with case_scope(said.case_id):
        row = locked(said.case_id)
        for name, content in files:
            write_attachment(row, actor, name, content, said)
        complete_deadline(code="fairplay.answer", subject=said, actor=actor)
        tell_officials(row, actor=actor)
    return said


@transaction.atomic
def file_motion(*, notice: Statement, actor: Actor, text: str, files: Iterable[File] = ()) -> Statement:
    """File something further as the respondent: a statement, a document, a request for more time."""
    made = state(pk=notice.case_id, kind="fp_motion", actor=actor, text=text, files=files)
    # The respondent reads only the notice; the case is opened for the messages to its officials.
    with case_scope(notice.case_id):
        tell_officials(locked(notice.case_id), actor=actor)
    return made


def share_evidence(row: FairPlayCase, notice: Statement, *, actor: Actor) -> None:
    """Attach copies of what the respondent may read to the notice: row security shows them nothing else."""
    shown = Evidence.under_policy.filter(case_id=row.pk, for_respondent=True, attachment__isnull=False)
    for line in shown.select_related("attachment"):
        if line.attachment is not None:
            write_attachment(row, actor, line.attachment.filename, content_of(line.attachment), notice)


def takes_filings(notice: Statement) -> bool:
    """Return whether the recipient of a notice may still file something: only while the case is open."""
    # Asked in the case's scope, since the recipient of a notice cannot see the state of the case.
    with case_scope(notice.case_id):
        return FairPlayCase.under_policy.filter(pk=notice.case_id, state__in=AFTER_NOTICE).exists()


def is_respondent(actor: Actor, row: Any) -> bool:
    return sits(actor, row, Seat.RESPONDENT)


def tell_officials(row: FairPlayCase, *, actor: Actor) -> None:
    """Notify those who work on the case that there is something new; the message says nothing more."""
    people = [each for each in seated(row, Seat.INVESTIGATOR, Seat.OFFICER) if each.pk != actor.pk]
    notify(
        recipients=people or [each for each in seated(row, Seat.HANDLER) if each.pk != actor.pk],
        code="fairplay.news",
        actor=actor,
        params={"number": row.number},
        link=f"/my/fair-play/cases/{row.pk}/",
        about=row,
        personal=True,
    )
