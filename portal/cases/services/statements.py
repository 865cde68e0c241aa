"""Statements: what somebody says in a case, what somebody is asked, and the answers."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.declaration import StatementKind, Tenant
from portal.cases.faults import CaseFault
from portal.cases.models import Case, CaseFile, Statement
from portal.cases.permissions import can_answer, can_state
from portal.cases.registry import kind_of
from portal.cases.services.acting import perform
from portal.cases.services.attachments import write_attachment
from portal.cases.services.heads import changed, locked
from portal.federations.models import Body
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require

OPEN, SAID, WITHDRAWN = "open", "said", "withdrawn"


@transaction.atomic
def state(
    *, pk: UUID, kind: str, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()
) -> Statement:
    """Make a statement in a case, with files: an objection, a reply, a report. The author need not be a
    reader."""
    # Whoever makes a statement need not be a reader: the permission is checked inside, on the locked row.
    with case_scope(pk):
        row = locked(pk)
        declared = kind_of(row).statement(kind)
        if kind_of(row).confidential and not can_state(actor, row, declared):
            # Do not reveal that the case exists to somebody who may not make a statement in it.
            raise CaseFile.DoesNotExist
        require(can_state, actor, row, declared)
        if not text.strip():
            raise CaseFault("text_missing", field="text")
        statement = _new(row, declared, actor, person=actor, text=text.strip())
        _insert(statement)
        for name, content in files:
            write_attachment(row, actor, name, content, statement)
        record(statement, f"{kind}_made", actor=actor, after=statement.state)
        changed(row, "statement", actor=actor)
    return statement


def ask(
    row: Case,
    kind: str,
    *,
    actor: Actor,
    of: Tenant | User,
    body: Body | None = None,
    text: str = "",
    due_on: date | None = None,
    told: Mapping[str, Any] | None = None,
) -> Statement:
    """Ask somebody who may not read the case. Asking again reopens the old question unless answers are kept.

    Called by effects: the case is locked and its scope is open. `body` reads the answer as its own.
    """
    declared = kind_of(row).statement(kind)
    addressee = _addressee(of)
    if body is not None:
        addressee["body"] = body
    earlier = Statement.under_policy.filter(case_id=row.pk, kind=kind, **addressee).first()
    statement = (None if declared.kept else earlier) or _new(row, declared, actor, **addressee)
    statement.text, statement.due_on, statement.told = text, due_on, dict(told or {})
    statement.made_by, statement.made_at = actor, timezone.now()
    statement.state, statement.answer = OPEN, ""
    statement.answered_by, statement.answered_at = None, None
    statement.save()
    record(statement, f"{kind}_made", actor=actor, after=statement.state)
    return statement


@transaction.atomic
def answer(*, pk: UUID, state: str, actor: Actor, text: str = "") -> Statement:
    """Answer a statement; if the answer leads to a step of the case, take that step too."""
    found: Statement = Statement.under_policy.get(pk=pk)
    # Whoever answers sees the statement, not the case; the step that follows needs the case.
    with case_scope(found.case_id):
        # Lock the case first: an answer and a scheduled step at the deadline must not both win.
        row = locked(found.case_id)
        statement: Statement = Statement.under_policy.select_for_update(of=("self",)).get(pk=pk)
        declared = kind_of(row).statement(statement.kind)
        if statement.state != OPEN:
            raise NotOffered(state, statement.state)
        require(can_answer, actor, row, statement, declared)
        if state in declared.needs_words and not text.strip():
            raise CaseFault("reason_missing", field="text")
        if leads := declared.leads.get(state):
            perform(row, leads, actor=actor, reason=text)
        else:
            changed(row, "statement", actor=actor)
        _end(statement, state, actor, text.strip())
        if declared.then is not None:
            declared.then(row, statement, actor)
    return statement


def close_statements(row: Case, kind: str) -> list[Statement]:
    """Close the open statements of that kind, and return all of them, open or not."""
    found = list(Statement.under_policy.filter(case_id=row.pk, kind=kind))
    for statement in found:
        if statement.state == OPEN:
            statement.state = WITHDRAWN
            statement.save(update_fields=["state"])
    return found


def _new(row: Case, kind: StatementKind, actor: Actor, **whose: Any) -> Statement:
    return Statement(
        case=row.case,
        kind=kind.code,
        restricted=kind.restricted,
        made_by=actor,
        made_at=timezone.now(),
        state=OPEN if kind.needs_answer else SAID,
        **whose,
    )


def _insert(statement: Statement) -> None:
    try:
        # A savepoint, because `one_open_statement_of_a_person` may refuse: nobody has two open statements of
        # a kind.
        with transaction.atomic():
            statement.save(force_insert=True)
    except IntegrityError as error:
        if "one_open_statement_of_a_person" not in str(error):
            raise
        raise CaseFault("stated_already") from None


def _end(statement: Statement, state: str, actor: Actor, text: str) -> None:
    before, statement.state = statement.state, state
    statement.answer, statement.answered_at = text, timezone.now()
    statement.answered_by = None if actor.is_system else actor
    statement.save(update_fields=["state", "answer", "answered_by", "answered_at"])
    action = f"{statement.kind}_{state}"
    record(statement, action, actor=actor, comment=text, before=before, after=state)


def _addressee(of: Tenant | User) -> dict[str, Any]:
    return {"person": of} if isinstance(of, User) else of.columns
