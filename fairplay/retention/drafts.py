"""Remove complaints that were never filed: idle drafts after a year, discarded ones after a month."""

from datetime import date, datetime
from functools import partial
from uuid import UUID

from django.db import connection, transaction
from django.utils.translation import gettext_lazy as _

from fairplay.cases.services.passing import portal_actor
from fairplay.enums import ComplaintState
from fairplay.models import Complaint
from fairplay.retention.removing import empty_complaint
from portal.federations.scope import case_scope, installation_scope
from portal.parts.retention import Kept, Term

DRAFT_DAYS, DISCARDED_DAYS = 365, 30


def remove_unfiled(before: datetime, *, state: ComplaintState) -> int:
    """Empty the complaints of that state that were never filed and last changed before a moment."""
    return sum(_remove(key, before, state) for key in _unfiled(before, state))


def _unfiled(before: datetime, state: ComplaintState) -> list[UUID]:
    """Return their keys, by a function that reveals keys only: nobody but the author reads a draft."""
    # Only the database function sees all drafts, and it returns their keys.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_unfiled(%s, %s)", [before, state.value])
        return [key for (key,) in cursor.fetchall()]


@transaction.atomic
def _remove(key: UUID, before: datetime, state: ComplaintState) -> bool:
    with case_scope(key):
        # `of=("self",)`: the head of the case stays free for the author, who may just be opening the draft.
        row: Complaint = Complaint.under_policy.select_for_update(of=("self",)).get(pk=key)
        # Checked again under the lock: the author may have written or filed it meanwhile.
        if row.filed_at is not None or row.state != state or row.changed_at >= before:
            return False
    empty_complaint(key)
    # A function of the owner role, because the trail is append-only for the serving role; it takes the key,
    # and the proof that a service runs.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_forget_unfiled(%s, %s)", [key, portal_actor().pk])
    return True


UNFILED = (
    Kept(
        "fairplay_drafts",
        _("Complaints that were not filed"),
        [Term(date(2026, 1, 1), DRAFT_DAYS)],
        partial(remove_unfiled, state=ComplaintState.DRAFT),
    ),
    Kept(
        "fairplay_discarded",
        _("Discarded complaints"),
        [Term(date(2026, 1, 1), DISCARDED_DAYS)],
        partial(remove_unfiled, state=ComplaintState.WITHDRAWN),
    ),
)
