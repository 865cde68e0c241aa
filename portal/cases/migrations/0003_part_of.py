import django.db.models.deletion
from django.db import migrations, models

# A case that is part of another is read by the readers of the whole, too.
READABLE = """
CREATE OR REPLACE FUNCTION case_readable(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    here bigint := NULLIF(current_setting('app.federation', true), '')::bigint;
    body bigint := NULLIF(current_setting('app.body', true), '')::bigint;
    me bigint := NULLIF(current_setting('app.person', true), '')::bigint;
BEGIN
    IF NULLIF(current_setting('app.case', true), '')::uuid = wanted THEN
        RETURN true;
    END IF;
    RETURN EXISTS (
        SELECT FROM cases_casefile AS head
         WHERE head.id = wanted
           AND (
               (NOT head.confidential AND current_setting('app.everything', true) = 'on')
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
    dependencies = [("cases", "0002_row_security")]

    operations = [
        migrations.AddField(
            "casefile",
            "part_of",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="portions",
                to="cases.casefile",
                verbose_name="part of",
            ),
        ),
        migrations.RunSQL(READABLE, migrations.RunSQL.noop),
    ]
