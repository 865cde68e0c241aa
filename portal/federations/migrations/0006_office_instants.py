from django.db import migrations, models

# A day of an office was a day in the calendar of its federation or body: it begins at midnight there.
ZONE = """
CREATE OR REPLACE FUNCTION pg_temp.office_zone(of_federation bigint, of_body bigint) RETURNS text LANGUAGE sql AS $$
    SELECT COALESCE(
        (SELECT time_zone FROM federations_federation WHERE id = of_federation),
        (SELECT time_zone FROM federations_body WHERE id = of_body)
    )
$$;
"""
INSTANTS = """
ALTER TABLE federations_membership
    ALTER COLUMN since TYPE timestamptz
        USING since::timestamp AT TIME ZONE pg_temp.office_zone(federation_id, body_id),
    ALTER COLUMN until TYPE timestamptz
        USING until::timestamp AT TIME ZONE pg_temp.office_zone(federation_id, body_id);
"""
DAYS = """
ALTER TABLE federations_membership
    ALTER COLUMN since TYPE date USING (since AT TIME ZONE pg_temp.office_zone(federation_id, body_id))::date,
    ALTER COLUMN until TYPE date USING (until AT TIME ZONE pg_temp.office_zone(federation_id, body_id))::date;
"""


class Migration(migrations.Migration):
    dependencies = [("federations", "0005_under_policy")]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(ZONE + INSTANTS, ZONE + DAYS)],
            state_operations=[
                migrations.AlterField("membership", "since", models.DateTimeField(verbose_name="since")),
                migrations.AlterField(
                    "membership", "until", models.DateTimeField(blank=True, null=True, verbose_name="until")
                ),
            ],
        )
    ]
