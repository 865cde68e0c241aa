"""The head of a case: create it, open and lock it, count its versions."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.deadlines import hand_over
from portal.cases.declaration import CaseKind, Tenant
from portal.cases.faults import CaseFault, Stale
from portal.cases.models import Case, CaseFile
from portal.cases.registry import kind_of
from portal.cases.services.readers import add_reader
from portal.federations.scope import case_scope, installation_scope
from portal.workflow.audit import record

# Limit of drafts of one kind per person; an organiser's whole season has fewer.
MOST_DRAFTS = 100


@transaction.atomic
def start(
    kind: CaseKind,
    row: Case,
    *,
    actor: Actor,
    readers: Iterable[Tenant | User],
    action: str = "start",
    details: Mapping[str, Any] | None = None,
) -> Any:
    """Start a case with the app's unsaved row. The app's service has checked permission."""
    readers = list(readers)
    if actor in readers:
        _require_room(kind, row, actor)
    now = timezone.now()
    closed_at = None if kind.stage(row.state).open else now
    head = CaseFile(kind=kind.code, confidential=kind.confidential, opened_at=now, closed_at=closed_at)
    # A case has no readers before the next lines: only its own scope lets its first rows be written.
    with case_scope(head.pk):
        head.save(force_insert=True)
        row.case = head
        for reader in readers:
            add_reader(row, reader, why=action)
        with saving(kind):
            row.save(force_insert=True)
        told = {**(details or {}), "version": head.version}
        record(row, action, actor=actor, after=row.state, details=told)
        hand_over(row, "", None, actor=actor)
    return row


def _require_room(kind: CaseKind, row: Case, actor: Actor) -> None:
    """Refuse more than the limit of drafts: anybody with an account may start some, but not fill the
    database."""
    if actor.is_system or not kind.stage(row.state).editable:
        return
    drafts = kind.model.under_policy.filter(
        state=row.state, case__closed_at__isnull=True, case__readers__person=actor.pk
    )
    if drafts.count() >= MOST_DRAFTS:
        raise CaseFault("too_many_drafts", limit=MOST_DRAFTS)


@contextmanager
def opened(pk: UUID) -> Iterator[Any]:
    """Open the scope of a case that the actor can read, and return its row, locked."""
    # Asked in the actor's own scope first: `case_scope` alone would open any case.
    CaseFile.under_policy.only("pk").get(pk=pk)
    with case_scope(pk):
        yield locked(pk)


def locked(pk: UUID) -> Any:
    """Lock a case and its head. Its scope must be open."""
    kind = kind_of(CaseFile.under_policy.get(pk=pk))
    # Not the joined rows: two cases of one federation or player would wait for each other.
    rows = kind.model.under_policy.select_for_update(of=("self", "case")).select_related(
        "case", *kind.related
    )
    return rows.get(pk=pk)


def require_version(row: Case, seen: int | None, given: Any = None) -> None:
    """Refuse an actor who has seen an older version; `None` means that no page was shown."""
    if seen is not None and seen != row.case.version:
        raise Stale(row, seen=seen, given=given)


def changed(
    row: Case,
    action: str,
    *,
    actor: Actor,
    before: str = "",
    comment: str = "",
    details: Mapping[str, Any] | None = None,
) -> None:
    """Increment the version and write the audit entry of a change that is already saved."""
    head: CaseFile = row.case
    head.version += 1
    head.closed_at = None if kind_of(row).stage(row.state).open else head.closed_at or timezone.now()
    head.save(update_fields=["version", "closed_at"])
    after = row.state if before else ""
    told = {**(details or {}), "version": head.version}
    record(row, action, actor=actor, comment=comment, before=before, after=after, details=told)


@contextmanager
def saving(kind: CaseKind) -> Iterator[None]:
    """Turn the violation of a constraint named by the kind into its fault."""
    try:
        # The savepoint makes the transaction usable again after the violation: the page of the fault still
        # queries.
        with transaction.atomic():
            yield
    except IntegrityError as error:
        # PostgreSQL's message names the constraint. Constraints that the kind does not declare are bugs and
        # raise.
        code = next((kind.constraints[name] for name in kind.constraints if name in str(error)), "")
        if not code:
            raise
        raise CaseFault(code) from None


def cases_waiting(model: type[Case], condition: models.Q) -> list[UUID]:
    """Return the keys of cases in all tenants, for scheduled tasks; none of a confidential kind.

    The caller opens the scope of each case separately.
    """
    # Confidential kinds are invisible here even so (docs/decisions/0014): they have functions of their own.
    with installation_scope():
        return list(model.under_policy.filter(condition).order_by("pk").values_list("pk", flat=True))
