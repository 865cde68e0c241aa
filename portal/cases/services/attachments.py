"""Files of a case and of its statements: PDF, PNG or JPEG, recognised by their first bytes.

Files of a confidential case are encrypted before they are written to disk.
"""

from collections.abc import Mapping
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
from portal.cases.sealing import seal, unseal
from portal.cases.services.heads import changed, opened
from portal.workflow.permissions import require

# A scan of some pages; files of a confidential case are encrypted in memory.
LARGEST_FILE = 5 * 1024 * 1024
# The type is decided by the first bytes, not by name or header; other types may contain scripts.
_SIGNATURES = {
    b"%PDF-": "application/pdf",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
}


@transaction.atomic
def attach(*, pk: UUID, actor: Actor, filename: str, content: bytes) -> Attachment:
    """Add a file to a case that is with its author."""
    with opened(pk) as row:
        _require_writer(row, actor)
        attachment = write_attachment(row, actor, filename, content)
        changed(row, "attach", actor=actor)
    return attachment


@transaction.atomic
def detach(*, pk: UUID, attachment_id: UUID, actor: Actor) -> None:
    """Remove a file; it is deleted from disk after commit, since a rollback must keep it."""
    with opened(pk) as row:
        _require_writer(row, actor)
        attachment = Attachment.under_policy.get(pk=attachment_id, case_id=pk, statement=None)
        file = attachment.file
        attachment.delete()
        changed(row, "detach", actor=actor)
    # `robust`: a missing file is logged; the row is gone already, and the page must say so.
    transaction.on_commit(lambda: file.storage.delete(file.name), robust=True)


def _require_writer(row: Case, actor: Actor) -> None:
    require(can_edit, actor, row)
    if not takes_files(kind_of(row), row):
        raise CaseFault("not_editable")


def write_attachment(
    row: Case, actor: Actor, filename: str, content: bytes, statement: Statement | None = None
) -> Attachment:
    """Check and store a file; the caller holds the lock and has checked permission."""
    declared = kind_of(row)
    kind = content_type(content, declared.more_files)
    if kind is None:
        raise CaseFault("file_kind", field="file")
    if len(content) > LARGEST_FILE:
        raise CaseFault("file_too_large", field="file", limit=LARGEST_FILE // 1024 // 1024)
    most = declared.most_files
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
    stored = seal(content) if declared.confidential else content
    attachment.file.save(filename, ContentFile(stored), save=False)
    attachment.save(force_insert=True)
    return attachment


def content_of(attachment: Attachment) -> bytes:
    """Return the uploaded bytes, decrypted."""
    with attachment.file.open("rb") as file:
        return unseal(file.read())


def content_type(content: bytes, more: Mapping[bytes, str] | None = None) -> str | None:
    """Return the type by the first bytes; None if it is not accepted."""
    known = {**_SIGNATURES, **(more or {})}
    return next((kind for start, kind in known.items() if content.startswith(start)), None)
