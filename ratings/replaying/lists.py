"""Replays a list: rows, ratings and files; everything is rolled back."""

from dataclasses import dataclass

from django.db import transaction

from portal.federations.scope import installation_scope
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.periods.calendar import period_of
from ratings.publication.sources import Contents, Source, combined_contents, contents_of
from ratings.publication.writing import digests
from ratings.replaying.list_snapshot import as_it_stood
from ratings.replaying.merges import part_merged
from ratings.replaying.periods import Difference, recompute
from ratings.replaying.reasons import UNEXPLAINED, is_older, with_fixes


@dataclass(frozen=True)
class Replayed:
    """The result of a replay: checksums of the files, and all differences from what was published."""

    listed: RatingList
    players: int
    checksums: dict[str, str]
    differences: list[Difference]

    @property
    def same(self) -> bool:
        return not self.differences

    @property
    def is_explained(self) -> bool:
        """Return whether every difference is explained by a later change of the method."""
        return all(each.fix not in ("", UNEXPLAINED) for each in self.differences)


def replay(listed: RatingList) -> Replayed:
    """Recompute a published list from its stored inputs and compare everything that was published."""
    if listed.calculation is None:
        raise RatingFault("not_calculated_here")
    # The scope reads records of all federations. Merges are undone and temporary tables are filled in a
    # transaction that is always rolled back.
    with installation_scope(), transaction.atomic():
        part_merged(listed.published_at)
        found = recompute(listed.calculation)
        source = as_it_stood(listed, found.rows)
        checksums, players = _checksums(listed, source)
        transaction.set_rollback(True)
    differences = found.differences + [
        Difference("file", key, entry["sha256"], checksums[key])
        for key, entry in listed.files.items()
        if entry["sha256"] != checksums[key]
    ]
    if is_older(listed.calculation):
        differences = with_fixes(listed.calculation, differences, found)
    return Replayed(listed, players, checksums, differences)


def _checksums(listed: RatingList, source: Source) -> tuple[dict[str, str], int]:
    system = listed.system
    rules = period_of(system, listed.list_date, listed.revision).published.lists
    found, players = digests(contents_of(system, source, rules, listed.list_date), listed.list_date)
    if "fide.txt" in listed.files:
        combined: Contents = combined_contents(source)
        sums, _all = digests(combined, listed.list_date)
        found |= {f"fide.{ending}": sha for ending, sha in sums.items()}
    return found, players
