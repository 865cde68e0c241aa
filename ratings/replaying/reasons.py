"""Finds the change of the method that explains why a player of an older list comes out differently today.

A difference that no change explains is an error in the list or the portal; the command reports it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratings.core import System, edition_by_id
from ratings.models import Calculation, PeriodRow, RatedResult
from ratings.periods.method import FIXES, METHOD
from ratings.periods.new_ratings import Row
from ratings.replaying.periods import Difference, Recomputed

UNEXPLAINED = "unexplained"


def is_older(calculation: Calculation) -> bool:
    """Return whether a list was calculated by an earlier version of the method."""
    return calculation.method < METHOD


@dataclass(frozen=True)
class Played:
    """The editions and pairing systems of a player's results in the list."""

    editions: frozenset[str] = frozenset()
    systems: frozenset[str] = frozenset()

    @property
    def by_the_k_of_the_event(self) -> bool:
        return any(edition_by_id(code).k.by_event for code in self.editions)

    @property
    def in_an_old_round_robin(self) -> bool:
        """Return whether the player was in a round robin that rates newcomers (2009: 8.58, 2017: 8.5.8)."""
        tables = any(System(code).is_round_robin for code in self.systems)
        return tables and any(
            edition_by_id(code).opponents.newcomers_in_round_robin for code in self.editions
        )


def with_fixes(
    calculation: Calculation,
    differences: Sequence[Difference],
    recomputed: Recomputed,
) -> list[Difference]:
    """Return the differences of an older list, each with the change of the method that explains it."""
    found = {row.state.player: row for row in recomputed.rows}
    known = {code for method, codes in FIXES.items() if method > calculation.method for code in codes}
    played = _played(calculation, {each.player for each in differences})
    explained, by_player = [], True
    for each in differences:
        code = UNEXPLAINED
        if each.player:
            about = played.get(each.player, Played())
            code = _by_the_start(recomputed, each.player) or _fix(
                recomputed.frozen.get(each.player),
                found.get(each.player),
                each.player in recomputed.corrected,
                about,
            )
            code = code if code in known else UNEXPLAINED
            by_player = by_player and code != UNEXPLAINED
        explained.append(replace(each, fix=code))
    # A file differs because its players do; it is explained if all of them are.
    follows = (
        "follows_from_the_players" if by_player and any(each.player for each in explained) else UNEXPLAINED
    )
    return [replace(each, fix=follows) if each.what == "file" else each for each in explained]


def _by_the_start(recomputed: Recomputed, player: int) -> str:
    return "rated_rounds_by_the_list_of_the_start" if player in recomputed.by_another_list else ""


def _played(calculation: Calculation, players: set[int]) -> dict[int, Played]:
    rows = RatedResult.objects.filter(calculation=calculation, player__in=players)
    found: dict[int, Played] = {}
    for player, edition, system in rows.values_list("player_id", "edition", "system"):
        was = found.get(player, Played())
        found[player] = Played(was.editions | {edition}, was.systems | {system})
    return found


def _fix(row: PeriodRow | None, found: Row | None, is_corrected: bool, played: Played) -> str:
    """Return the first change of the method whose conditions the player meets."""
    if is_corrected:
        return "correction_by_the_k_of_then"
    if row is None or found is None:
        return UNEXPLAINED
    if row.rating_before is None and row.k_decided is None:
        return _newcomers_fix(row, found, played)
    # If the previous list printed K, both methods used it, so K explains nothing.
    if row.k_decided != found.k_decided and row.k_before is None:
        return "k_of_the_list_in_force"
    if row.change != found.change and played.by_the_k_of_the_event:
        return "k_of_the_start_of_the_event"
    return UNEXPLAINED


def _newcomers_fix(row: PeriodRow, found: Row, played: Played) -> str:
    if row.peak_before is not None and row.reason.startswith("first_event"):
        return "former_rated_player"
    if (row.games, row.total) != (found.games, found.total):
        return "void_first_event_not_counted"
    if found.reason == "too_few_games" and row.rating is not None:
        return "team_world_games_in_one_event"
    if played.in_an_old_round_robin:
        return "round_robin_by_rc_new"
    if played.editions != {row.calculation.edition}:
        return "first_rating_by_the_edition_of_the_events"
    return UNEXPLAINED
