"""Writes ratings to the register on behalf of the app that makes the lists, one statement per step."""

from datetime import date

from players.imports.staging import rows, run
from players.models import RatingSystem

# `games` are those of the list in force: players whom this list does not mention played none in it.
_NO_GAMES = """
    UPDATE players_currentrating c SET games = 0
     WHERE c.system_id = %(system)s AND c.games > 0
       AND NOT EXISTS (SELECT FROM list_effect e WHERE e.player_id = c.player_id)
"""
_LOST = """
    DELETE FROM players_currentrating c USING list_effect e
     WHERE c.player_id = e.player_id AND c.system_id = %(system)s AND e.rating IS NULL
"""
# Unchanged rows are not written: an update costs a new row version and index entries.
_CHANGED = """
    UPDATE players_currentrating c
       SET rating = e.rating, games = e.games, k = e.k, inactive = e.inactive, list_date = NULL
      FROM list_effect e
     WHERE c.player_id = e.player_id AND c.system_id = %(system)s AND e.rating IS NOT NULL
       AND (c.rating, c.games, c.k, c.inactive, c.list_date)
           IS DISTINCT FROM (e.rating, e.games, e.k, e.inactive, NULL)
"""
_GAINED = """
    INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive)
    SELECT e.player_id, %(system)s, e.rating, e.games, e.k, e.inactive FROM list_effect e
     WHERE e.rating IS NOT NULL AND NOT EXISTS (
           SELECT FROM players_currentrating c WHERE c.player_id = e.player_id AND c.system_id = %(system)s)
"""
# A revision replaces the history rows of its list.
_UNWRITTEN = """
    DELETE FROM players_ratingchange h USING list_effect e
     WHERE h.player_id = e.player_id AND h.system_id = %(system)s AND h.list_date = %(date)s
"""
_HISTORY = """
    INSERT INTO players_ratingchange (player_id, system_id, list_date, rating, games, k, inactive)
    SELECT player_id, %(system)s, %(date)s, rating, games, k, inactive FROM list_effect WHERE changes
"""
_ABSENT = """
    SELECT system_id, array_agg(player_id ORDER BY player_id) FROM players_currentrating
     WHERE list_date IS NOT NULL GROUP BY system_id ORDER BY system_id
"""


def write_list(*, system: int, list_date: date, revised: bool, partial: bool = False) -> None:
    """Apply a list to current ratings and history, and make it the current list.

    The temporary table `list_effect` describes it: player_id, rating, games, k, inactive, and `changes` if
    the history gets a row. A revision first removes its list from the history of those players. A `partial`
    list says nothing of other players, who keep their counted games.
    """
    about = {"system": system, "date": list_date}
    history = [_UNWRITTEN, _HISTORY] if revised else [_HISTORY]
    games = [] if partial else [_NO_GAMES]
    # Lost ratings are deleted before changed and new ones are written, so that each row is handled once.
    for statement in (*games, _LOST, _CHANGED, _GAINED, *history):
        run(statement, about)
    RatingSystem.objects.filter(pk=system).update(list_date=list_date)


def lock_records() -> None:
    """Block changes to persons and national numbers until the transaction ends.

    SHARE mode lets others read, but waits for open writes and blocks new ones.
    """
    # SHARE conflicts with the ROW EXCLUSIVE lock of every write, but not with reads; two publications are
    # kept apart by the advisory lock, which is taken before.
    run("LOCK TABLE players_player, players_nationalid IN SHARE MODE")


def absent_players() -> dict[int, list[int]]:
    """Return players with a rating who are no longer in the current list, by system."""
    return dict(rows(_ABSENT))
