"""Loads the rows of a file into a temporary table, to be compared with the register."""

from collections.abc import Callable
from typing import Any

from django.db import DataError, connection

from players.lists import ListFile, Unreadable
from players.lists.fields import COLUMNS, NUMBERS

Tell = Callable[[int, str], None]

# Columns that a file lacks stay NULL and are not compared.
_TYPES = ", ".join(
    f"{column} {'integer' if column == 'fide_id' else 'smallint' if column in NUMBERS else 'text'}"
    for column in COLUMNS
)
# Large settings for this transaction only. `players.importing` keeps the triggers from deleting unused search
# words row by row.
_CREATE = f"""
    DROP TABLE IF EXISTS pg_temp.list_rows, pg_temp.list_twice, pg_temp.list_diff, pg_temp.list_keys,
                         pg_temp.list_rated;
    CREATE TEMP TABLE list_rows ({_TYPES}) ON COMMIT DROP;
    ALTER TABLE list_rows ALTER fide_id SET STATISTICS 10, ALTER federation SET STATISTICS 10;
    SET LOCAL work_mem = '128MB';
    SET LOCAL gin_pending_list_limit = '512MB';
    SET LOCAL players.importing = 'on'
"""
# FREEZE: the table is new in this transaction, so the passes over it need not look up who may see a row.
_COPY = "COPY list_rows ({columns}) FROM STDIN WITH (NULL '', FREEZE)"
# Identical lines of one id count once; if lines of one id differ, none of them is used.
_TWICE = """
    CREATE TEMP TABLE list_twice ON COMMIT DROP AS
        SELECT fide_id, count(*) AS lines, count(DISTINCT list_rows.*::text) AS versions
          FROM list_rows GROUP BY fide_id HAVING count(*) > 1
"""
_DROP_DIFFERING = """
    DELETE FROM list_rows USING list_twice
     WHERE list_rows.fide_id = list_twice.fide_id AND versions > 1
"""
_DROP_REPEATED = """
    DELETE FROM list_rows USING list_rows AS other
     WHERE list_rows.fide_id = other.fide_id AND list_rows.ctid > other.ctid
"""
# Percentage of the job's progress that reading takes.
READING = 60


def run(sql: str, params: Any = None) -> int:
    """Execute one statement and return the number of affected rows."""
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return int(cursor.rowcount)


def rows(sql: str, params: Any = None) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())


def stage(listed: ListFile, tell: Tell) -> int:
    """Copy the file into the temporary table and return the number of rows."""
    run(_CREATE)
    with connection.cursor() as cursor:
        try:
            with cursor.copy(_COPY.format(columns=", ".join(listed.columns))) as copy:
                for chunk in listed.chunks():
                    copy.write(chunk)
                    done, total = listed.progress
                    tell(READING * done // max(total, done, 1), "reading")
        # PostgreSQL names line and value; they are stored with the refusal, without the rest of the message.
        except DataError as error:
            raise Unreadable("columns", line=0, text=str(error).splitlines()[0][:120], count=1) from error
        staged = int(cursor.rowcount)
    # Only the join columns are analysed, from a small sample: more statistics cost more time than they save.
    run("ANALYZE list_rows (fide_id, federation)")
    return staged


def drop_twice() -> list[int]:
    """Keep one row per id; return the ids whose lines contradict each other."""
    [(lines, ids)] = rows("SELECT count(*), count(DISTINCT fide_id) FROM list_rows")
    if lines == ids:
        return []
    run(_TWICE)
    run(_DROP_DIFFERING)
    run(_DROP_REPEATED)
    return [row[0] for row in rows("SELECT fide_id FROM list_twice WHERE versions > 1 ORDER BY fide_id")]
