"""Grants and policies of the serving role for each table; `migrate` sets them last, so none is missed.

They are derived from the models alone. A tenant's table has a policy for each kind of write, stricter than
the one for reads, and policies that open everything to the roles allowed to see all tenants. History and
append-only tables permit SELECT and INSERT only.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.db import connection, models
from django.db.backends.base.base import BaseDatabaseWrapper

from portal.federations.database_scope import key
from portal.federations.owned import TenantRows
from portal.federations.row_security import mark_of, policy_statements
from portal.settings.database import APP_ROLE, WORK_ROLE

WRITING = {
    "insert": "AS RESTRICTIVE FOR INSERT TO {role} WITH CHECK ({condition})",
    # SELECT … FOR UPDATE is checked against the UPDATE policy: a reader may lock a row (USING), but what is
    # written must be theirs (WITH CHECK).
    "update": "AS RESTRICTIVE FOR UPDATE TO {role} USING (true) WITH CHECK ({condition})",
    "delete": "AS RESTRICTIVE FOR DELETE TO {role} USING ({condition})",
}
_KNOWN = """
SELECT c.relname, p.polname, obj_description(p.oid, 'pg_policy')
  FROM pg_policy AS p JOIN pg_class AS c ON c.oid = p.polrelid
 WHERE c.relnamespace = 'public'::regnamespace
"""
# The serving role may not update pghistory_context; the trigger that stores a request's address there runs as
# owner.
_CONTEXT = "ALTER FUNCTION _pgh_attach_context() SECURITY DEFINER SET search_path = public, pg_temp"
# django-pgtrigger skips the triggers that a setting names, and any statement can change a setting. So only
# the owner's functions and commands may skip one: history and read-only columns always bind the serving
# roles.
_IGNORING = """
CREATE OR REPLACE FUNCTION public._pgtrigger_should_ignore(trigger_name name) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    IF COALESCE(current_setting('pgtrigger.ignore', true), '') = '' THEN
        RETURN false;
    END IF;
    RETURN trigger_name = ANY (current_setting('pgtrigger.ignore')::text[]) AND pg_has_role(
        current_user,
        (SELECT proowner FROM pg_proc WHERE oid = 'public._pgtrigger_should_ignore(name)'::regprocedure),
        'USAGE'
    );
END
$$
"""

# Django's own tables, which `migrate` fills: whoever serves reads them. Permissions follow from memberships,
# never from groups; a changed list of migrations would let an update repeat or leave out one of them.
OF_THE_OWNER = (
    "django_migrations",
    "django_content_type",
    "auth_permission",
    "auth_group",
    "auth_group_permissions",
    "accounts_user_groups",
    "accounts_user_user_permissions",
)
# One row: a new SECRET_KEY replaces the key at the next `migrate`.
_KEY = """
INSERT INTO portal_private.scope_key (key) VALUES (%s) ON CONFLICT (id) DO UPDATE SET key = excluded.key
"""
# portal_work has the rights of the serving role and passes one policy more.
ROLES = f"{APP_ROLE}, {WORK_ROLE}"


def is_append_only(model: type[models.Model]) -> bool:
    """Return whether rows are only ever inserted: history tables, and models marked append-only."""
    return hasattr(model, "pgh_tracked_model") or bool(getattr(model, "append_only", False))


def append_only_tables() -> dict[str, tuple[str, ...]]:
    """Return the append-only tables, each with the columns that may still change."""
    found = {
        model._meta.db_table: tuple(getattr(model, "changing_columns", ()))
        for model in apps.get_models()
        if is_append_only(model)
    }
    return found | {"pghistory_context": ()}


def policies(model: type[TenantRows]) -> Iterator[tuple[str, str]]:
    """Return all policies of a table as (name, definition)."""
    security, by = model.row_security, model.row_writers
    yield from security.reading()
    yield from security.opening_everything()
    for way, text in WRITING.items():
        named, alone = f"person_{way}" in by, f"alone_{way}" in by
        condition = security.writable(person=named, alone=alone, also="also" in by)
        yield f"written_{way}", text.format(role=APP_ROLE, condition=condition)


@contextmanager
def owner_rights() -> Iterator[None]:
    """Become the connection's login role, for owner commands; for the serving login this adds no rights."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        before = cursor.fetchone()[0]
        cursor.execute("RESET ROLE")
        try:
            yield
        finally:
            if not connection.needs_rollback:
                cursor.execute(f"SET ROLE {connection.ops.quote_name(before)}")


@contextmanager
def serving_rights() -> Iterator[None]:
    """Let an owner's command act as the serving role, bound by the policies, until the block ends."""
    options = connection.settings_dict["OPTIONS"]
    before = options.get("assume_role")
    with connection.cursor() as cursor:
        cursor.execute(f"SET ROLE {APP_ROLE}")
    # Read by `database_scope.tell`: a connection bound by policies must prove that it may open everything.
    options["assume_role"] = APP_ROLE
    try:
        yield
    finally:
        if before is None:
            del options["assume_role"]


def set_rights(database: BaseDatabaseWrapper) -> None:
    """Set policies and grants to what the models declare; unchanged policies are left alone."""
    quote = database.ops.quote_name
    with database.cursor() as cursor:
        cursor.execute(_KNOWN)
        known = {(table, policy): said for table, policy, said in cursor.fetchall()}
        for model in apps.get_models():
            if not issubclass(model, TenantRows):
                continue
            for name, text in policies(model):
                table = model._meta.db_table
                if known.get((table, name)) != mark_of(text):
                    cursor.execute(policy_statements(quote(table), name, text))
        for table, changing in append_only_tables().items():
            cursor.execute(f"REVOKE UPDATE, DELETE, TRUNCATE ON {quote(table)} FROM {ROLES}")
            if changing:
                cursor.execute(f"GRANT UPDATE ({', '.join(changing)}) ON {quote(table)} TO {ROLES}")
        cursor.execute(f"REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON {', '.join(OF_THE_OWNER)} FROM {ROLES}")
        cursor.execute(_CONTEXT)
        cursor.execute(_IGNORING)
        cursor.execute(f"GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO {WORK_ROLE}")
        cursor.execute(_KEY, [key()])
