from django.db import migrations

# Everything is open to the role that works, and to a service of a request that proves it. The function runs as the
# owner of the tables, so current_user says nothing here; only members of a role can have assumed it.
READABLE = """
CREATE OR REPLACE FUNCTION case_readable(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    here bigint := NULLIF(current_setting('app.federation', true), '')::bigint;
    body bigint := NULLIF(current_setting('app.body', true), '')::bigint;
    me bigint := NULLIF(current_setting('app.person', true), '')::bigint;
    everything boolean := across_proven()
        OR (current_setting('app.everything', true) = 'on' AND current_setting('role') = 'portal_work');
BEGIN
    IF NULLIF(current_setting('app.case', true), '')::uuid = wanted THEN
        RETURN true;
    END IF;
    RETURN EXISTS (
        SELECT FROM cases_casefile AS head
         WHERE head.id = wanted
           AND (
               (NOT head.confidential AND everything)
               OR EXISTS (
                   SELECT FROM cases_casereader AS reader
                    WHERE reader.case_id IN (wanted, head.part_of_id)
                      AND (reader.until IS NULL OR reader.until > statement_timestamp())
                      AND (
                          reader.person_id = me
                          OR (NOT head.confidential AND (reader.federation_id = here OR reader.body_id = body))
                      )
               )
           )
    );
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("cases", "0003_part_of"), ("federations", "0011_proof_of_scope")]

    operations = [migrations.RunSQL(READABLE, migrations.RunSQL.noop)]
