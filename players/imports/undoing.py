"""Stores what an import changed row by row, and restores it when the import is undone.

A row is restored column by column, and only where it still has the value that the import wrote: later
corrections by people stay.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from typing import Any

from django.db import models

from players.imports.staging import rows, run
from players.models import (
    CurrentRating,
    FederationChange,
    ImportedList,
    ListChange,
    NationalId,
    Player,
    PlayerPrivate,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from portal.federations.scope import installation_scope

_LISTED = "SELECT q.id FROM players_player q JOIN list_diff d USING (fide_id)"
# Conditions for the rows that a FIDE list may change; evaluated before and after the writing.
FIDE = {
    "player": "t.fide_id IN (SELECT fide_id FROM list_diff)",
    "title": f"t.player_id IN ({_LISTED})",
    "move": f"t.player_id IN ({_LISTED})",
    "rating": "t.system_id = ANY(%(systems)s) AND t.player_id IN (SELECT player_id FROM list_rated)",
    "change": """t.player_id IN (SELECT player_id FROM list_rated) AND t.system_id = ANY(%(systems)s)
        AND t.list_date = %(date)s""",
    "system": "t.id = ANY(%(systems)s)",
}
NATIONAL = {
    "player": "t.id = ANY(%(players)s)",
    "number": "t.system_id = ANY(%(systems)s)",
    "rating": "t.system_id = ANY(%(systems)s)",
    "change": "t.list_date = %(date)s AND t.system_id = ANY(%(systems)s)",
    "system": "t.id = ANY(%(systems)s)",
}
MODELS: dict[str, type[models.Model]] = {
    "player": Player,
    "title": PlayerTitle,
    "move": FederationChange,
    "number": NationalId,
    "rating": CurrentRating,
    "change": RatingChange,
    "system": RatingSystem,
}
# A FULL JOIN of the rows before and after. Added rows store neither (the key is enough to remove them),
# removed rows only `before`.
_KEEP = """
    INSERT INTO players_listchange (imported_id, federation_id, body_id, "table", "key", before, after)
    SELECT %(list)s, %(federation)s, %(body)s, %(name)s, coalesce(n.id, w.id), to_jsonb(w),
           CASE WHEN w.id IS NOT NULL THEN to_jsonb(n) END
      FROM was_{name} w FULL JOIN (SELECT t.* FROM {table} t WHERE {condition}) n ON n.id = w.id
     WHERE to_jsonb(w) IS DISTINCT FROM to_jsonb(n)
"""
_PUT_BACK = """
    UPDATE {table} t SET {columns}
      FROM players_listchange c
     WHERE c.imported_id = %(list)s AND c."table" = %(name)s AND c."key" = t.id
       AND c.before IS NOT NULL AND c.after IS NOT NULL
"""
# Restore a column only if it still has the value written by the import.
_COLUMN = """"{column}" = CASE WHEN to_jsonb(t) -> '{column}' IS NOT DISTINCT FROM c.after -> '{column}'
    THEN (jsonb_populate_record(NULL::{table}, c.before))."{column}" ELSE t."{column}" END"""
# ON CONFLICT: a row that was created again since the import is kept as it is.
_BRING_BACK = """
    INSERT INTO {table} SELECT (jsonb_populate_record(NULL::{table}, c.before)).*
      FROM players_listchange c
     WHERE c.imported_id = %(list)s AND c."table" = %(name)s AND c.after IS NULL AND c.before IS NOT NULL
    ON CONFLICT DO NOTHING
"""
_ADDED = """SELECT c."key" FROM players_listchange c
     WHERE c.imported_id = %(list)s AND c."table" = %(name)s AND c.before IS NULL"""
_TAKE_AWAY = "DELETE FROM {table} t WHERE t.id IN ({added})"


@contextmanager
def remembered(
    kept: ImportedList, watched: Mapping[str, str], *, list_date: date, systems: list[int], **more: Any
) -> Iterator[None]:
    """Store what the block changes in the watched tables; changes of earlier imports are deleted."""
    about = {"date": list_date, "systems": systems, **more}
    ListChange.under_policy.filter(imported__federation=kept.federation, imported__body=kept.body).delete()
    for name, condition in watched.items():
        table = MODELS[name]._meta.db_table
        run(f"DROP TABLE IF EXISTS pg_temp.was_{name}")
        run(
            f"CREATE TEMP TABLE was_{name} ON COMMIT DROP AS SELECT t.* FROM {table} t WHERE {condition}",
            about,
        )
    yield
    about |= {"list": kept.pk, "federation": kept.federation_id, "body": kept.body_id}
    for name, condition in watched.items():
        table = MODELS[name]._meta.db_table
        run(_KEEP.format(name=name, table=table, condition=condition), about | {"name": name})


def put_back(kept: ImportedList) -> dict[str, int]:
    """Restore what the import changed; return how many rows were restored, removed and kept."""
    counts = {"restored": 0, "removed": 0, "stayed": 0}
    # Players are removed last, because rows of the other tables refer to them.
    for name in reversed(MODELS):
        if name != "player":
            counts["removed"] += _remove(kept, name, _ADDED)
    gone, stayed = _remove_players(kept)
    counts["removed"] += gone
    counts["stayed"] += stayed
    for name, model in MODELS.items():
        about = {"list": kept.pk, "name": name}
        table = model._meta.db_table
        counts["restored"] += run(_BRING_BACK.format(table=table), about)
        columns = ", ".join(
            _COLUMN.format(column=field.column, table=table)
            for field in model._meta.concrete_fields
            if not field.primary_key
        )
        counts["restored"] += run(_PUT_BACK.format(table=table, columns=columns), about)
    return counts


def _remove(kept: ImportedList, name: str, added: str) -> int:
    about = {"list": kept.pk, "name": name}
    return run(_TAKE_AWAY.format(table=MODELS[name]._meta.db_table, added=added), about)


def _remove_players(kept: ImportedList) -> tuple[int, int]:
    """Remove the players whom the list added; those referenced elsewhere by now stay, as not listed."""
    about = {"list": kept.pk, "name": "player"}
    private = PlayerPrivate._meta.db_table
    unused = " AND ".join(
        f"NOT EXISTS (SELECT FROM {table} r WHERE r.{column} = t.id)" for table, column in _references()
    )
    # References are in tables of all federations; one hidden by row security must prevent removal too.
    with installation_scope():
        free = [
            pk
            for (pk,) in rows(
                f"SELECT t.id FROM players_player t WHERE t.id IN ({_ADDED}) AND {unused}", about
            )
        ]
        run(f"DELETE FROM {private} WHERE player_id = ANY(%s)", [free])
        gone = run("DELETE FROM players_player WHERE id = ANY(%s)", [free])
    stayed = run(f"UPDATE players_player t SET listed = false WHERE t.id IN ({_ADDED})", about)
    return gone, stayed


def _references() -> list[tuple[str, str]]:
    """Return the tables and columns that refer to a player; private data are removed with the player."""
    found: list[tuple[str, str]] = []
    for relation in Player._meta.related_objects:
        field = relation.field
        if relation.related_model is PlayerPrivate or not getattr(field, "db_constraint", False):
            continue
        if field.column and field.model._meta.managed:
            found.append((field.model._meta.db_table, f'"{field.column}"'))
    return found
