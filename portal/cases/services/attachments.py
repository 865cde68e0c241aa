"""Files of a case and of statements in it: PDF, PNG or JPEG, known by their first bytes."""

from hashlib import sha256
from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Case, Statement
from portal.cases.permissions import can_edit, takes_files
from portal.cases.registry import kind_of
from portal.cases.services.heads import changed, opened
from portal.workflow.permissions import require

LARGEST_FILE = 5 * 1024 * 1024
# A file is what its first bytes say; scripts hide in other kinds.
_SIGNATURES = {
    b"%PDF-": "application/pdf",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
}


@transaction.atomic
def attach(*, pk: UUID, actor: Actor, filename: str, content: bytes) -> Attachment:
    """Add a file to a case that is with its writer."""
    with opened(pk) as row:
        _require_writer(row, actor)
        attachment = write_attachment(row, actor, filename, content)
        changed(row, "attach", actor=actor)
    return attachment


@transaction.atomic
def detach(*, pk: UUID, attachment_id: UUID, actor: Actor) -> None:
    """Take a file away again; it goes from the disk when the transaction stands."""
    with opened(pk) as row:
        _require_writer(row, actor)
        attachment = Attachment.under_policy.get(pk=attachment_id, case_id=pk, statement=None)
        file = attachment.file
        attachment.delete()
        changed(row, "detach", actor=actor)
    transaction.on_commit(lambda: file.storage.delete(file.name), robust=True)


def _require_writer(row: Case, actor: Actor) -> None:
    require(can_edit, actor, row)
    if not takes_files(kind_of(row), row):
        raise CaseFault("not_editable")


def write_attachment(
    row: Case, actor: Actor, filename: str, content: bytes, statement: Statement | None = None
) -> Attachment:
    """Check and store a file; the caller holds the lock and has asked who may."""
    kind = content_type(content)
    if kind is None:
        raise CaseFault("file_kind", field="file")
    if len(content) > LARGEST_FILE:
        raise CaseFault("file_too_large", field="file", limit=LARGEST_FILE // 1024 // 1024)
    most = kind_of(row).most_files
    if Attachment.under_policy.filter(case_id=row.pk, statement=statement).count() >= most:
        raise CaseFault("too_many_files", field="file", limit=most)
    attachment = Attachment(
        case=row.case,
        statement=statement,
        filename=filename[-150:],
        content_type=kind,
        size=len(content),
        sha256=sha256(content).hexdigest(),
        uploaded_by=actor,
        uploaded_at=timezone.now(),
    )
    attachment.file.save(filename, ContentFile(content), save=False)
    attachment.save(force_insert=True)
    return attachment


def content_type(content: bytes) -> str | None:
    return next((kind for start, kind in _SIGNATURES.items() if content.startswith(start)), None)
