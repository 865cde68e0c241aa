"""Writes the effect of a publication on ratings, history and players' states, one statement each.

A revision replaces the effect of the previous revision. Both were calculated from the same previous list, so
a player changed only by the former revision gets the values from before that list.
"""

from uuid import UUID

from players.imports.staging import run
from players.ratings import write_list
from ratings.models import Calculation

# The new values of every player concerned. First part: rows of this calculation; `changes` says whether the
# history gets a row. Second part: players only in the former revision, with their values before the list.
_EFFECT = """
    CREATE TEMP TABLE list_effect ON COMMIT DROP AS
    SELECT player_id, rating, games, k, inactive, total, peak, last_game,
           coalesce(rating, rating_before) IS NOT NULL AND (games > 0 OR (rating, k, inactive)
               IS DISTINCT FROM (rating_before, k_before, inactive_before)) AS changes
      FROM ratings_periodrow WHERE calculation_id = %(new)s
    UNION ALL
    SELECT player_id, rating_before, 0, k_before, inactive_before, total_before, peak_before,
           last_game_before, false
      FROM ratings_periodrow was WHERE calculation_id = %(former)s AND NOT EXISTS (
           SELECT FROM ratings_periodrow n WHERE n.calculation_id = %(new)s AND n.player_id = was.player_id)
"""
# Players who had no state before a list that a revision takes back.
_STATE_LOST = """
    DELETE FROM ratings_ratingstate s USING list_effect e
     WHERE s.player_id = e.player_id AND s.system_id = %(system)s AND e.total IS NULL AND e.last_game IS NULL
"""
_STATE_CHANGED = """
    UPDATE ratings_ratingstate s
       SET games = coalesce(e.total, 0), peak = e.peak, last_game = e.last_game
      FROM list_effect e
     WHERE s.player_id = e.player_id AND s.system_id = %(system)s
       AND (s.games, s.peak, s.last_game) IS DISTINCT FROM (coalesce(e.total, 0), e.peak, e.last_game)
"""
_STATE_GAINED = """
    INSERT INTO ratings_ratingstate (player_id, system_id, games, peak, last_game)
    SELECT e.player_id, %(system)s, coalesce(e.total, 0), e.peak, e.last_game FROM list_effect e
     WHERE (e.total IS NOT NULL OR e.last_game IS NOT NULL) AND NOT EXISTS (
           SELECT FROM ratings_ratingstate s WHERE s.player_id = e.player_id AND s.system_id = %(system)s)
"""


def take_effect(calculation: Calculation, former: UUID | None) -> None:
    """Write the changes of a list; `former` is the calculation of the revision that this one replaces."""
    about = {
        "new": calculation.pk,
        "former": former,
        "system": calculation.system_id,
    }
    run("DROP TABLE IF EXISTS pg_temp.list_effect")
    run(_EFFECT, about)
    run("ANALYZE list_effect")
    write_list(system=calculation.system_id, list_date=calculation.list_date, revised=former is not None)
    for statement in (_STATE_LOST, _STATE_CHANGED, _STATE_GAINED):
        run(statement, about)
