from django.db import migrations

# The serving role cannot delete a history. This runs as the owner of the tables, and for a record only that has
# been made anonymous before: whoever may call it can forget nothing else by it.
FORGET = """
CREATE FUNCTION players_forget_history(wanted bigint) RETURNS void
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
    dependencies = [("players", "0022_list_decisions")]

    operations = [migrations.RunSQL(FORGET, "DROP FUNCTION players_forget_history(bigint)")]
