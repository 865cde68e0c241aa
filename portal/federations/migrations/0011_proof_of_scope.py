from django.db import migrations

# The key lies in a schema that the serving role may not enter. The challenge names this one transaction, so that a
# proof seen elsewhere (in pg_stat_activity, in a log) opens nothing; the key stands before both digests, so that
# none can be lengthened. portal/federations/database_scope.py computes the same.
PROOF = """
CREATE SCHEMA IF NOT EXISTS portal_private;
REVOKE ALL ON SCHEMA portal_private FROM PUBLIC;
CREATE TABLE portal_private.scope_key (id boolean PRIMARY KEY DEFAULT true CHECK (id), key text NOT NULL);
CREATE FUNCTION scope_challenge() RETURNS text LANGUAGE sql STABLE PARALLEL RESTRICTED AS $$
    SELECT pg_backend_pid() || '/' || extract(epoch FROM transaction_timestamp())
$$;
CREATE FUNCTION across_proven() RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    given text := current_setting('app.across', true);
    own text;
BEGIN
    IF given IS NULL OR given = '' THEN
        RETURN false;
    END IF;
    SELECT key INTO own FROM portal_private.scope_key;
    RETURN COALESCE(
        given = encode(sha256(convert_to(own || encode(
            sha256(convert_to(own || scope_challenge(), 'UTF8')), 'hex'), 'UTF8')), 'hex'),
        false
    );
END
$$;
"""
GONE = """
DROP FUNCTION across_proven();
DROP FUNCTION scope_challenge();
DROP SCHEMA portal_private CASCADE;
"""


class Migration(migrations.Migration):
    dependencies = [("federations", "0010_homes_of_secrets")]

    operations = [migrations.RunSQL(PROOF, GONE)]
