"""Papers of an application and of objections: PDF, PNG or JPEG, known by their first bytes."""

from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.services.attachments import LARGEST_FILE, content_type
from portal.workflow.audit import record
from titles.applications.faults import ApplicationFault
from titles.applications.services.drafts import editable
from titles.models import ApplicationPaper, TitleApplication, TitleObjection

MOST_FILES = 10


@transaction.atomic
def attach(*, pk: UUID, actor: Actor, filename: str, content: bytes) -> ApplicationPaper:
    """Add a paper to an application that is with its writer."""
    application = editable(pk, actor)
    paper = write_paper(application, actor, filename, content)
    record(application, "attach", actor=actor)
    return paper


@transaction.atomic
def detach(*, pk: UUID, paper_id: UUID, actor: Actor) -> None:
    """Take a paper away again; its file goes when the transaction stands."""
    application = editable(pk, actor)
    paper = ApplicationPaper.under_policy.get(pk=paper_id, application=application, objection=None)
    file = paper.file
    paper.delete()
    record(application, "detach", actor=actor)
    transaction.on_commit(lambda: file.storage.delete(file.name), robust=True)


def write_paper(
    application: TitleApplication,
    actor: Actor,
    filename: str,
    content: bytes,
    objection: TitleObjection | None = None,
) -> ApplicationPaper:
    """Check and store a file; the caller holds the lock and has asked who may."""
    kind = content_type(content)
    if kind is None:
        raise ApplicationFault("file_kind", field="file")
    if len(content) > LARGEST_FILE:
        raise ApplicationFault("file_too_large", field="file", limit=LARGEST_FILE // 1024 // 1024)
    rows = ApplicationPaper.under_policy.filter(application=application, objection=objection)
    if rows.count() >= MOST_FILES:
        raise ApplicationFault("too_many_files", field="file", limit=MOST_FILES)
    paper = ApplicationPaper(
        application=application,
        objection=objection,
        federation=application.federation,
        body=application.body,
        person=objection.person if objection else application.person,
        filename=filename[-150:],
        content_type=kind,
        size=len(content),
        uploaded_by=actor,
        uploaded_at=timezone.now(),
    )
    paper.file.save(filename, ContentFile(content), save=False)
    paper.save(force_insert=True)
    return paper
