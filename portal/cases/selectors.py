"""Reads of a case: possible actions, who acts until when, history, statements and files."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db.models import Count, Prefetch, QuerySet

from portal.accounts.actors import Actor
from portal.cases.declaration import Action, Ballot, Party, Stage
from portal.cases.models import Attachment, Statement, Vote
from portal.cases.permissions import parties_of
from portal.cases.registry import kind_of, kinds
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.services.deadlines import OPEN
from portal.workflow.trails import Step, audit_step, told_of

MOST_STEPS = 100
TABS = ("open", "closed")


def stage_of(row: Any) -> Stage:
    return kind_of(row).stage(row.state)


def actions(actor: Actor, row: Any) -> list[Action]:
    """Return what the actor may do with the case now, in the order of the declaration."""
    offered = [action for action in kind_of(row).actions if row.state in action.offered_in]
    mine = parties_of(actor, row, {action.by for action in offered if action.by})
    return [action for action in offered if action.by in mine and not (action.guard and action.guard(row))]


def next_party(row: Any) -> Party | None:
    return stage_of(row).acts_next


def due(row: Any) -> date | None:
    """Return until when the next one must act, as a day where that day ends."""
    found = open_deadline(row)
    return found.day if found else None


def open_deadline(row: Any) -> Deadline | None:
    """Return the deadline of the next one to act."""
    code = kind_of(row).deadline_of(stage_of(row))
    if not code:
        return None
    rows = Deadline.under_policy.filter(OPEN, code=code, **subject_of(row))
    return rows.select_related("federation", "body", "person").order_by("due", "pk").first()


def steps(row: Any) -> list[Step]:
    """Return the history of the case as far as this side may read it, newest first."""
    return [audit_step(entry) for entry in _entries(row)[:MOST_STEPS]]


def steps_since(row: Any, version: int) -> list[Step]:
    """Return what happened after that version was read."""
    return [audit_step(entry) for entry in _entries(row).filter(details__version__gt=version)[:MOST_STEPS]]


def attachments(row: Any) -> QuerySet[Attachment]:
    """Return the files of the case itself; those of statements hang on them."""
    return Attachment.under_policy.filter(case_id=row.pk, statement=None).order_by("uploaded_at", "pk")


def statements(row: Any) -> list[Statement]:
    """Return the statements visible in the open scope, with their files."""
    files = Prefetch("attachments", Attachment.under_policy.order_by("uploaded_at", "pk"))
    rows = Statement.under_policy.filter(case_id=row.pk).select_related(
        "federation", "body", "person", "made_by", "answered_by"
    )
    return list(rows.prefetch_related(files).order_by("made_at", "pk"))


def tally(row: Any, ballot: Ballot) -> Mapping[str, int]:
    """Return how many votes each choice has."""
    cast = Vote.under_policy.filter(case_id=row.pk, ballot=ballot.code).values_list("choice", flat=True)
    return Counter(cast)


def states_of_tab(model: Any, tab: str) -> frozenset[str]:
    """Return the states of open cases of a model, or of closed ones."""
    stages = (stage for kind in kinds() if kind.model is model for stage in kind.stages)
    return frozenset(stage.code for stage in stages if stage.open == (tab == "open"))


def counts(rows: QuerySet[Any]) -> dict[str, int]:
    """Return how many cases each tab has, in one query."""
    by_state = dict(rows.order_by().values_list("state").annotate(Count("pk")))
    return {tab: sum(by_state.get(state, 0) for state in states_of_tab(rows.model, tab)) for tab in TABS}


def _entries(row: Any) -> QuerySet[AuditEntry]:
    rows: QuerySet[AuditEntry] = AuditEntry.under_policy.filter(**told_of(row))
    return rows.select_related("actor").order_by("-at", "-pk")
