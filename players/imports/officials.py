"""Compares arbiters' titles in a FIDE list with decisions made here."""

from datetime import date

from players.imports.staging import run

# A list prints only the highest arbiter title: IA implies FA and NA, FA implies NA.
_COVERED = """EXISTS (
        SELECT FROM unnest(string_to_array(replace({titles}, ' ', ''), ',')) AS printed
         WHERE (t.title = 'FA' AND printed = 'IA') OR (t.title = 'NA' AND printed IN ('IA', 'FA')))"""
COVERED_IN_DIFF = f"""EXISTS (
        SELECT FROM list_diff d WHERE d.player_id = t.player_id AND NOT d.missing
           AND {_COVERED.format(titles="d.other_titles")})"""
# An arbiter title that was ended here returns only by decision, not because a list still prints it.
ENDED_HERE = """EXISTS (
        SELECT FROM players_playertitle ended
         WHERE ended.player_id = {player} AND ended.title = {title} AND ended.lost_on IS NOT NULL
           AND ended.title IN ('IA', 'FA', 'NA', 'IO') AND ended.source IN ('decision', 'officer'))"""
_LISTED = "t.title = ANY(string_to_array(replace(coalesce(s.other_titles, ''), ' ', ''), ','))"
# For the commission: titles awarded here but not printed, and titles ended here but still printed. A partial
# unique index allows one open difference of a kind, so the next list only moves its `last_list`.
_FOUND = f"""
    INSERT INTO players_listdifference (player_id, title, kind, first_list, last_list)
    SELECT DISTINCT t.player_id, t.title,
           CASE WHEN t.lost_on IS NULL THEN 'not-listed' ELSE 'after-loss' END, %(date)s::date, %(date)s::date
      FROM players_playertitle t JOIN players_player p ON p.id = t.player_id JOIN list_rows s USING (fide_id)
     WHERE t.title IN ('IA', 'FA', 'NA', 'IO') AND t.source IN ('decision', 'officer')
       AND CASE WHEN t.lost_on IS NULL
                THEN t.awarded_on <= %(date)s AND NOT {_LISTED}
                     AND NOT {_COVERED.format(titles="coalesce(s.other_titles, '')")}
                ELSE t.lost_on <= %(date)s AND {_LISTED}
                     AND NOT EXISTS (SELECT FROM players_playertitle again WHERE again.lost_on IS NULL
                                        AND again.player_id = t.player_id AND again.title = t.title) END
    ON CONFLICT (player_id, title, kind) WHERE settled_at IS NULL DO UPDATE SET last_list = excluded.last_list
"""
# A difference that is not confirmed by this list is settled.
_SETTLED = """
    UPDATE players_listdifference x SET settled_at = now()
      FROM players_player p JOIN list_rows s USING (fide_id)
     WHERE x.player_id = p.id AND x.settled_at IS NULL AND x.last_list < %(date)s
"""


def write_differences(list_date: date) -> None:
    """Record where the list differs from arbiter titles decided here, and settle what agrees again."""
    run(_FOUND, {"date": list_date})
    run(_SETTLED, {"date": list_date})
