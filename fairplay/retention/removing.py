"""Anonymise cases after their retention period: personal data are removed, the bare case stays.

Each case has its own transaction, and its files are deleted first: an interrupted job continues where it
stopped.
"""

from collections import Counter
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from fairplay.cases.services.passing import portal_actor
from fairplay.complaints.events import edition_of
from fairplay.enums import Competent
from fairplay.models import (
    BreakGlass,
    Complaint,
    Evidence,
    FairPlayCase,
    Letter,
    Reading,
    Removal,
    RetentionPolicy,
)
from fairplay.rules import Mode, anonymise_on, limitation_until
from fairplay.rules.clocks import RETENTION_YEARS
from portal.cases.models import Attachment, CaseParty, CaseReader, Statement, Vote
from portal.federations.scope import case_scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from portal.workflow.audit import record
from portal.workflow.models import Deadline, Notification

_GONE = "–"
# Columns that are kept: what happened, when and where, without people.
_CASE_KEEPS = frozenset(
    {
        *("case", "state", "source", "complaint", "federation", "body", "mode", "rated", "official", "level"),
        *("event_start", "last_round", "edition", "finding", "competent", "appointed_on", "ruling", "scope"),
        *("withdrawn_at", "forwarded_at", "notified_at", "anonymised_at", "affects_fm", "only_too_strong"),
    }
)
_COMPLAINT_KEEPS = frozenset(
    {
        *("case", "state", "form", "mode", "official", "filed_at", "changed_at"),
        *("consent", "signed", "notice_version"),
    }
)


def years_on(tenant: Tenant, day: date) -> int:
    """Return for how many years a case closed on that day is kept; eight by default."""
    # The policy is the tenant's row; the job has no workspace of its own.
    with open_scope(tenant.scope()):
        # The newest policy comes first by the model's ordering; `one_policy_per_day` excludes ties.
        policy = RetentionPolicy.objects.filter(since__lte=day, **tenant.columns).first()
    return policy.years if policy else RETENTION_YEARS


def remove_what_is_due(today: date) -> int:
    """Anonymise every case whose period is over; return how many there were."""
    return sum(_remove_if_due(key, today) for key in closed_cases())


def closed_cases() -> list[UUID]:
    """Return the keys of closed cases with personal data, by a function that reveals keys only."""
    # As with drafts: keys only.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT key FROM fairplay_cases() WHERE closed IS NOT NULL AND NOT removed")
        return [key for (key,) in cursor.fetchall()]


def keeper_of(row: FairPlayCase) -> Tenant:
    """Return whose policy applies: the federation's for its own cases, else the commission's."""
    own = row.competent in {Competent.NF, Competent.NF_OUTSIDE} or row.body is None
    return row.federation if own or row.body is None else row.body


def due_on(row: FairPlayCase) -> date:
    """Return the day on which a closed case is anonymised, never before the limitation ends."""
    closed = timezone.localdate(row.case.closed_at)
    edition = edition_of(row.event_start)
    last = limitation_until(Mode(row.mode), row.last_round, edition) if edition and row.last_round else None
    day = anonymise_on(closed, last, years_on(keeper_of(row), closed))
    assert isinstance(day, date), "the case is closed"
    return day


@transaction.atomic
def _remove_if_due(key: UUID, today: date) -> bool:
    # The job opens one case at a time.
    with case_scope(key):
        # The head is joined for the day of closing, but only the case itself is locked.
        rows = FairPlayCase.under_policy.select_for_update(of=("self",)).select_related(
            "case", "federation", "body"
        )
        row: FairPlayCase = rows.get(pk=key)
        # Checked again under the lock: the case may have been reopened or handled by another run.
        if row.anonymised_at is not None or row.case.closed_at is None or due_on(row) > today:
            return False
        keeper = keeper_of(row)
        removed = _empty_head(row.pk)
        removed["evidence"] += Evidence.under_policy.filter(case_id=key).update(
            source=_GONE, text="", method="", sha256="", attachment=None, added_by=portal_actor()
        )
        removed["letters"] += Letter.under_policy.filter(case_id=key).delete()[0]
        removed["readings"] += Reading.under_policy.filter(case_id=key).delete()[0]
        _blank(row, _CASE_KEEPS)
        row.anonymised_at = timezone.now()
        row.save()
        complaint_id = row.complaint_id
        record(row, "anonymise", actor=portal_actor())
        CaseReader.under_policy.filter(case_id=key).delete()
    if complaint_id is not None:
        removed += empty_complaint(complaint_id)
    # Administrators' reasons for emergency access may name people.
    with installation_scope():
        BreakGlass.under_policy.filter(number=row.number).update(reason=_GONE)
    _say(keeper, removed)
    return True


def empty_complaint(key: UUID) -> Counter[str]:
    """Remove what a complaint says and everything attached to it; return how much of what."""
    # The complaint has readers of its own, so the case's scope does not show it.
    with case_scope(key):
        removed = _empty_head(key)
        complaint = Complaint.under_policy.get(pk=key)
        _blank(complaint, _COMPLAINT_KEEPS)
        complaint.save()
        CaseReader.under_policy.filter(case_id=key).delete()
    return removed


def _empty_head(key: UUID) -> Counter[str]:
    """Remove everything attached to a case or complaint, and the people from its audit trail."""
    removed: Counter[str] = Counter()
    Evidence.under_policy.filter(case_id=key).update(attachment=None)
    Letter.under_policy.filter(case_id=key).update(proof=None)
    for paper in Attachment.under_policy.filter(case_id=key):
        # Files first: if the job is killed here, the rows still exist and the next run deletes them.
        paper.file.storage.delete(paper.file.name)
        paper.delete()
        removed["papers"] += 1
    removed["statements"] += Statement.under_policy.filter(case_id=key).delete()[0]
    removed["votes"] += Vote.under_policy.filter(case_id=key).delete()[0]
    removed["parties"] += CaseParty.under_policy.filter(case_id=key).delete()[0]
    removed["deadlines"] += Deadline.under_policy.filter(case_id=key).delete()[0]
    removed["messages"] += Notification.under_policy.filter(case_id=key).delete()[0]
    # The trail is append-only for the serving role; this database function may anonymise it, once it has the
    # proof that a service runs.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_forget_trail(%s, %s)", [key, portal_actor().pk])
        removed["trail"] += cursor.fetchone()[0]
    return removed


def _blank(row: Any, keeps: frozenset[str]) -> None:
    """Reset every column that is not kept, according to its type."""
    for field in row._meta.concrete_fields:
        if field.name in keeps or field.primary_key:
            continue
        if field.null:
            setattr(row, field.name, None)
        elif field.get_internal_type() in {"CharField", "TextField"}:
            setattr(row, field.name, _GONE if field.name in {"event_name", "respondent_name"} else "")
        else:
            setattr(row, field.name, field.get_default())


def _say(keeper: Tenant, removed: Counter[str]) -> None:
    """Store what was removed, in numbers, for those who set the policy."""
    # Numbers only, for those who set the policy.
    with open_scope(keeper.scope()):
        Removal.under_policy.create(at=timezone.now(), cases=1, counts=dict(removed), **keeper.columns)
