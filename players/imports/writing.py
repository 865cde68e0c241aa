"""Writes what the comparison found, with one statement per kind of change."""

from datetime import date

from django.db import connection

from players.imports.officials import COVERED_IN_DIFF, ENDED_HERE, write_differences
from players.imports.staging import rows, run
from players.models import Player
from players.names import search_key, sort_key
from players.titles import show_titles

# Names per round trip: keys are computed in Python, the rest is one statement.
_BATCH = 20_000
_NAMES = """
    SELECT d.fide_id, d.name, coalesce(p.native_name, ''), coalesce(p.native_reading, '')
      FROM list_diff d LEFT JOIN players_player p ON p.id = d.player_id
     WHERE NOT d.missing AND d.old_name IS DISTINCT FROM d.name
"""
_KEYS = "CREATE TEMP TABLE list_keys (fide_id integer, sort_key text, search_key text) ON COMMIT DROP"
_INSERT = """
    INSERT INTO players_player (fide_id, name, native_name, native_reading, sort_key, search_key, sex,
        birth_year, federation_id, region, title, women_title, other_titles, online_title, standing, listed,
        restricted, deceased)
    SELECT fide_id, name, '', '', sort_key, search_key, sex, birth_year, federation, '', title, women_title,
           other_titles, online_title, 'registered', true, false, false
      FROM list_diff JOIN list_keys USING (fide_id) WHERE player_id IS NULL
"""
_UPDATE = """
    UPDATE players_player p
       SET name = d.name, sort_key = coalesce(k.sort_key, p.sort_key),
           search_key = coalesce(k.search_key, p.search_key), sex = d.sex, birth_year = d.birth_year,
           federation_id = d.federation, title = d.title, women_title = d.women_title,
           other_titles = d.other_titles, online_title = d.online_title, listed = true
      FROM list_diff d LEFT JOIN list_keys k USING (fide_id)
     WHERE p.id = d.player_id AND NOT d.missing
"""
_VANISHED = """
    UPDATE players_player p SET listed = false FROM list_diff d WHERE p.id = d.player_id AND d.missing
"""
_MOVED = """
    INSERT INTO players_federationchange (player_id, before_id, after_id, "on", reason, reference)
    SELECT player_id, old_federation, federation, %(date)s, 'list', %(list)s FROM list_diff
     WHERE player_id IS NOT NULL AND NOT missing AND old_federation <> federation
"""
# Titles before or after, one per row, of players who are new or whose titles changed.
_TITLES = """
    SELECT DISTINCT p.id AS player_id, btrim(t) AS title
      FROM list_diff d JOIN players_player p ON p.fide_id = d.fide_id
      CROSS JOIN LATERAL unnest(string_to_array(concat_ws(',', {columns}), ',')) AS t
     WHERE NOT d.missing AND btrim(t) <> '' AND (d.player_id IS NULL
        OR (old_title, old_women_title, old_other_titles, old_online_title)
           IS DISTINCT FROM (d.title, d.women_title, d.other_titles, d.online_title))
"""
_NEW_TITLES = _TITLES.format(columns="d.title, d.women_title, d.other_titles, d.online_title")
_OLD_TITLES = _TITLES.format(columns="old_title, old_women_title, old_other_titles, old_online_title")
# ON CONFLICT: a title that the player already holds keeps its date and source (one_title_of_a_kind_held).
_AWARDED = f"""
    INSERT INTO players_playertitle (player_id, title, awarded_on, source, reference)
    SELECT player_id, title, %(date)s, 'list', %(list)s FROM ({_NEW_TITLES}) AS listed
     WHERE length(title) <= 5 AND NOT {ENDED_HERE.format(title="listed.title", player="listed.player_id")}
    ON CONFLICT DO NOTHING
"""
_LOST = f"""
    UPDATE players_playertitle t SET lost_on = %(date)s
      FROM (({_OLD_TITLES}) EXCEPT ({_NEW_TITLES})) AS gone
     WHERE t.player_id = gone.player_id AND t.title = gone.title AND t.lost_on IS NULL
       AND t.source NOT IN ('decision', 'officer') AND NOT {COVERED_IN_DIFF}
"""
# A title by decision ends by decision; a list that does not print it yet does not remove it.
_DECIDED = """
    SELECT DISTINCT t.player_id FROM players_playertitle t JOIN list_diff d ON d.player_id = t.player_id
     WHERE t.source IN ('decision', 'officer') AND NOT d.missing
       AND (t.lost_on IS NULL OR t.title IN ('IA', 'FA', 'NA', 'IO'))
"""
_RATING_NEW = """
    INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive)
    SELECT player_id, system_id, rating, games, k, inactive FROM list_rated WHERE current_id IS NULL
"""
_RATING_CHANGED = """
    UPDATE players_currentrating c
       SET rating = l.rating, games = l.games, k = l.k, inactive = l.inactive, list_date = NULL
      FROM list_rated l WHERE c.id = l.current_id AND l.rating IS NOT NULL
"""
# A player listed without a rating has lost it; one missing from the list keeps the rating of the last list.
_RATING_LOST = """
    DELETE FROM players_currentrating c USING list_rated l, players_player p, list_rows s
     WHERE c.id = l.current_id AND l.rating IS NULL AND p.id = l.player_id AND s.fide_id = p.fide_id
"""
_RATING_LEFT = """
    UPDATE players_currentrating c SET list_date = y.list_date
      FROM list_rated l JOIN players_ratingsystem y ON y.id = l.system_id
     WHERE c.id = l.current_id AND l.rating IS NULL
"""
# ON CONFLICT: an import that revises a list of the same date replaces its rows.
# ON CONFLICT uses the unique key (player, system, list_date): a second file of the same month corrects its
# rows.
_HISTORY = """
    INSERT INTO players_ratingchange (player_id, system_id, list_date, rating, games, k, inactive)
    SELECT l.player_id, l.system_id, %(date)s, l.rating, coalesce(l.games, 0), l.k,
           coalesce(l.inactive, false)
      FROM list_rated l
     WHERE l.rating IS NOT NULL OR EXISTS (SELECT FROM players_player p JOIN list_rows s USING (fide_id)
                                            WHERE p.id = l.player_id)
    ON CONFLICT (player_id, system_id, list_date)
    DO UPDATE SET rating = excluded.rating, games = excluded.games, k = excluded.k,
                  inactive = excluded.inactive
"""


def write_records(*, list_date: date, reference: str, officials: bool) -> None:
    """Write players, their moves and titles.

    `officials` says that the file has a column of arbiters' titles.
    """
    about = {"date": list_date, "list": reference}
    _write_keys()
    run(_INSERT)
    run(_UPDATE)
    run(_VANISHED)
    run(_MOVED, about)
    run(_LOST, about)
    run(_AWARDED, about)
    for player in Player.objects.filter(pk__in=[pk for (pk,) in rows(_DECIDED)]):
        show_titles(player)
    if officials:
        write_differences(list_date)
    # Empty the pending lists of the GIN indexes, which every search would otherwise scan from end to end.
    run("SELECT players_settle_search()")


def write_ratings(systems: dict[str, int], *, list_date: date) -> None:
    """Write ratings and their history; the comparison must include the newly added players."""
    about = {"date": list_date}
    run(_HISTORY, about)
    run(_RATING_NEW)
    run(_RATING_CHANGED)
    # Those still listed lose the rating first; the rows left over belong to players not in the list.
    run(_RATING_LOST)
    run(_RATING_LEFT)
    # Last, because _RATING_LEFT needs the date of the previous list.
    run(
        "UPDATE players_ratingsystem SET list_date = %s WHERE id = ANY(%s)",
        [list_date, list(systems.values())],
    )


def _write_keys() -> None:
    """Compute sort and search keys of new and changed names, some thousands at a time."""
    run("DROP TABLE IF EXISTS pg_temp.list_keys")
    run(_KEYS)
    with connection.chunked_cursor() as names, connection.cursor() as cursor:
        names.execute(_NAMES)
        while found := names.fetchmany(_BATCH):
            with cursor.copy("COPY list_keys FROM STDIN") as copy:
                for fide_id, name, native, reading in found:
                    copy.write_row((fide_id, sort_key(name), search_key(name, native, reading)))
    run("ANALYZE list_keys")
