"""Compares a staged file with the register: new, changed and missing players."""

from collections.abc import Collection

from players.imports.staging import run

# The register's value for each column of the file.
_VALUES = {
    "name": "s.name",
    "sex": "CASE s.sex WHEN 'F' THEN 'w' WHEN 'M' THEN 'm' ELSE '' END",
    "birth_year": "NULLIF(s.birth_year, 0)",
    "federation": "f.id",
    "title": "coalesce(s.title, '')",
    "women_title": "coalesce(s.women_title, '')",
    "other_titles": "coalesce(s.other_titles, '')",
    "online_title": "coalesce(s.online_title, '')",
}
FIELDS = tuple(_VALUES)
_COLUMN = {"federation": "federation_id"}
# Value of a column that the file lacks, for a player who is new.
_EMPTY = {"birth_year": "NULL::smallint"}

# FULL JOIN on the unique fide_id: one pass finds new players (p.id IS NULL), missing ones (s.fide_id IS NULL)
# and changed ones.
_DIFF = """
    CREATE TEMP TABLE list_diff ON COMMIT DROP AS
    SELECT p.id AS player_id, coalesce(s.fide_id, p.fide_id) AS fide_id, s.fide_id IS NULL AS missing,
           p.listed AS was_listed, {new}, {old}
      FROM (list_rows s JOIN federations_federation f ON f.code = s.federation)
      FULL JOIN (SELECT * FROM players_player WHERE fide_id IS NOT NULL) p ON p.fide_id = s.fide_id
     WHERE p.id IS NULL
        OR (s.fide_id IS NULL AND p.listed AND {whole} AND NOT p.fide_id = ANY(%s))
        OR (s.fide_id IS NOT NULL AND (NOT p.listed OR {differs}))
"""

# One row for each rating that is new, changed, back in the list or gone. LATERAL VALUES turns the columns of
# a list's row (standard, rapid, blitz) into one row per rating.
_RATED = """
    CREATE TEMP TABLE list_rated ON COMMIT DROP AS
    SELECT coalesce(n.player_id, c.player_id) AS player_id, coalesce(n.system_id, c.system_id) AS system_id,
           coalesce(n.fide_id, (SELECT fide_id FROM players_player WHERE id = c.player_id)) AS fide_id,
           n.rating, n.games, n.k, n.inactive, c.id AS current_id, c.rating AS rating_before
      FROM (SELECT p.id AS player_id, s.fide_id, v.system_id, v.rating, coalesce(v.games, 0) AS games,
                   NULLIF(v.k, 0) AS k, coalesce(s.flag LIKE '%%i%%', false) AS inactive
              FROM list_rows s
              JOIN players_player p ON p.fide_id = s.fide_id
              CROSS JOIN LATERAL (VALUES {values}) AS v (system_id, rating, games, k)
             WHERE v.rating > 0 AND ({rated})) n
      FULL JOIN (SELECT * FROM players_currentrating WHERE system_id = ANY(%s)) c
        ON c.player_id = n.player_id AND c.system_id = n.system_id
     WHERE c.id IS NULL
        OR (n.player_id IS NULL AND c.list_date IS NULL
            AND c.player_id NOT IN (SELECT id FROM players_player WHERE fide_id = ANY(%s)))
        OR (n.player_id IS NOT NULL AND (c.list_date IS NOT NULL
            OR (n.rating, n.games, n.k, n.inactive) IS DISTINCT FROM (c.rating, c.games, c.k, c.inactive)))
"""

# The ratings of players whom the list has just added; they had none before.
_RATED_ADDED = """
    INSERT INTO list_rated (player_id, system_id, fide_id, rating, games, k, inactive)
    SELECT p.id, v.system_id, fide_id, v.rating, coalesce(v.games, 0), NULLIF(v.k, 0),
           coalesce(s.flag LIKE '%%i%%', false)
      FROM list_diff d
      JOIN list_rows s USING (fide_id)
      JOIN players_player p USING (fide_id)
      CROSS JOIN LATERAL (VALUES {values}) AS v (system_id, rating, games, k)
     WHERE d.player_id IS NULL AND v.rating > 0
"""


def compare_records(columns: Collection[str], *, whole: bool, spared: list[int]) -> None:
    """Find new, changed and missing players.

    Only a complete list (`whole`) shows who is missing. `spared` are ids in refused lines, who are in the
    list although their line cannot be used.
    """
    known = [field for field in FIELDS if field in columns]
    new = ", ".join(
        f"{_VALUES[field]} AS {field}"
        if field in columns
        else f"coalesce(p.{field}, {_EMPTY.get(field, repr(''))}) AS {field}"
        for field in FIELDS
    )
    old = ", ".join(f"p.{_COLUMN.get(field, field)} AS old_{field}" for field in FIELDS)
    differs = " OR ".join(
        f"p.{_COLUMN.get(field, field)} IS DISTINCT FROM {_VALUES[field]}" for field in known
    )
    run(_DIFF.format(new=new, old=old, whole=str(whole).lower(), differs=differs), [spared])
    run("ANALYZE list_diff")


def compare_ratings(systems: dict[str, int], *, spared: list[int]) -> None:
    """Find ratings that are new, changed or gone; `systems` are those of the file, by tempo."""
    rated = " OR ".join(f"s.{tempo}_rating > 0" for tempo in systems) or "false"
    run("DROP TABLE IF EXISTS pg_temp.list_rated")
    run(_RATED.format(values=_values(systems), rated=rated), [list(systems.values()), spared])
    run("ANALYZE list_rated")


def add_ratings_of_added(systems: dict[str, int]) -> None:
    """Complete the comparison after the new players have been inserted."""
    run(_RATED_ADDED.format(values=_values(systems)), [])


def _values(systems: dict[str, int]) -> str:
    values = [
        f"({system}, s.{tempo}_rating, s.{tempo}_games, s.{tempo}_k)" for tempo, system in systems.items()
    ]
    # A list without rating systems still needs valid SQL: this row has no rating and matches nothing.
    return ", ".join(values) or "(0, 0, 0, 0)"
