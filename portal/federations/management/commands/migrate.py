"""Django's migrate, which also creates the database roles first and sets their policies and grants last."""

from typing import Any

from django.core.management.commands.migrate import Command as DjangoMigrate
from django.db import connections

from portal.federations.database_rights import set_rights
from portal.federations.migration_rendering import changed_model_alone
from portal.settings.database import APP_ROLE, WORK_ROLE

_ROLE = """
DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{role}') THEN
        CREATE ROLE {role} NOLOGIN NOBYPASSRLS;
    END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;  -- two databases prepared at once
END $$;
DO $$ BEGIN
    EXECUTE 'GRANT {role} TO ' || quote_ident(current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;  -- an administrator has made the roles
END $$;
"""
_BOTH = f"{APP_ROLE}, {WORK_ROLE}"
PREPARE = f"""
{_ROLE.format(role=APP_ROLE)}{_ROLE.format(role=WORK_ROLE)}
GRANT USAGE ON SCHEMA public TO {_BOTH};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {_BOTH};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {_BOTH};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {_BOTH};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO {_BOTH};
"""


class Command(DjangoMigrate):
    def handle(self, *args: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        with connection.cursor() as cursor:
            cursor.execute(PREPARE)
        with changed_model_alone():
            super().handle(*args, **options)
        if not (options["app_label"] or options["plan"] or options["check_unapplied"]):
            set_rights(connection)
