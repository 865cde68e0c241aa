"""The exam paper: written by the lecturer, checked by the Commission before the seminar (4.1.1.3)."""

from typing import Any
from uuid import UUID

from django.core.files.base import ContentFile
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.services.attachments import LARGEST_FILE, content_type
from portal.workflow.audit import record
from portal.workflow.machine import NotOffered, target
from portal.workflow.permissions import require
from seminars.enums import PaperState
from seminars.exams.faults import ExamFault
from seminars.exams.permissions import can_check_paper, can_write_paper
from seminars.exams.services import tasks
from seminars.exams.services.opening import opened_seminar, tell_commission, tell_lecturers
from seminars.exams.versions import paper_version, require_seen
from seminars.models import ExamPaper, Seminar

S = PaperState
#           action: (offered in, leads to)
TRANSITIONS = {
    "save": ({S.DRAFT, S.RETURNED}, S.DRAFT),
    "send": ({S.DRAFT}, S.SENT),
    "return": ({S.SENT, S.APPROVED}, S.RETURNED),
    "approve": ({S.SENT}, S.APPROVED),
}
File = tuple[str, bytes]


def save_paper(
    *,
    pk: UUID,
    actor: Actor,
    questions: list[dict[str, Any]],
    paper: File | None = None,
    scheme: File | None = None,
    seen: int | None = None,
) -> ExamPaper:
    """Store the paper, the marking scheme and the list of questions."""
    with opened_seminar(pk) as seminar:
        require(can_write_paper, actor, seminar)
        if not questions:
            raise ExamFault("no_questions", field="questions")
        assert seminar.body is not None, "approved by the Commission"
        row = ExamPaper.under_policy.filter(seminar=seminar).first()
        require_seen(paper_version(row), seen)
        row = row or ExamPaper(seminar=seminar, body=seminar.body)
        _move(row, "save")
        row.questions = questions
        _store(row, "paper", paper)
        _store(row, "scheme", scheme)
        row.save()
        record(row, "save", actor=actor)
    stored: ExamPaper = row
    return stored


def send_paper(*, pk: UUID, actor: Actor, seen: int | None = None) -> ExamPaper:
    """Submit the paper to the Commission's Educational Team."""
    with opened_seminar(pk) as seminar:
        require(can_write_paper, actor, seminar)
        row = _paper(seminar, seen)
        if not row.paper or not row.scheme:
            raise ExamFault("no_paper")
        row.sent_by, row.sent_at = actor, timezone.now()
        _done(row, "send", actor)
        tell_commission(seminar, "seminars.paper_sent", actor=actor)
        tasks.ask_for_check(seminar, actor)
    return row


def return_paper(*, pk: UUID, actor: Actor, reason: str, seen: int | None = None) -> ExamPaper:
    return _decided(pk, "return", actor, reason, seen)


def approve_paper(*, pk: UUID, actor: Actor, seen: int | None = None) -> ExamPaper:
    return _decided(pk, "approve", actor, "", seen)


def _decided(pk: UUID, action: str, actor: Actor, reason: str, seen: int | None) -> ExamPaper:
    if action == "return" and not reason.strip():
        raise ExamFault("reason_missing", field="reason")
    with opened_seminar(pk) as seminar:
        require(can_check_paper, actor, seminar)
        row = _paper(seminar, seen)
        row.remarks, row.decided_by, row.decided_at = reason.strip(), actor, timezone.now()
        _done(row, action, actor, reason)
        tell_lecturers(seminar, "seminars.paper_decided", actor=actor)
        tasks.paper_decided(seminar, actor, approved=action == "approve")
    return row


def _paper(seminar: Seminar, seen: int | None) -> ExamPaper:
    row: ExamPaper | None = ExamPaper.under_policy.filter(seminar=seminar).first()
    require_seen(paper_version(row), seen)
    if row is None:
        raise ExamFault("no_paper")
    return row


def _move(row: ExamPaper, action: str) -> None:
    try:
        row.state = target(TRANSITIONS, action, row.state)
    except NotOffered:
        raise ExamFault("paper_moved_on") from None


def _done(row: ExamPaper, action: str, actor: Actor, reason: str = "") -> None:
    before = row.state
    _move(row, action)
    row.save()
    record(row, action, actor=actor, comment=reason, before=before, after=row.state)


def _store(row: ExamPaper, name: str, file: File | None) -> None:
    if file is None:
        return
    filename, content = file
    if content_type(content) is None:
        raise ExamFault("file_kind", field=name)
    if len(content) > LARGEST_FILE:
        raise ExamFault("file_too_large", field=name)
    getattr(row, name).save(filename, ContentFile(content), save=False)
    # The end of a long name has the extension; the column holds 150 characters.
    setattr(row, f"{name}_name", filename[-150:])
