"""Django's migrate, between the role that serves and its rights: without them no policy binds anybody."""

from typing import Any

from django.core.management.commands.migrate import Command as DjangoMigrate
from django.db import connections

from portal.federations.database_rights import set_rights
from portal.federations.migration_rendering import changed_model_alone
from portal.settings.database import APP_ROLE

PREPARE = f"""
DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{APP_ROLE}') THEN
        CREATE ROLE {APP_ROLE} NOLOGIN NOBYPASSRLS;
    END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;  -- two databases prepared at once
END $$;
DO $$ BEGIN
    EXECUTE 'GRANT {APP_ROLE} TO ' || quote_ident(current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;  -- an administrator has made the roles
END $$;
GRANT USAGE ON SCHEMA public TO {APP_ROLE};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {APP_ROLE};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {APP_ROLE};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {APP_ROLE};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO {APP_ROLE};
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
