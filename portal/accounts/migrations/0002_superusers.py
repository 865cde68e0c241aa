from django.db import migrations

# Who runs the installation is named on its command line, by the owner of the tables. The role that serves changes
# accounts all day; it must not be able to raise one of them, whatever reaches it.
GUARD = """
CREATE FUNCTION accounts_superusers_are_named_by_the_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.is_superuser AND (TG_OP = 'INSERT' OR NOT OLD.is_superuser) AND NOT EXISTS (
        SELECT FROM pg_class JOIN pg_roles ON pg_roles.rolname = current_user
         WHERE pg_class.oid = TG_RELID AND (pg_class.relowner = pg_roles.oid OR pg_roles.rolsuper)
    ) THEN
        RAISE EXCEPTION 'only the owner of the database names a superuser' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER superusers_are_named_by_the_owner BEFORE INSERT OR UPDATE OF is_superuser ON accounts_user
    FOR EACH ROW EXECUTE FUNCTION accounts_superusers_are_named_by_the_owner();
"""
UNGUARD = """
DROP TRIGGER superusers_are_named_by_the_owner ON accounts_user;
DROP FUNCTION accounts_superusers_are_named_by_the_owner();
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
