from django.db import migrations

# The serving role cannot delete a history. This runs as the owner of the table, and for an account only that has been
# erased before.
FORGET = """
CREATE FUNCTION accounts_forget_history(wanted bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM accounts_userevent
     WHERE pgh_obj_id = wanted
       AND EXISTS (
           SELECT FROM accounts_user WHERE id = wanted AND NOT is_active AND email LIKE '%@erased.invalid'
       );
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_superusers")]

    operations = [migrations.RunSQL(FORGET, "DROP FUNCTION accounts_forget_history(bigint)")]
