from django.db import migrations

# As players_forget_history in 0023, which only an anonymised record passed. It now passes too a record that keeps
# published facts alone, and one that is no longer there: somebody new to whom the office said no.
FORGET = """
CREATE OR REPLACE FUNCTION players_forget_history(wanted bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
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
BEFORE = """
CREATE OR REPLACE FUNCTION players_forget_history(wanted bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM players_playerevent
     WHERE pgh_obj_id = wanted
       AND EXISTS (SELECT FROM players_player WHERE id = wanted AND name = 'Anonymised' AND restricted);
    DELETE FROM players_nationalidevent
     WHERE player_id = wanted
       AND EXISTS (SELECT FROM players_player WHERE id = wanted AND name = 'Anonymised' AND restricted);
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("players", "0024_arbiters_of_the_register")]

    operations = [migrations.RunSQL(FORGET, BEFORE)]
