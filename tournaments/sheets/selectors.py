"""Reads of player lists: one list, the mapping remembered for its headings, what it changes in a report."""

from collections.abc import Sequence

from tournaments.models import PlayerSheet, Report, Tournament
from tournaments.reports.enums import MENDABLE
from tournaments.reports.fixes import old_value
from tournaments.sheets.columns import FILLED, Understood, understood
from tournaments.trf import Fix
from tournaments.trf import Tournament as Reported


def sheet_of(tournament: Tournament, pk: int) -> PlayerSheet | None:
    found: PlayerSheet | None = PlayerSheet.objects.filter(tournament=tournament, pk=pk).first()
    return found


def remembered(headings: Sequence[str]) -> list[str]:
    """Return the mapping that the federation last used for a list with the same headings."""
    rows = PlayerSheet.objects.filter(headings=list(headings)).exclude(mapping=[])
    found: list[str] | None = rows.order_by("-uploaded_at").values_list("mapping", flat=True).first()
    return found or []


def read(sheet: PlayerSheet) -> Understood:
    return understood(sheet.headings, sheet.rows, sheet.mapping)


def open_report(tournament: Tournament) -> Report | None:
    """Return the newest report that its author can still correct."""
    rows = Report.objects.filter(tournament=tournament, state__in=MENDABLE)
    found: Report | None = rows.order_by("-number").first()
    return found


def fixes_for(reported: Reported, listed: Understood, mapped: Sequence[str]) -> list[Fix]:
    """Return the fixes that the list makes in a report; players are matched by number, otherwise by name."""
    by_number = {player.number: player for player in reported.players}
    by_name = {player.name.casefold(): player for player in reported.players}
    fields = [name for name in FILLED if name in mapped]
    found = []
    for line in listed.players:
        known = by_number.get(line.number) if "number" in mapped else by_name.get(line.name.casefold())
        if known is None:
            continue
        for name in fields:
            value = getattr(line, name)
            fix = Fix("player", name, "" if value is None else str(value), known.key)
            if value not in (None, "") and old_value(reported, fix) != fix.value:
                found.append(fix)
    return found
