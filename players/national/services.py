"""Imports a national list: own players and own system only, confirmed by a second person."""

import hashlib
from datetime import date
from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from players.enums import ListKind, ListState
from players.imports.faults import ListFault
from players.imports.keeper import list_keeper
from players.imports.permissions import (
    can_import_national_lists,
    can_take_over_national_list,
    can_take_over_national_lists,
)
from players.imports.takeover import lock_ratings
from players.imports.telling import TAKE_OVER, ask_second_person
from players.imports.undoing import NATIONAL, remembered
from players.imports.workflow import TRANSITIONS
from players.models import ImportedList, RatingSystem
from players.national.matching import Outcome, matched
from players.national.sheet import UnreadableSheet, read_sheet
from players.national.writing import register_players, write_numbers, write_ratings, write_regions
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.workflow.audit import advance, record
from portal.workflow.history import acting
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline


@transaction.atomic
def receive_national_list(
    *, raw: bytes, filename: str, list_date: date, system: RatingSystem, home: Federation, actor: Actor
) -> ImportedList:
    """Store a federation's file; receiving the same file again returns the stored one."""
    require(can_import_national_lists, actor, home)
    read_sheet(raw)
    if system.list_date and list_date < system.list_date:
        raise UnreadableSheet("sheet_older")
    digest = hashlib.sha256(raw).hexdigest()
    kept: ImportedList | None = ImportedList.objects.filter(sha256=digest, federation=home).first()
    if kept is not None:
        return kept
    received = ImportedList(
        federation=home,
        kind=ListKind.NATIONAL,
        system=system,
        list_date=list_date,
        filename=filename[-150:],
        size=len(raw),
        sha256=digest,
        uploaded_by=actor,
    )
    received.file.save(filename, ContentFile(raw), save=False)
    received.save(force_insert=True)
    record(received, "receive", actor=actor, after=received.state)
    return received


@transaction.atomic
def map_columns(*, pk: UUID, mapping: dict[str, int], actor: Actor) -> ImportedList:
    """Store which column is what, and the resulting comparison; nothing else is written."""
    kept = _locked(pk)
    require(can_import_national_lists, actor, kept.federation)
    outcome = matched(kept, mapping)
    kept.mapping, kept.report, kept.differences = mapping, outcome.report(), outcome.differences
    kept.save(update_fields=["mapping", "report", "differences"])
    if kept.state != ListState.CHECKED:
        advance(kept, TRANSITIONS, "check", actor=actor)
    ask_second_person(kept, actor)
    return kept


@transaction.atomic
def compare_again(*, pk: UUID, actor: Actor) -> ImportedList:
    """Compare a checked list with the current register."""
    kept = _locked(pk)
    require(can_take_over_national_lists, actor, kept.federation)
    outcome = matched(kept, kept.mapping)
    kept.report, kept.differences = outcome.report(), outcome.differences
    kept.save(update_fields=["report", "differences"])
    return kept


@transaction.atomic
def import_national_list(*, pk: UUID, actor: Actor, reason: str = "") -> ImportedList:
    """Write ratings, numbers and categories of the federation's own players, and publish the list.

    The list is compared again first: what was reviewed must still be what is written. A reason is required if
    it conflicts with a published list or a rating changes by too much.
    """
    # Never waits: during another import or a publication this one is refused at once.
    lock_ratings()
    kept = _locked(pk)
    require(can_take_over_national_list, actor, kept)
    if kept.state == ListState.IMPORTED:
        return kept
    outcome, system = matched(kept, kept.mapping), RatingSystem.objects.get(pk=kept.system_id or 0)
    # The register may have changed since a person reviewed the differences.
    if outcome.differences != kept.differences:
        raise ListFault("compared_anew")
    if asks_for_reason(outcome) and not reason.strip():
        raise ListFault("reason_missing", field="reason")
    kept.reason = reason.strip()
    _write(kept, system, outcome, actor)
    kept.imported_by, kept.imported_at = actor, timezone.now()
    kept.save(update_fields=["report", "reason", "imported_by", "imported_at"])
    advance(kept, TRANSITIONS, "import", actor=actor, comment=kept.reason)
    complete_deadline(code=TAKE_OVER, subject=kept, actor=actor)
    return kept


def asks_for_reason(outcome: Outcome) -> bool:
    """Return whether the import needs a reason: it conflicts with a published list, or a rating jumps."""
    return bool(outcome.stops or outcome.suspicious)


def _write(kept: ImportedList, system: RatingSystem, outcome: Outcome, actor: Actor) -> None:
    """Write the rows, store what they changed, and publish the list."""
    players: list[int] = list(outcome.found)
    home = kept.federation
    assert home is not None, "a national list belongs to its federation"
    systems = [system.pk]
    with (
        acting(actor),
        remembered(kept, NATIONAL, list_date=kept.list_date, systems=systems, players=players),
    ):
        made = register_players(home, outcome.added)
        # `remembered` reads this list again after the block, so the new players are watched too.
        players.extend(made)
        found = outcome.found | made
        write_regions(outcome.found)
        write_numbers(system, kept.list_date, found)
        moved = write_ratings(system, kept.list_date, found)
    kept.report = outcome.report() | {"systems": [system.pk]}
    list_keeper().taken_over(
        systems=[system.pk],
        list_date=kept.list_date,
        actor=actor,
        reason=kept.reason,
        checksum=kept.sha256,
        moved=moved,
    )


def _locked(pk: UUID) -> ImportedList:
    # `of=("self",)`: the federation is joined for permissions only.
    rows = ImportedList.objects.select_for_update(of=("self",)).select_related("federation")
    found: ImportedList = rows.get(pk=pk, kind=ListKind.NATIONAL)
    return found
