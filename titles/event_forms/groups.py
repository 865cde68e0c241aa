"""Groups ranked separately for direct titles: the whole event, or each of its merged groups."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from titles.models import NormFile
from titles.norms.cards import Field
from tournaments.standings.model import Row


@dataclass(frozen=True)
class Group:
    """Players with their class and table; `number` is None if no groups were merged (1.2.3a)."""

    number: int | None
    event_class: str
    table: str
    rows: Sequence[Row]
    federations: int

    @property
    def is_merged(self) -> bool:
        return self.number is not None

    def place(self, row: Row) -> int:
        """Return the place in the group, by the order of the event after tie-breaks."""
        return 1 + sum(bool(each.rank) and each.rank < row.rank for each in self.rows)

    def is_level_with_first(self, row: Row) -> bool:
        return row.points == max(each.points for each in self.rows)

    def json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "event_class": self.event_class,
            "table": self.table,
            "players": len(self.rows),
            "federations": self.federations,
        }


def groups_of(file: NormFile, field: Field) -> list[Group]:
    """Return the stated groups that were merged into the event, or the whole event as one group."""
    rows = field.results.rows
    if not file.merged_groups:
        whole = federations_of(field, field.results.players)
        return [Group(None, file.direct_class, file.direct_table, rows, whole)]
    found = []
    for number, stated in enumerate(file.merged_groups, 1):
        own = [row for row in rows if row.number in stated["numbers"]]
        event_class = stated["event_class"] or file.direct_class
        flags = federations_of(field, [row.number for row in own])
        found.append(Group(number, event_class, stated["table"], own, flags))
    return found


def federations_of(field: Field, numbers: Iterable[int]) -> int:
    """Return the number of federations; players under FID, NON or no flag do not count."""
    players = field.results.players
    return len({field.federation(players[number]) for number in numbers} - {"FID", "NON", ""})
