"""Why a list of an older method comes out otherwise today: the change of the method that explains a player.

What no change explains is a fault of the list or of the portal, and the command says so.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from ratings.models import Calculation, PeriodRow
from ratings.periods.method import FIXES, METHOD
from ratings.periods.new_ratings import Row
from ratings.replaying.periods import Difference

UNEXPLAINED = "unexplained"


def is_older(calculation: Calculation) -> bool:
    """Tell whether a list was calculated by an earlier version of the method."""
    return calculation.method < METHOD


def with_fixes(
    calculation: Calculation,
    differences: Sequence[Difference],
    rows: Sequence[Row],
    frozen: dict[int, PeriodRow],
    corrected: Collection[int],
) -> list[Difference]:
    """Name the fix that explains each difference of a list of an older method."""
    found = {row.state.player: row for row in rows}
    known = {code for method, codes in FIXES.items() if method > calculation.method for code in codes}
    explained = []
    for each in differences:
        code = UNEXPLAINED
        if each.player:
            code = _fix(frozen.get(each.player), found.get(each.player), each.player in corrected)
        elif each.what == "file":
            code = "follows_from_the_players" if found else UNEXPLAINED
        explained.append(
            replace(each, fix=code if code in known | {"follows_from_the_players"} else UNEXPLAINED)
        )
    return explained


def _fix(row: PeriodRow | None, found: Row | None, is_corrected: bool) -> str:
    """Return the fix that touches such a player; the first that applies."""
    if is_corrected:
        return "correction_by_the_k_of_then"
    if row is None or found is None:
        return UNEXPLAINED
    if row.rating_before is None and row.k_decided is None:
        return _newcomers_fix(row, found)
    if row.k_decided != found.k_decided:
        return "k_of_the_list_in_force"
    if row.change != found.change:
        return "k_of_the_start_of_the_event"
    return UNEXPLAINED


def _newcomers_fix(row: PeriodRow, found: Row) -> str:
    if row.peak_before is not None and row.reason.startswith("first_event"):
        return "former_rated_player"
    if (row.games, row.total) != (found.games, found.total):
        return "void_first_event_not_counted"
    if found.reason == "too_few_games" and row.rating is not None:
        return "team_world_games_in_one_event"
    return "first_rating_by_the_edition_of_the_events"
