"""SQL that creates the roles and the database of the embedded server; running it again changes nothing.

`portal_owner` owns the database, migrates, and creates and drops test databases.
`portal_app` has the rights of the serving role; the row security policies are written for it.
`portal_web` is the web server's login: a member of `portal_app` that cannot bypass row security.
`portal_work` is assumed while all tenants are open; it has policies of its own for that.
`portal_worker` is the login of worker, beat and commands: a member of both.

The superuser creates the extensions, also in template1, so that test databases have them.
"""

_EXTENSIONS = """
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
"""

_ROLES = """
SET client_min_messages = warning;
SELECT format('CREATE ROLE %I', role)
  FROM unnest(ARRAY['portal_owner', 'portal_app', 'portal_work', 'portal_web', 'portal_worker']) AS role
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role)
\\gexec
ALTER ROLE portal_owner  LOGIN   NOSUPERUSER CREATEDB   CREATEROLE   NOREPLICATION NOBYPASSRLS;
ALTER ROLE portal_app    NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE portal_work   NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE portal_web    LOGIN   NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE portal_worker LOGIN   NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
GRANT portal_app, portal_work TO portal_owner WITH ADMIN OPTION;
GRANT portal_app TO portal_web;
GRANT portal_app, portal_work TO portal_worker;
"""


_DATABASE = """
SELECT 'CREATE DATABASE portal OWNER portal_owner'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'portal')
\\gexec
"""


def provisioning_script() -> str:
    """Return the psql script that prepares a server for the portal."""
    return f"{_ROLES}{_DATABASE}\\connect template1\n{_EXTENSIONS}\\connect portal\n{_EXTENSIONS}"
