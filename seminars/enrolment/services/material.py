"""Course material and messages to the participants (5.2.5)."""

from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.services.attachments import LARGEST_FILE, content_type
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.permissions import can_manage
from seminars.enrolment.selectors import enrolments_of, seated
from seminars.enrolment.services.seats import tell
from seminars.models import Material, Seminar


@transaction.atomic
def add_material(*, pk: UUID, actor: Actor, title: str, filename: str, content: bytes) -> Material:
    """Add a file for the participants, and notify them."""
    with case_scope(pk):
        seminar: Seminar = locked(pk)
        require(can_manage, actor, seminar)
        if content_type(content) is None:
            raise EnrolmentFault("file_kind", field="file")
        if len(content) > LARGEST_FILE:
            raise EnrolmentFault("file_too_large", field="file")
        material = Material(
            seminar=seminar,
            federation=seminar.federation,
            body=seminar.body,
            title=title,
            filename=filename[-150:],
            size=len(content),
            uploaded_by=actor,
            uploaded_at=timezone.now(),
        )
        material.file.save(filename, ContentFile(content), save=False)
        material.save(force_insert=True)
        # The first file counts: 5.2.5 asks when the material went out, and `may_start` checks it.
        seminar.materials_sent_on = seminar.materials_sent_on or seminar.today
        seminar.save(update_fields=["materials_sent_on"])
        record(material, "add", actor=actor, details={"title": title})
        for enrolment in seated(seminar).select_related("seminar", "account", "player"):
            tell(enrolment, "seminars.material", actor=actor)
    return material


@transaction.atomic
def remove_material(*, pk: UUID, material_id: UUID, actor: Actor) -> None:
    """Remove a file; it is deleted from disk after commit."""
    with case_scope(pk):
        seminar: Seminar = locked(pk)
        require(can_manage, actor, seminar)
        material: Material = Material.under_policy.get(pk=material_id, seminar=seminar)
        # Kept in a variable: the row is gone when the file is deleted after commit.
        file = material.file
        record(material, "remove", actor=actor, details={"title": material.title})
        material.delete()
    # `robust`: if the file cannot be deleted, it is logged; the row that led to it is gone.
    transaction.on_commit(lambda: file.storage.delete(str(file.name)), robust=True)


@transaction.atomic
def write_to_participants(*, pk: UUID, actor: Actor, text: str, waiting: bool = False) -> int:
    """Send a message to participants with a seat, optionally to the waiting list; return their number."""
    if not text.strip():
        raise EnrolmentFault("text_missing", field="text")
    with case_scope(pk):
        seminar: Seminar = locked(pk)
        require(can_manage, actor, seminar)
        # The seminar is locked, so nobody gains or loses a seat while the recipients are collected.
        rows = enrolments_of(seminar).exclude(state="cancelled") if waiting else seated(seminar)
        people = list(rows.select_related("seminar", "account", "player"))
        for enrolment in people:
            tell(enrolment, "seminars.message", actor=actor, text=text.strip())
        record(seminar, "message", actor=actor, comment=text.strip(), details={"people": len(people)})
    return len(people)
