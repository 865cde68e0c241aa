from django.db import migrations

# Anybody may ask what stands behind a code. This runs as the owner of the table and names the issuer, nothing else.
HOME = """
CREATE FUNCTION documents_document_home(wanted text) RETURNS TABLE (federation bigint, body bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT federation_id, body_id FROM documents_issueddocument WHERE code = wanted
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("documents", "0005_under_policy")]

    operations = [migrations.RunSQL(HOME, "DROP FUNCTION documents_document_home(text)")]
