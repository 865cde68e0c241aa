"""Receives, checks, imports, undoes and discards list files."""

import hashlib
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from players.enums import ListState
from players.imports.faults import ListFault
from players.imports.keeper import list_keeper
from players.imports.permissions import (
    can_import_fide_lists,
    can_take_over_fide_list,
    can_take_over_national_lists,
)
from players.imports.staging import Tell
from players.imports.takeover import DECIDABLE, Parcel, examine, lock_ratings, take_over
from players.imports.telling import TAKE_OVER, ask_second_person, nobody_needs_to
from players.imports.undoing import put_back
from players.imports.workflow import TRANSITIONS
from players.lists import Unreadable
from players.models import ImportedList, ListChange
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import advance, record
from portal.workflow.history import acting
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline

CHECK_JOB, IMPORT_JOB, UNDO_JOB = "players.check_list", "players.import_list", "players.undo_list"


@transaction.atomic
def receive_list(
    *, file: File[Any], filename: str, list_date: date, tempo: str, home: Body, actor: Actor
) -> ImportedList:
    """Store a file. Receiving the same file again returns the list that is already stored."""
    require(can_import_fide_lists, actor, home)
    digest = digest_of(file)
    kept: ImportedList | None = ImportedList.under_policy.filter(sha256=digest, body=home).first()
    if kept is not None:
        return _received_again(kept, list_date, tempo)
    received = ImportedList(
        body=home,
        filename=filename[-150:],
        list_date=list_date,
        size=file.size,
        sha256=digest,
        uploaded_by=actor,
        mapping={"tempo": tempo} if tempo else {},
    )
    received.file.save(filename, file, save=False)
    received.save(force_insert=True)
    record(received, "receive", actor=actor, after=received.state)
    return received


def _received_again(kept: ImportedList, list_date: date, tempo: str) -> ImportedList:
    """Reset a list that was not imported, so that it can be sent again with another month."""
    if kept.state != ListState.IMPORTED:
        kept.list_date, kept.state, kept.report, kept.decisions = list_date, ListState.UPLOADED, {}, {}
        kept.mapping = {"tempo": tempo} if tempo else {}
        kept.save(update_fields=["list_date", "state", "report", "decisions", "mapping"])
    return kept


def digest_of(file: File[Any]) -> str:
    sha = hashlib.sha256()
    for chunk in file.chunks():
        sha.update(chunk)
    return sha.hexdigest()


@transaction.atomic
def start_check(*, pk: UUID, actor: Actor) -> Job:
    """Compare the list with the register in a background job."""
    return _start(CHECK_JOB, pk, actor)


@transaction.atomic
def start_import(*, pk: UUID, actor: Actor) -> Job:
    """Import a checked list in a background job."""
    return _start(IMPORT_JOB, pk, actor)


def _start(kind: str, pk: UUID, actor: Actor) -> Job:
    kept = _locked(pk)
    if kind == IMPORT_JOB:
        require(can_take_over_fide_list, actor, kept)
    else:
        require(can_import_fide_lists, actor, kept.body)
    return enqueue(kind, str(kept.pk), actor=actor, tenant=kept.body, params={"list": str(kept.pk)})


@transaction.atomic
def check_list(*, pk: UUID, actor: Actor, tell: Tell) -> ImportedList:
    """Compare a list with the register and store the report; nothing else is written."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    try:
        # A savepoint: an unreadable file leaves the transaction usable, so that the refusal can be stored.
        with transaction.atomic():
            report = examine(parcel_of(kept), tell)
    except Unreadable as fault:
        return _refuse(kept, fault, actor)
    return _keep_report(kept, report, actor, "refuse" if report["stops"] else "check")


@transaction.atomic
def import_list(*, pk: UUID, actor: Actor, tell: Tell) -> ImportedList:
    """Import a list completely or not at all; by a second person where the regulations require it."""
    kept = _locked(pk)
    require(can_take_over_fide_list, actor, kept)
    if kept.state == ListState.IMPORTED:
        return kept
    try:
        # A savepoint as in check_list; `acting` tells the history triggers who made the changes.
        with acting(actor), transaction.atomic():
            report = take_over(parcel_of(kept), tell, kept=kept)
    except Unreadable as fault:
        # "busy" is temporary and says nothing about the list, so the state is left as it is.
        if fault.code == "busy":
            raise
        return _refuse(kept, fault, actor)
    if not report.get("written"):
        return _keep_report(kept, report, actor, "refuse")
    _published(kept, report, actor)
    return _keep_report(kept, report, actor, "import")


def _published(kept: ImportedList, report: dict[str, Any], actor: Actor) -> None:
    """Record who imported the list, and publish it next to the lists calculated here."""
    kept.imported_by, kept.imported_at = actor, timezone.now()
    kept.save(update_fields=["imported_by", "imported_at"])
    list_keeper().taken_over(
        systems=report["systems"],
        list_date=kept.list_date,
        actor=actor,
        reason=kept.reason,
        checksum=kept.sha256,
        moved=report.pop("moved"),
    )
    complete_deadline(code=TAKE_OVER, subject=kept, actor=actor)


@transaction.atomic
def decide_list(*, pk: UUID, actor: Actor, losses: bool, conflict: str, reason: str) -> Job:
    """Record a decision about a stopped list with its reason, and check the list again."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    if not reason.strip():
        raise ListFault("reason_missing", field="reason")
    if kept.state != ListState.REFUSED or not can_be_decided(kept.report):
        raise ListFault("nothing_to_decide")
    kept.decisions, kept.reason = {"losses": losses, "conflict": conflict}, reason.strip()
    kept.save(update_fields=["decisions", "reason"])
    record(kept, "decide", actor=actor, comment=kept.reason, details=kept.decisions)
    return _start(CHECK_JOB, pk, actor)


def can_be_decided(report: Mapping[str, Any]) -> bool:
    """Return whether everything that stops a list can be decided by a person."""
    codes = {stop["code"] for stop in report.get("stops", [])}
    return bool(codes) and codes <= DECIDABLE


@transaction.atomic
def start_undo(*, pk: UUID, actor: Actor, reason: str) -> Job:
    """Undo an import in a background job; the reason is required beforehand."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    if not reason.strip():
        raise ListFault("reason_missing", field="reason")
    require_undoable(kept)
    params = {"list": str(kept.pk), "reason": reason.strip()}
    return enqueue(UNDO_JOB, str(kept.pk), actor=actor, tenant=kept.body, params=params)


def require_undoable(kept: ImportedList) -> None:
    """Refuse to undo a list that was not imported, or whose changes are no longer stored."""
    if kept.state != ListState.IMPORTED:
        raise ListFault("not_imported")
    if not ListChange.under_policy.filter(imported=kept).exists():
        raise ListFault("not_remembered")


@transaction.atomic
def undo_list(*, pk: UUID, actor: Actor, reason: str) -> ImportedList:
    """Undo an import: restore ratings, records and the page of the list."""
    # It never waits, so it cannot deadlock with an import that has locked its list first.
    lock_ratings()
    kept = _locked(pk)
    if kept.federation_id is None:
        require(can_import_fide_lists, actor, kept.body)
    else:
        require(can_take_over_national_lists, actor, kept.federation)
    if kept.state == ListState.UNDONE:
        return kept
    require_undoable(kept)
    systems = kept.report.get("systems", [])
    if not list_keeper().taken_back(systems=systems, list_date=kept.list_date):
        raise ListFault("later_lists_rest_on_it")
    with acting(actor):
        counts = put_back(kept)
    ListChange.under_policy.filter(imported=kept).delete()
    advance(kept, TRANSITIONS, "undo", actor=actor, comment=reason)
    record(kept, "put_back", actor=actor, details=counts)
    return kept


@transaction.atomic
def discard_list(*, pk: UUID, actor: Actor) -> ImportedList:
    """Set a list aside that will not be imported; the file is kept."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    advance(kept, TRANSITIONS, "discard", actor=actor)
    nobody_needs_to(kept, actor)
    return kept


def parcel_of(kept: ImportedList) -> Parcel:
    path = Path(kept.file.path)
    if not path.is_file():
        raise Unreadable("file_missing")
    return Parcel(path, kept.filename, kept.list_date, kept.mapping.get("tempo", ""), **kept.decisions)


def _locked(pk: UUID) -> ImportedList:
    # `of=("self",)`: federation and body are compared by key only.
    found: ImportedList = ImportedList.objects.select_for_update(of=("self",)).get(pk=pk)
    return found


def _refuse(kept: ImportedList, fault: Unreadable, actor: Actor) -> ImportedList:
    report = {"stops": [{"code": fault.code, "params": fault.params}], "counts": {}}
    return _keep_report(kept, report, actor, "refuse")


def _keep_report(kept: ImportedList, report: dict[str, Any], actor: Actor, action: str) -> ImportedList:
    kept.report, kept.kind = report, report.get("kind", kept.kind)
    kept.save(update_fields=["report", "kind"])
    if action == "check":
        ask_second_person(kept, actor)
        if kept.state == ListState.CHECKED:
            return kept
    advance(kept, TRANSITIONS, action, actor=actor)
    return kept
