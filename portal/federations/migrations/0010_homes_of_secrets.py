from django.db import migrations

# Whoever brings a secret belongs nowhere yet. These run as the owner of the tables and return whose row it is that
# carries it, at most one, and nothing of the row: the scope of that tenant is opened then.
HOMES = """
CREATE FUNCTION federations_token_home(wanted text)
RETURNS TABLE (federation bigint, body bigint, person bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT office.federation_id, office.body_id, office.user_id
      FROM federations_apitoken AS token JOIN federations_membership AS office ON office.id = token.membership_id
     WHERE token.digest = wanted
$$;
CREATE FUNCTION federations_invitation_home(wanted bigint) RETURNS TABLE (federation bigint, body bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT federation_id, body_id FROM federations_invitation WHERE id = wanted
$$;
"""
GONE = """
DROP FUNCTION federations_token_home(text);
DROP FUNCTION federations_invitation_home(bigint);
"""


class Migration(migrations.Migration):
    dependencies = [("federations", "0009_international_forms")]

    operations = [migrations.RunSQL(HOMES, GONE)]
