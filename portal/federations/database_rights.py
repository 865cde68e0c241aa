"""What the serving role may do with each table: `migrate` ends with it, so that no new table is forgotten.

Both follow from the models alone. A tenant's table has a policy for each kind of writing, stricter than the
one for reading. A history and an append-only table can be read and added to, nothing else.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from django.apps import apps
from django.db import connection, models
from django.db.backends.base.base import BaseDatabaseWrapper

from portal.federations.owned import TenantRows
from portal.settings.database import APP_ROLE

WRITING = {
    "written_insert": "FOR INSERT WITH CHECK ({insert})",
    # Who reads a row may lock it; what is written must be theirs.
    "written_update": "FOR UPDATE USING (true) WITH CHECK ({change})",
    "written_delete": "FOR DELETE USING ({change})",
}
_KNOWN = """
SELECT c.relname, p.polname, obj_description(p.oid, 'pg_policy')
  FROM pg_policy AS p JOIN pg_class AS c ON c.oid = p.polrelid
 WHERE c.relnamespace = 'public'::regnamespace
"""
# An address of the trail is added once and then only named; the trigger does it as the owner of the table.
_CONTEXT = "ALTER FUNCTION _pgh_attach_context() SECURITY DEFINER SET search_path = public, pg_temp"


def is_append_only(model: type[models.Model]) -> bool:
    """Say whether rows are only ever added: histories that triggers write, and what says so of itself."""
    return hasattr(model, "pgh_tracked_model") or bool(getattr(model, "append_only", False))


def append_only_tables() -> dict[str, tuple[str, ...]]:
    """Return the tables that only grow, each with the columns that may change all the same."""
    found = {
        model._meta.db_table: tuple(getattr(model, "changing_columns", ()))
        for model in apps.get_models()
        if is_append_only(model)
    }
    return found | {"pghistory_context": ()}


def policies(model: type[TenantRows]) -> Iterator[tuple[str, str]]:
    """Return the policies for writing of a table, each as its name and what it says."""
    security, by = model.row_security, model.row_writers
    also = "also" in by
    insert = security.writable(person="person_insert" in by, also=also)
    change = security.writable(person="person" in by, also=also)
    for name, text in WRITING.items():
        yield name, text.format(insert=insert, change=change)


@contextmanager
def owner_rights() -> Iterator[None]:
    """Step up to the login of the connection, as the owner's commands do; the serving login gains nothing."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        before = cursor.fetchone()[0]
        cursor.execute("RESET ROLE")
        try:
            yield
        finally:
            if not connection.needs_rollback:
                cursor.execute(f"SET ROLE {connection.ops.quote_name(before)}")


def set_rights(database: BaseDatabaseWrapper) -> None:
    """Bring policies and grants to what the models say; a policy that is so already is left alone."""
    quote = database.ops.quote_name
    with database.cursor() as cursor:
        cursor.execute(_KNOWN)
        known = {(table, policy): said for table, policy, said in cursor.fetchall()}
        for model in apps.get_models():
            if not issubclass(model, TenantRows):
                continue
            for name, text in policies(model):
                table, mark = model._meta.db_table, sha256(text.encode()).hexdigest()
                if known.get((table, name)) == mark:
                    continue
                cursor.execute(f"DROP POLICY IF EXISTS {name} ON {quote(table)}")
                cursor.execute(f"CREATE POLICY {name} ON {quote(table)} AS RESTRICTIVE {text}")
                cursor.execute(f"COMMENT ON POLICY {name} ON {quote(table)} IS '{mark}'")
        for table, changing in append_only_tables().items():
            cursor.execute(f"REVOKE UPDATE, DELETE, TRUNCATE ON {quote(table)} FROM {APP_ROLE}")
            if changing:
                cursor.execute(f"GRANT UPDATE ({', '.join(changing)}) ON {quote(table)} TO {APP_ROLE}")
        cursor.execute(_CONTEXT)
