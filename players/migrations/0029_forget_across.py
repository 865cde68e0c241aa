from django.db import migrations

# As before, but it fails unless all tenants are open: a statement of the serving role could otherwise make the record
# look anonymised, and delete what it was.
FORGET = """
CREATE OR REPLACE FUNCTION players_forget_history(wanted bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    PERFORM only_across();
    IF EXISTS (
        SELECT FROM players_player
         WHERE id = wanted AND NOT (restricted AND account_id IS NULL AND native_name = '' AND region = '')
    ) OR EXISTS (SELECT FROM players_playerprivate WHERE player_id = wanted) THEN
        RETURN;
    END IF;
    DELETE FROM players_playerevent WHERE pgh_obj_id = wanted;
    DELETE FROM players_nationalidevent WHERE player_id = wanted;
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("players", "0028_release"), ("federations", "0012_only_across")]

    operations = [migrations.RunSQL(FORGET, migrations.RunSQL.noop)]
