"""Ratings in the register, written by the app that makes the lists, each step in one statement."""

from datetime import date

from players.imports.staging import rows, run
from players.models import RatingSystem

_NO_GAMES = """
    UPDATE players_currentrating c SET games = 0
     WHERE c.system_id = %(system)s AND c.games > 0
       AND NOT EXISTS (SELECT FROM list_effect e WHERE e.player_id = c.player_id)
"""
_LOST = """
    DELETE FROM players_currentrating c USING list_effect e
     WHERE c.player_id = e.player_id AND c.system_id = %(system)s AND e.rating IS NULL
"""
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
    """Write what a list does to the ratings in force and to their history; it is the list in force then.

    The temporary table `list_effect` says it: player_id, rating, games, k, inactive, and `changes` where the
    history has something to tell. A revision first takes its list out of the history of those players; a
    `partial` one says nothing of the others, who keep the games that the list counted.
    """
    about = {"system": system, "date": list_date}
    history = [_UNWRITTEN, _HISTORY] if revised else [_HISTORY]
    games = [] if partial else [_NO_GAMES]
    for statement in (*games, _LOST, _CHANGED, _GAINED, *history):
        run(statement, about)
    RatingSystem.objects.filter(pk=system).update(list_date=list_date)


def lock_records() -> None:
    """Keep persons and national numbers as they are until the end of the transaction."""
    run("LOCK TABLE players_player, players_nationalid IN SHARE MODE")


def absent_players() -> dict[int, list[int]]:
    """Return who has a rating but is on the list in force no more, by system."""
    return dict(rows(_ABSENT))
