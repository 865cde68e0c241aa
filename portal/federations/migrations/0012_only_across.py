from django.db import migrations

# For functions of the owner that give the keys of confidential rows of all tenants: whoever has such a key can open the
# case by a setting. So they answer only where all tenants are open: to the role that works, to a service with a proof,
# and to the owner's commands. Anybody else gets an error rather than an empty answer, which would hide a lack of work.
ACROSS = """
CREATE FUNCTION only_across() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    IF (current_setting('app.everything', true) = 'on' AND current_setting('role') = 'portal_work')
        OR (current_setting('role') = 'none' AND pg_has_role(session_user, current_user, 'USAGE'))
        OR across_proven()
    THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'only while all tenants are open' USING ERRCODE = 'insufficient_privilege';
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("federations", "0011_proof_of_scope")]

    operations = [migrations.RunSQL(ACROSS, "DROP FUNCTION only_across()")]
