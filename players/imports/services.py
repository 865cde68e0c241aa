"""Writes that people cause: receive a list, check it, take it over, put it aside."""

import hashlib
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from players.enums import ListState
from players.imports.permissions import can_import_fide_lists
from players.imports.staging import Tell
from players.imports.takeover import Parcel, examine, take_over
from players.imports.workflow import TRANSITIONS
from players.lists import Unreadable
from players.models import ImportedList
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import advance, record
from portal.workflow.history import acting
from portal.workflow.permissions import require

CHECK_JOB, IMPORT_JOB = "players.check_list", "players.import_list"


@transaction.atomic
def receive_list(
    *, file: File[Any], filename: str, list_date: date, tempo: str, home: Body, actor: Actor
) -> ImportedList:
    """Keep a file. The same file again is the list that is kept already."""
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
    """A list that was not taken over may be sent again with another month."""
    if kept.state != ListState.IMPORTED:
        kept.list_date, kept.state, kept.report = list_date, ListState.UPLOADED, {}
        kept.mapping = {"tempo": tempo} if tempo else {}
        kept.save(update_fields=["list_date", "state", "report", "mapping"])
    return kept


def digest_of(file: File[Any]) -> str:
    sha = hashlib.sha256()
    for chunk in file.chunks():
        sha.update(chunk)
    return sha.hexdigest()


@transaction.atomic
def start_check(*, pk: UUID, actor: Actor) -> Job:
    """Have the list compared with the register in the background."""
    return _start(CHECK_JOB, pk, actor)


@transaction.atomic
def start_import(*, pk: UUID, actor: Actor) -> Job:
    """Have a checked list taken over in the background."""
    return _start(IMPORT_JOB, pk, actor)


def _start(kind: str, pk: UUID, actor: Actor) -> Job:
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    return enqueue(kind, str(kept.pk), actor=actor, tenant=kept.body, params={"list": str(kept.pk)})


@transaction.atomic
def check_list(*, pk: UUID, actor: Actor, tell: Tell) -> ImportedList:
    """Compare a list with the register and keep the report; nothing else is written."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    try:
        with transaction.atomic():
            report = examine(parcel_of(kept), tell)
    except Unreadable as fault:
        return _refuse(kept, fault, actor)
    return _keep_report(kept, report, actor, "refuse" if report["stops"] else "check")


@transaction.atomic
def import_list(*, pk: UUID, actor: Actor, tell: Tell, accept_losses: bool = False) -> ImportedList:
    """Take a list over: all of it or nothing."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    if kept.state == ListState.IMPORTED:
        return kept
    try:
        with acting(actor), transaction.atomic():
            report = take_over(parcel_of(kept), tell, accept_losses=accept_losses)
    except Unreadable as fault:
        if fault.code == "busy":
            raise
        return _refuse(kept, fault, actor)
    if not report.get("written"):
        return _keep_report(kept, report, actor, "refuse")
    kept.imported_by, kept.imported_at = actor, timezone.now()
    kept.save(update_fields=["imported_by", "imported_at"])
    return _keep_report(kept, report, actor, "import")


@transaction.atomic
def discard_list(*, pk: UUID, actor: Actor) -> ImportedList:
    """Put a list aside that shall not be taken over; the file is kept."""
    kept = _locked(pk)
    require(can_import_fide_lists, actor, kept.body)
    advance(kept, TRANSITIONS, "discard", actor=actor)
    return kept


def parcel_of(kept: ImportedList) -> Parcel:
    path = Path(kept.file.path)
    if not path.is_file():
        raise Unreadable("file_missing")
    return Parcel(path, kept.filename, kept.list_date, kept.mapping.get("tempo", ""))


def _locked(pk: UUID) -> ImportedList:
    found: ImportedList = ImportedList.objects.select_for_update(of=("self",)).get(pk=pk)
    return found


def _refuse(kept: ImportedList, fault: Unreadable, actor: Actor) -> ImportedList:
    report = {"stops": [{"code": fault.code, "params": fault.params}], "counts": {}}
    return _keep_report(kept, report, actor, "refuse")


def _keep_report(kept: ImportedList, report: dict[str, Any], actor: Actor, action: str) -> ImportedList:
    kept.report, kept.kind = report, report.get("kind", kept.kind)
    kept.save(update_fields=["report", "kind"])
    if action == "check" and kept.state == ListState.CHECKED:
        return kept
    advance(kept, TRANSITIONS, action, actor=actor)
    return kept
