"""Imports one list file in the open transaction: read, compare, and write if asked to."""

from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from players.imports.comparison import add_ratings_of_added, compare_ratings, compare_records
from players.imports.keeper import conflicts
from players.imports.report import moved, report
from players.imports.staging import READING, Tell, drop_twice, rows, stage
from players.imports.undoing import FIDE, remembered
from players.imports.writing import write_ratings, write_records
from players.lists import ListFile, Unreadable, open_list
from players.models import ImportedList, RatingSystem
from portal.federations.models import Federation

# Reasons to stop that a person may overrule.
LOSSES = frozenset({"players_lost", "ratings_lost"})
CONFLICTS = frozenset({"calculated_here", "calculated_before"})
DECIDABLE = LOSSES | CONFLICTS
# Only one writer of ratings at a time in the whole installation: an import or a publication.
RATINGS_LOCK = 0x504C4159


@dataclass(frozen=True)
class Parcel:
    """A list file and the sender's information about it.

    `tempo` is given if the file does not say which list it is.
    """

    path: Path
    filename: str
    list_date: date
    tempo: str = ""
    # Decisions of a person: players or ratings may be missing; a list calculated here is replaced ("replace")
    # or keeps its ratings ("records": only names, titles and federations are imported).
    losses: bool = False
    conflict: str = ""

    def stopping(self, stops: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the stops that no decision has overruled."""
        decided = (LOSSES if self.losses else frozenset()) | (CONFLICTS if self.conflict else frozenset())
        return [stop for stop in stops if stop["code"] not in decided]


def examine(parcel: Parcel, tell: Tell) -> dict[str, Any]:
    """Return what the list would change, without changing anything."""
    with _open(parcel) as listed:
        return _compared(parcel, listed, _rated(parcel, listed), tell)


def take_over(parcel: Parcel, tell: Tell, *, kept: ImportedList | None = None) -> dict[str, Any]:
    """Write the list into the register and return what changed; a list that must stop changes nothing.

    The changes are stored with `kept`, so that the import can be undone.
    """
    # Before the file is read: everything compared below must still hold when it is written.
    lock_ratings()
    with _open(parcel) as listed:
        systems = _rated(parcel, listed)
        found = _compared(parcel, listed, systems, tell)
        if found["stops"]:
            return found
        tell(75, "writing_players")
        with _watching(kept, parcel.list_date, systems):
            write_records(
                list_date=parcel.list_date,
                reference=f"{listed.kind} {parcel.list_date:%Y-%m}",
                officials="other_titles" in listed.columns,
            )
            tell(85, "writing_ratings")
            add_ratings_of_added(systems)
            write_ratings(systems, list_date=parcel.list_date)
        return {**found, "written": True, "systems": list(systems.values()), "moved": moved()}


def lock_ratings() -> None:
    """Become the only writer of ratings until the transaction ends; raise if somebody else is.

    It never waits, so it cannot deadlock with the row locks that callers hold; an import takes minutes, and
    the user can try again.
    """
    # `pg_try_…` never waits. The lock belongs to the transaction, so a killed import releases it.
    [(free,)] = rows("SELECT pg_try_advisory_xact_lock(%s)", [RATINGS_LOCK])
    if not free:
        raise Unreadable("busy")


def _compared(parcel: Parcel, listed: ListFile, systems: dict[str, int], tell: Tell) -> dict[str, Any]:
    staged, twice = _read(listed, tell)
    compare_ratings(systems, spared=_spared(listed, twice))
    tell(70, "comparing")
    found = report(listed, systems, list_date=parcel.list_date, staged=staged, twice=twice)
    stops = found["stops"] + conflicts(list(systems.values()), parcel.list_date)
    return found | {
        "stops": parcel.stopping(stops),
        "decided": [s for s in stops if not parcel.stopping([s])],
    }


def _watching(kept: ImportedList | None, list_date: date, systems: dict[str, int]) -> Any:
    """Store the changes for an undo.

    The first list is not stored: there is no earlier state to return to.
    """
    [(first,)] = rows("SELECT NOT EXISTS (SELECT FROM players_player WHERE listed)")
    if kept is None or first:
        return nullcontext()
    return remembered(kept, FIDE, list_date=list_date, systems=list(systems.values()))


def _rated(parcel: Parcel, listed: ListFile) -> dict[str, int]:
    """Return the systems whose ratings the list brings, except those whose own list shall stay."""
    systems = _systems(listed, parcel.list_date)
    if parcel.conflict != "records":
        return systems
    return {tempo: system for tempo, system in systems.items() if not conflicts([system], parcel.list_date)}


def _open(parcel: Parcel) -> Any:
    codes = frozenset(Federation.objects.values_list("code", flat=True))
    return open_list(parcel.path, parcel.filename, tempo=parcel.tempo, federations=codes)


def _read(listed: ListFile, tell: Tell) -> tuple[int, list[int]]:
    staged = stage(listed, tell)
    tell(READING, "comparing")
    twice = drop_twice()
    compare_records(listed.columns, whole=listed.combined, spared=_spared(listed, twice))
    return staged, twice


def _spared(listed: ListFile, twice: list[int]) -> list[int]:
    """Return the ids in refused lines: these players are not missing from the list."""
    return [refusal.fide_id for refusal in listed.refused if refusal.fide_id] + twice


def _systems(listed: ListFile, list_date: date) -> dict[str, int]:
    """Return the systems of the file by tempo; refuse a wrong month and a list older than the register."""
    if listed.month and listed.month != list_date:
        raise Unreadable("wrong_month", month=f"{listed.month:%Y-%m}", given=f"{list_date:%Y-%m}")
    systems = RatingSystem.objects.filter(code__in=[f"fide-{tempo}" for tempo in listed.tempos])
    newest = max((system.list_date for system in systems if system.list_date), default=None)
    if newest and list_date < newest:
        raise Unreadable("older_list", newest=f"{newest:%Y-%m}")
    return {system.tempo: system.pk for system in systems}
