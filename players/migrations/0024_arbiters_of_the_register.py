from django.conf import settings
from django.db import migrations, models

# The highest title of each person named in a change of titles. The trigger of an update runs twice, for the rows
# before and after it: a merge gives a title to another person.
KEEP = """
CREATE FUNCTION players_keep_arbiter_title() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    UPDATE players_player p SET arbiter_title = held.title
      FROM (SELECT c.player_id,
                   CASE WHEN bool_or(t.title = 'IA') THEN 'IA' WHEN bool_or(t.title = 'FA') THEN 'FA'
                        WHEN bool_or(t.title = 'NA') THEN 'NA' ELSE '' END AS title
              FROM (SELECT DISTINCT player_id FROM changed WHERE title IN ('IA', 'FA', 'NA')) c
              LEFT JOIN players_playertitle t ON t.player_id = c.player_id AND t.lost_on IS NULL
             GROUP BY c.player_id) held
     WHERE p.id = held.player_id AND p.arbiter_title <> held.title;
    RETURN NULL;
END $$;
CREATE TRIGGER arbiter_title_given AFTER INSERT ON players_playertitle
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION players_keep_arbiter_title();
CREATE TRIGGER arbiter_title_taken AFTER DELETE ON players_playertitle
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION players_keep_arbiter_title();
CREATE TRIGGER arbiter_title_before AFTER UPDATE ON players_playertitle
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION players_keep_arbiter_title();
CREATE TRIGGER arbiter_title_after AFTER UPDATE ON players_playertitle
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION players_keep_arbiter_title();
"""
# A record that was read before the title changed and is saved as a whole must not write the old title back.
GUARD = """
CREATE FUNCTION players_guard_arbiter_title() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
    NEW.arbiter_title := OLD.arbiter_title;
    RETURN NEW;
END $$;
CREATE TRIGGER guard_arbiter_title BEFORE UPDATE OF arbiter_title ON players_player FOR EACH ROW
    WHEN (OLD.arbiter_title IS DISTINCT FROM NEW.arbiter_title AND pg_trigger_depth() = 0)
    EXECUTE FUNCTION players_guard_arbiter_title();
"""
# Before the guard is there.
COLLECT = """
UPDATE players_player p SET arbiter_title = held.title
  FROM (SELECT player_id, CASE WHEN bool_or(title = 'IA') THEN 'IA' WHEN bool_or(title = 'FA') THEN 'FA' ELSE 'NA' END AS title
          FROM players_playertitle WHERE title IN ('IA', 'FA', 'NA') AND lost_on IS NULL GROUP BY player_id) held
 WHERE p.id = held.player_id
"""
FORGET = """
DROP TRIGGER guard_arbiter_title ON players_player;
DROP FUNCTION players_guard_arbiter_title();
DROP TRIGGER arbiter_title_given ON players_playertitle;
DROP TRIGGER arbiter_title_taken ON players_playertitle;
DROP TRIGGER arbiter_title_before ON players_playertitle;
DROP TRIGGER arbiter_title_after ON players_playertitle;
DROP FUNCTION players_keep_arbiter_title();
"""
LISTED = models.Q(("standing", "registered"), models.Q(("arbiter_title", ""), _negated=True))


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0010_homes_of_secrets"),
        ("players", "0023_forget_history"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="arbiter_title",
            field=models.CharField(db_default="", default="", editable=False, max_length=2),
        ),
        migrations.RunSQL(COLLECT, migrations.RunSQL.noop),
        migrations.RunSQL(KEEP + GUARD, FORGET),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(condition=LISTED, fields=["sort_key", "id"], name="arbiters_by_name"),
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(
                condition=LISTED, fields=["arbiter_title", "sort_key", "id"], name="arbiters_by_title"
            ),
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(
                condition=LISTED,
                fields=["federation", "arbiter_title", "sort_key", "id"],
                name="arbiters_by_federation",
            ),
        ),
    ]
