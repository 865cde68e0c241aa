"""A production server must not serve by a login that could step past row security."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db.backends.base.base import BaseDatabaseWrapper

_TOO_MUCH = """
SELECT rolsuper OR rolbypassrls OR EXISTS (
           SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relnamespace = 'public'::regnamespace
       )
  FROM pg_roles WHERE rolname = session_user
"""


def refuse_owner(connection: BaseDatabaseWrapper, **signal: Any) -> None:
    """Refuse a serving connection whose login owns tables: one statement would make it their owner again."""
    if not connection.settings_dict["OPTIONS"].get("assume_role"):
        return  # migrations and the owner's other commands
    with connection.cursor() as cursor:
        cursor.execute(_TOO_MUCH)
        row = cursor.fetchone()
    if row and row[0]:
        connection.close()
        raise ImproperlyConfigured(
            "The login of DATABASE_URL owns tables or passes row security. Serve by a login that owns nothing"
            " and is a member of portal_app, and name the owner in DATABASE_OWNER_URL (docs/operations.md)."
        )
