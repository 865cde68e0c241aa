"""Removes personal data from closed requests, at a person's request or at the end of the retention period."""

from collections.abc import Collection
from datetime import date, datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from players.models import PlayerRequest
from portal.cases.models import Attachment, CaseReader
from portal.federations.scope import installation_scope
from portal.parts.retention import Kept, Term


def clear_requests(cases: Collection[UUID]) -> None:
    """Empty requests, delete their papers, and end personal access to them; the audit trail stays.

    It affects requests of all federations: the caller has checked that they may be cleared.
    """
    # Requests of one player may be spread over several federations, and readers are rows of their cases.
    with installation_scope():
        papers = list(Attachment.under_policy.filter(case_id__in=cases))
        PlayerRequest.under_policy.filter(pk__in=cases).update(data={}, remarks="", person=None)
        Attachment.under_policy.filter(case_id__in=cases).delete()
        CaseReader.under_policy.filter(case_id__in=cases, person__isnull=False).delete()

    # Files cannot be rolled back, so they are deleted only after the transaction is committed.
    def delete_files() -> None:
        for paper in papers:
            paper.file.storage.delete(paper.file.name)

    # `robust`: a file that cannot be deleted is logged and must not keep the others.
    transaction.on_commit(delete_files, robust=True)


@transaction.atomic
def clear_old_requests(before: datetime) -> int:
    """Clear requests closed before a moment; the results of decisions stay in the register."""
    # The retention job has no workspace.
    with installation_scope():
        old = PlayerRequest.under_policy.filter(case__closed_at__lt=before).exclude(data={})
        cases = list(old.values_list("pk", flat=True))
    clear_requests(cases)
    return len(cases)


CLOSED_REQUESTS = Kept(
    "requests",
    _("Data and attachments of closed requests about players"),
    [Term(date(2026, 1, 1), 730)],
    clear_old_requests,
)
