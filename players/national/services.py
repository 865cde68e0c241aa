"""Taking over a national list: only the federation's own players, only its own system."""

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from players.enums import ListKind, ListState
from players.imports.permissions import can_import_national_lists
from players.imports.workflow import TRANSITIONS
from players.models import CurrentRating, ImportedList, NationalId, Player, RatingChange, RatingSystem
from players.national.sheet import Entry, UnreadableSheet, entries, read_sheet
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.workflow.audit import advance, record
from portal.workflow.history import acting
from portal.workflow.permissions import require

SHOWN = 100


@dataclass
class Outcome:
    """What the rows come to: each player once, and the rows that are nobody's."""

    found: dict[int, Entry] = field(default_factory=dict)
    refused: list[dict[str, Any]] = field(default_factory=list)
    noticed: list[dict[str, Any]] = field(default_factory=list)

    def report(self) -> dict[str, Any]:
        kinds = Counter(row["code"] for row in self.refused)
        return {
            "counts": {"matched": len(self.found), "refused": len(self.refused)},
            "kinds": dict(kinds),
            "refused": self.refused[:SHOWN],
            "noticed": self.noticed[:SHOWN],
        }


@transaction.atomic
def receive_national_list(
    *, raw: bytes, filename: str, list_date: date, system: RatingSystem, home: Federation, actor: Actor
) -> ImportedList:
    """Keep a federation's CSV; the same file again is the one that is kept."""
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
    """Keep which column is what, and what the rows come to with it; nothing else is written."""
    kept = _locked(pk)
    require(can_import_national_lists, actor, kept.federation)
    kept.mapping, kept.report = mapping, _matched(kept, mapping).report()
    kept.save(update_fields=["mapping", "report"])
    if kept.state != ListState.CHECKED:
        advance(kept, TRANSITIONS, "check", actor=actor)
    return kept


@transaction.atomic
def import_national_list(*, pk: UUID, actor: Actor) -> ImportedList:
    """Write ratings, numbers and categories of the federation's own players."""
    kept = _locked(pk)
    require(can_import_national_lists, actor, kept.federation)
    if kept.state == ListState.IMPORTED:
        return kept
    outcome, system = _matched(kept, kept.mapping), RatingSystem.objects.get(pk=kept.system_id or 0)
    with acting(actor):
        _write_numbers(system, kept.list_date, outcome.found)
        _write_ratings(system, kept.list_date, outcome.found)
    RatingSystem.objects.filter(pk=system.pk).update(list_date=kept.list_date)
    kept.report, kept.imported_by, kept.imported_at = outcome.report(), actor, timezone.now()
    kept.save(update_fields=["report", "imported_by", "imported_at"])
    advance(kept, TRANSITIONS, "import", actor=actor)
    return kept


def _locked(pk: UUID) -> ImportedList:
    rows = ImportedList.objects.select_for_update(of=("self",)).select_related("federation")
    found: ImportedList = rows.get(pk=pk, kind=ListKind.NATIONAL)
    return found


def _matched(kept: ImportedList, mapping: dict[str, int]) -> Outcome:
    """Find the players by FIDE id, else by national number. A foreign player is as unknown as nobody."""
    with kept.file.open("rb") as file:
        rows = entries(read_sheet(file.read()), mapping)
    own = Player.objects.filter(federation=kept.federation)
    by_id = dict(
        own.filter(fide_id__in=[row.fide_id for row in rows if row.fide_id]).values_list("fide_id", "pk")
    )
    numbers = NationalId.objects.filter(system=kept.system, player__federation=kept.federation)
    by_number = dict(numbers.values_list("number", "player_id"))
    outcome = Outcome()
    for row in rows:
        player = by_id.get(row.fide_id) if row.fide_id else by_number.get(row.number)
        if row.fault or player is None or player in outcome.found:
            unknown = "row_unknown" if player is None else "row_twice"
            outcome.refused.append({"line": row.line, "code": row.fault or unknown})
        else:
            outcome.found[player] = row
            if row.notice:
                outcome.noticed.append({"line": row.line, "code": row.notice})
    return outcome


def _write_numbers(system: RatingSystem, list_date: date, found: dict[int, Entry]) -> None:
    """Give each player number, category and title of the row, from the day of the list on (A-59).

    A number passes to who has it in the list.
    """
    rows = [
        NationalId(
            player_id=player,
            system=system,
            number=row.number,
            category=row.category,
            title=row.title,
            since=list_date,
        )
        for player, row in found.items()
        if row.number
    ]
    taken = NationalId.objects.filter(system=system, number__in=[row.number for row in rows])
    taken.exclude(player_id__in=found).delete()
    held = {row.player_id: row for row in NationalId.objects.filter(system=system, player_id__in=found)}
    changed = [row for row in rows if row.player_id not in held or _grade(held[row.player_id]) != _grade(row)]
    NationalId.objects.filter(system=system, player_id__in=[row.player_id for row in changed]).delete()
    NationalId.objects.bulk_create(changed, batch_size=5000)


def _grade(row: NationalId) -> tuple[str, str, str]:
    return row.number, row.category, row.title


def _write_ratings(system: RatingSystem, list_date: date, found: dict[int, Entry]) -> None:
    """Write what differs from the rating that holds, and remember it with the list."""
    held = {row.player_id: row for row in CurrentRating.objects.filter(system=system, player_id__in=found)}
    changed = [
        (player, row.rating, row.games)
        for player, row in found.items()
        if row.rating
        and (player not in held or (held[player].rating, held[player].games) != (row.rating, row.games))
    ]
    CurrentRating.objects.bulk_create(
        [
            CurrentRating(player_id=player, system=system, rating=to, games=games)
            for player, to, games in changed
        ],
        update_conflicts=True,
        unique_fields=["player", "system"],
        update_fields=["rating", "games"],
        batch_size=5000,
    )
    RatingChange.objects.bulk_create(
        [
            RatingChange(player_id=player, system=system, list_date=list_date, rating=to, games=games)
            for player, to, games in changed
        ],
        update_conflicts=True,
        unique_fields=["player", "system", "list_date"],
        update_fields=["rating", "games"],
        batch_size=5000,
    )
