"""One list file against the register: read, compare, write when asked to, all in the open transaction."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from players.imports.comparison import add_ratings_of_added, compare_ratings, compare_records
from players.imports.report import report
from players.imports.staging import READING, Tell, drop_twice, rows, stage
from players.imports.writing import write_ratings, write_records
from players.lists import ListFile, Unreadable, open_list
from players.models import RatingSystem
from portal.federations.models import Federation

# One writer of ratings at a time in the whole installation: an import, or the publication of a list.
RATINGS_LOCK = 0x504C4159


@dataclass(frozen=True)
class Parcel:
    """A list file and what its sender says of it; `tempo` where the file does not tell which list it is."""

    path: Path
    filename: str
    list_date: date
    tempo: str = ""


def examine(parcel: Parcel, tell: Tell) -> dict[str, Any]:
    """Return what the list would change, and change nothing."""
    with _open(parcel) as listed:
        systems = _systems(listed, parcel.list_date)
        staged, twice = _read(listed, tell)
        compare_ratings(systems, spared=_spared(listed, twice))
        tell(90, "comparing")
        return report(listed, systems, list_date=parcel.list_date, staged=staged, twice=twice)


def take_over(parcel: Parcel, tell: Tell, *, accept_losses: bool = False) -> dict[str, Any]:
    """Write the list into the register and return what changed. A list that must stop changes nothing."""
    [(free,)] = rows("SELECT pg_try_advisory_xact_lock(%s)", [RATINGS_LOCK])
    if not free:
        raise Unreadable("busy")
    with _open(parcel) as listed:
        systems = _systems(listed, parcel.list_date)
        staged, twice = _read(listed, tell)
        compare_ratings(systems, spared=_spared(listed, twice))
        found = report(listed, systems, list_date=parcel.list_date, staged=staged, twice=twice)
        if found["stops"] and not accept_losses:
            return found
        tell(75, "writing_players")
        write_records(
            list_date=parcel.list_date,
            reference=f"{listed.kind} {parcel.list_date:%Y-%m}",
            officials="other_titles" in listed.columns,
        )
        tell(85, "writing_ratings")
        add_ratings_of_added(systems)
        write_ratings(systems, list_date=parcel.list_date)
        return {**found, "written": True}


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
    """Who stands in a line that was refused is not missing."""
    return [refusal.fide_id for refusal in listed.refused if refusal.fide_id] + twice


def _systems(listed: ListFile, list_date: date) -> dict[str, int]:
    """Return the systems of the file by type; refuse another month's file and one older than the register."""
    if listed.month and listed.month != list_date:
        raise Unreadable("wrong_month", month=f"{listed.month:%Y-%m}", given=f"{list_date:%Y-%m}")
    systems = RatingSystem.objects.filter(code__in=[f"fide-{tempo}" for tempo in listed.tempos])
    newest = max((system.list_date for system in systems if system.list_date), default=None)
    if newest and list_date < newest:
        raise Unreadable("older_list", newest=f"{newest:%Y-%m}")
    return {system.tempo: system.pk for system in systems}
