from django.db import migrations

# As before, with the expensive check last: a proof is computed only if no reader's row opens the case and the case is
# not confidential, instead of once for every row.
READABLE = """
CREATE OR REPLACE FUNCTION case_readable(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    here bigint := NULLIF(current_setting('app.federation', true), '')::bigint;
    body bigint := NULLIF(current_setting('app.body', true), '')::bigint;
    me bigint := NULLIF(current_setting('app.person', true), '')::bigint;
    secret boolean;
    whole uuid;
BEGIN
    IF NULLIF(current_setting('app.case', true), '')::uuid = wanted THEN
        RETURN true;
    END IF;
    SELECT head.confidential, head.part_of_id INTO secret, whole FROM cases_casefile AS head WHERE head.id = wanted;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF EXISTS (
        SELECT FROM cases_casereader AS reader
         WHERE reader.case_id IN (wanted, whole)
           AND (reader.until IS NULL OR reader.until > statement_timestamp())
           AND (
               reader.person_id = me
               OR (NOT secret AND (reader.federation_id = here OR reader.body_id = body))
           )
    ) THEN
        RETURN true;
    END IF;
    IF secret THEN
        RETURN false;
    END IF;
    RETURN (current_setting('app.everything', true) = 'on' AND current_setting('role') = 'portal_work')
        OR across_proven();
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("cases", "0004_who_opens_everything")]

    operations = [migrations.RunSQL(READABLE, migrations.RunSQL.noop)]
