"""The language of the proceedings and translations of evidence (AC VI.2, FPR 6.2).

The proceedings are in English. A party may ask for another language; the investigators authorise it and
decide who bears the costs. They may order a certified translation of a document.
"""

from collections.abc import Iterable
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from fairplay.cases.services.gathering import new_line, reply, tell_officials
from fairplay.cases.services.parties import is_side
from fairplay.cases.services.passing import own_complaint, portal_actor
from fairplay.cases.services.statements import QUESTION, in_days, put_to
from fairplay.enums import Asked, Costs, EvidenceKind, Seat
from fairplay.models import Evidence, FairPlayCase
from fairplay.permissions import can_gather
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseFile, Statement
from portal.cases.services import answer, name_party, state
from portal.cases.services.attachments import content_of, write_attachment
from portal.cases.services.heads import locked, opened
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify

ASKING, TRANSLATION = "fp_language", "fp_translation"
# The sides that may be ordered to file a translation.
RESPONDENT, COMPLAINANT = "respondent", "complainant"
_DAYS = 14


@transaction.atomic
def ask_language(*, pk: UUID, actor: Actor, language: str, text: str) -> Statement:
    """Ask for another language of the proceedings, with reasons."""
    with case_scope(pk):
        row = locked(pk)
        if not is_side(actor, row):
            # Answered like an unknown case, so that nobody can find out by asking that it exists.
            raise CaseFile.DoesNotExist
        made = state(pk=pk, kind=ASKING, actor=actor, text=text)
        made.told, made.due_on = {"number": row.number, "language": language}, in_days(_DAYS)
        made.save(update_fields=["told", "due_on"])
        tell_officials(row, actor=portal_actor())
    return made


@transaction.atomic
def rule_on_language(
    *, pk: UUID, asked_id: UUID, actor: Actor, granted: bool, costs: str, text: str
) -> Statement:
    """Authorise another language and decide who bears the costs, or refuse it (FPR 6.2)."""
    with opened(pk) as row:
        require(can_gather, actor, row)
        asked = Statement.under_policy.get(pk=asked_id, case_id=pk, kind=ASKING)
        words = f"{text.strip()}\n\n{Costs(costs).label}" if granted else text.strip()
        decided = answer(
            pk=asked.pk, state=Asked.GRANTED if granted else Asked.REJECTED, actor=actor, text=words
        )
        if granted:
            row.language = decided.told["language"]
            row.save(update_fields=["language"])
    return decided


def tell_asker(row: FairPlayCase, decided: Statement, actor: Actor) -> None:
    """Notify the party that there is a decision on the language."""
    if decided.person is None:
        return
    notify(
        recipients=[decided.person],
        code="fairplay.fp_languaged",
        actor=portal_actor(),
        params={"number": row.number},
        link=f"{QUESTION}{decided.pk}/",
        about=row,
        personal=True,
    )


def sides(row: FairPlayCase) -> dict[str, User]:
    """Return who may be ordered to translate: parties with an account who know of the case."""
    complaint = own_complaint(row)
    found = {
        RESPONDENT: row.respondent if row.notified_at else None,
        COMPLAINANT: complaint.complainant if complaint else None,
    }
    return {side: person for side, person in found.items() if person is not None}


@transaction.atomic
def order_translation(*, pk: UUID, number: int, actor: Actor, side: str, text: str, due: date) -> Statement:
    """Order a party to file a certified translation of an evidence line by a date (FPR 6.2)."""
    if due <= timezone.localdate():
        raise CaseFault("day_past", field="due")
    with opened(pk) as row:
        require(can_gather, actor, row)
        line: Evidence = Evidence.under_policy.select_related("attachment").get(case_id=pk, number=number)
        person = sides(row).get(side)
        if person is None:
            raise CaseFault("person_unknown", field="side")
        name_party(row, person, Seat.ASKED, actor=actor, reads=False)
        made = put_to(row, TRANSLATION, person, actor=actor, text=text, due=due)
        made.told = {"number": row.number, "line": number}
        made.save(update_fields=["told"])
        # A respondent gets a copy if the line is shown to them; the complainant has the original.
        if side == RESPONDENT and line.for_respondent and line.attachment is not None:
            write_attachment(row, actor, line.attachment.filename, content_of(line.attachment), made)
    return made


@transaction.atomic
def file_translation(
    *, asked: Statement, actor: Actor, text: str, files: Iterable[tuple[str, bytes]], certified: bool
) -> Evidence:
    """File the ordered translation as a new line of the log that refers to its original."""
    papers = list(files)
    if not papers:
        raise CaseFault("translation_missing", field="file")
    # `reply` stores the files and closes the order; the newest file becomes the line of the log.
    reply(pk=asked.pk, actor=actor, state=Asked.ANSWERED, text=text, files=papers)
    with case_scope(asked.case_id):
        row = locked(asked.case_id)
        original = Evidence.under_policy.get(case_id=row.pk, number=asked.told["line"])
        papers_of = Attachment.under_policy.filter(statement=asked, uploaded_by=actor)
        paper = papers_of.order_by("uploaded_at", "pk").last()
        given: dict[str, Any] = {
            "kind": EvidenceKind.TRANSLATION,
            "source": actor.name,
            "obtained_at": timezone.now(),
            "text": text,
            "translates": original,
            "certified": certified,
            "for_respondent": original.for_respondent,
        }
        return new_line(row, actor, paper, **given)
