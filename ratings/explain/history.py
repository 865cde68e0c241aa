"""All lists that changed something for a player, by system, with calculations and ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from players.models import Player
from players.profile.lists import Cell, list_rows
from players.profile.phrases import system_name
from players.profile.selectors import full_profile
from ratings.enums import CalculationState
from ratings.figures.selectors import Asked, Rank, Ranks, ranks_of
from ratings.models import PeriodRow


@dataclass(frozen=True)
class ListLine:
    """One list: the player's entry, and whether its calculation and ranks are known."""

    day: date
    cell: Cell
    explained: bool
    world: Rank | None
    national: Rank | None


@dataclass(frozen=True)
class SystemHistory:
    """The lists of one system, the newest first."""

    code: str
    name: str
    lines: Sequence[ListLine]


def history_of(player: Player) -> list[SystemHistory]:
    """Return every system in which the player was rated."""
    profile = full_profile(player)
    systems = {shown.system.code: shown.system for shown in profile.ratings}
    asked = [
        Asked(systems[one.code].pk, change.day, change.rating)
        for one in profile.series
        for change in one.changes
        if change.rating is not None
    ]
    ranks = ranks_of(player.federation_id, asked) if asked else {}
    explained = set(
        PeriodRow.objects.filter(
            player=player, games__gt=0, calculation__state=CalculationState.PUBLISHED
        ).values_list("calculation__system_id", "calculation__list_date")
    )
    found = []
    for one in profile.series:
        system = systems[one.code]
        known = ranks.get(system.pk, Ranks())
        lines = [
            ListLine(
                row.day,
                row.cells[0],
                (system.pk, row.day) in explained,
                known.world.get(row.day),
                known.national.get(row.day),
            )
            for row in list_rows([one])
        ]
        found.append(SystemHistory(one.code, system_name(system), lines))
    return found
