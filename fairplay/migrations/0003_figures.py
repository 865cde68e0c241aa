from django.db import migrations

# Numbers without persons: a cell with fewer than five cases is not told, so nothing can be read off one case.
FIGURES = """
CREATE FUNCTION fairplay_figures(host bigint) RETURNS TABLE (year integer, source text, state text, cases bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT extract(year FROM head.opened_at)::integer, own.source::text, own.state::text, count(*)
      FROM fairplay_fairplaycase AS own JOIN cases_casefile AS head ON head.id = own.case_id
     WHERE (host IS NULL OR own.federation_id = host) AND head.closed_at IS NOT NULL
     GROUP BY 1, 2, 3
    HAVING count(*) >= 5
     ORDER BY 1 DESC, 2, 3
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0002_row_security")]

    operations = [migrations.RunSQL(FIGURES, "DROP FUNCTION fairplay_figures(bigint)")]
