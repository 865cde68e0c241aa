from django.db import migrations

# As before, but they fail unless all tenants are open: a key of a confidential case is enough to open it.
CASES = """
CREATE OR REPLACE FUNCTION fairplay_cases()
RETURNS TABLE (key uuid, state text, closed timestamptz, federation bigint, competent text, removed boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT own.case_id, own.state::text, head.closed_at, own.federation_id, own.competent::text,
           own.anonymised_at IS NOT NULL
      FROM fairplay_fairplaycase AS own JOIN cases_casefile AS head ON head.id = own.case_id
     WHERE only_across()
     ORDER BY own.case_id
$$;
"""
UNFILED = """
CREATE OR REPLACE FUNCTION fairplay_unfiled(before timestamptz, wanted text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT case_id FROM fairplay_complaint
     WHERE only_across() AND filed_at IS NULL AND state = wanted AND changed_at < before
       AND (complainant_id IS NOT NULL OR entered_by_id IS NOT NULL)
     ORDER BY case_id
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0012_version_of_measures"), ("federations", "0012_only_across")]

    operations = [migrations.RunSQL(CASES, migrations.RunSQL.noop), migrations.RunSQL(UNFILED, migrations.RunSQL.noop)]
