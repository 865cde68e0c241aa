"""Names of players in the reader's script on the pages of an event; files and the API keep the report's."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import get_language

from players.models import Player
from portal.parts.names import for_reader, has_own_script
from tournaments.models import PlayerResult
from tournaments.results.event import Results


def native_names(players: Iterable[int | None]) -> dict[int, str]:
    """Return the names of these records in the reader's script, where the register has them.

    One query, and none for readers of the Latin script. A restricted record shows only its Latin name.
    """
    language = get_language()
    if not has_own_script(language):
        return {}
    known = Player.objects.filter(pk__in={key for key in players if key}, restricted=False)
    rows = known.exclude(native_name="").values_list("pk", "name", "native_name")
    shown = {key: (name, for_reader(name, native, language)[0]) for key, name, native in rows}
    return {key: first for key, (name, first) in shown.items() if first != name}


def name_for_reader(results: Results) -> Results:
    """Give the players of the tables their names in the reader's script; the report itself stays as it is."""
    names = native_names(row.player for row in results.listed.values())
    if names:
        vars(results)["players"] = {
            number: replace(player, name=names[listed.player])
            if (listed := results.listed_for(player)) and listed.player in names
            else player
            for number, player in results.players.items()
        }
    return results


def name_arbiters_for_reader(arbiters: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the arbiters of an event with their names in the reader's script; one query, or none."""
    found = [dict(arbiter) for arbiter in arbiters]
    if not found or not has_own_script(get_language()):
        return found
    known = Player.objects.filter(fide_id__in=[arbiter["fide_id"] for arbiter in found if arbiter["fide_id"]])
    names = {player.fide_id: player.shown_name for player in known.exclude(native_name="")}
    return [arbiter | {"name": names.get(arbiter["fide_id"], arbiter["name"])} for arbiter in found]


def name_rows_for_reader(rows: Sequence[PlayerResult]) -> Sequence[PlayerResult]:
    """Do the same for the rows at the head of an event's page; they are not saved."""
    names = native_names(row.player_id for row in rows)
    for row in rows:
        row.name = names.get(row.player_id or 0, row.name)
    return rows
