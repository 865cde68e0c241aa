"""Startup check: a production server must not use a database login that can bypass row security."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db.backends.base.base import BaseDatabaseWrapper

_TOO_MUCH = """
SELECT rolsuper OR rolbypassrls OR EXISTS (
           SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relnamespace = 'public'::regnamespace
       ),
       EXISTS (
           SELECT FROM pg_roles AS work
            WHERE work.rolname = 'portal_work' AND pg_has_role(session_user, work.oid, 'MEMBER')
       )
  FROM pg_roles WHERE rolname = session_user
"""


def refuse_owner(connection: BaseDatabaseWrapper, **signal: Any) -> None:
    """Refuse a serving connection whose login owns tables: `RESET ROLE` would make it owner again."""
    if not connection.settings_dict["OPTIONS"].get("assume_role"):
        return  # migrations and the owner's other commands
    with connection.cursor() as cursor:
        cursor.execute(_TOO_MUCH)
        row = cursor.fetchone()
    if not row:
        return
    owns, works = row
    if not owns and works and not connection.settings_dict.get("MAY_WORK"):
        connection.close()
        raise ImproperlyConfigured(
            "The login of DATABASE_URL is a member of portal_work, which passes tenants. Serve by a login"
            " that is a member of portal_app alone, and name the worker's in DATABASE_WORK_URL"
            " (docs/operations.md)."
        )
    if owns:
        connection.close()
        raise ImproperlyConfigured(
            "The login of DATABASE_URL owns tables or passes row security. Serve by a login that owns nothing"
            " and is a member of portal_app, and name the owner in DATABASE_OWNER_URL (docs/operations.md)."
        )
