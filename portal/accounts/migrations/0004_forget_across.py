from django.db import migrations

# As before, but it fails unless all tenants are open: a statement of the serving role could otherwise make the row look
# erased, and the history with it.
FORGET = """
CREATE OR REPLACE FUNCTION accounts_forget_history(wanted bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    PERFORM only_across();
    DELETE FROM accounts_userevent
     WHERE pgh_obj_id = wanted
       AND EXISTS (
           SELECT FROM accounts_user WHERE id = wanted AND NOT is_active AND email LIKE '%@erased.invalid'
       );
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_forget_history"), ("federations", "0012_only_across")]

    operations = [migrations.RunSQL(FORGET, migrations.RunSQL.noop)]
