import django.contrib.postgres.fields
import django.contrib.postgres.indexes
from django.db import migrations, models

# The price keeps planners from calling it for each row of the table where the index has the answer; plpgsql, as
# a function in SQL would be inlined and its price forgotten. Unsafe for parallel plans, as a search is over before other
# processes have begun to help.
WORDS = """
CREATE FUNCTION players_words(search_key text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 10000
AS $$ BEGIN RETURN string_to_array(ltrim(search_key), ' '); END $$
"""
# Each word of a key is in the table of words, whoever writes the key: a part of a name that no word has is in no
# name. Words that nobody has any more go with the name, as an anonymised person must leave nothing; an import
# leaves them, for it changes many names at once. Sorted, so that two writers of the same new words wait for each other instead of blocking each other.
KEEP_WORDS = """
CREATE FUNCTION players_keep_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO players_nameword (word)
    SELECT DISTINCT word FROM added CROSS JOIN LATERAL string_to_table(ltrim(search_key), ' ') AS word
     WHERE word <> '' ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE FUNCTION players_keep_changed_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO players_nameword (word)
    SELECT DISTINCT word FROM string_to_table(ltrim(NEW.search_key), ' ') AS word
     WHERE word <> '' ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE FUNCTION players_drop_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
    IF current_setting('players.importing', true) IS DISTINCT FROM 'on' THEN
        DELETE FROM players_nameword WHERE word = ANY(players_words(OLD.search_key))
           AND NOT EXISTS (SELECT FROM players_player WHERE players_words(search_key) && ARRAY[word]);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER drop_changed_words AFTER UPDATE OF search_key ON players_player
    FOR EACH ROW WHEN (OLD.search_key IS DISTINCT FROM NEW.search_key) EXECUTE FUNCTION players_drop_words();
CREATE TRIGGER drop_words AFTER DELETE ON players_player FOR EACH ROW EXECUTE FUNCTION players_drop_words();
CREATE TRIGGER keep_words AFTER INSERT ON players_player
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION players_keep_words();
CREATE TRIGGER keep_changed_words AFTER UPDATE OF search_key ON players_player
    FOR EACH ROW WHEN (OLD.search_key IS DISTINCT FROM NEW.search_key)
    EXECUTE FUNCTION players_keep_changed_words();
"""
DROP_WORDS = """
DROP TRIGGER drop_changed_words ON players_player;
DROP TRIGGER drop_words ON players_player;
DROP FUNCTION players_drop_words();
DROP TRIGGER keep_words ON players_player;
DROP TRIGGER keep_changed_words ON players_player;
DROP FUNCTION players_keep_words();
DROP FUNCTION players_keep_changed_words();
"""
COLLECT = """
INSERT INTO players_nameword (word)
SELECT DISTINCT word FROM players_player CROSS JOIN LATERAL string_to_table(ltrim(search_key), ' ') AS word
 WHERE word <> ''
"""
# Now both indexes have a waiting list.
SETTLE = """
CREATE OR REPLACE FUNCTION players_settle_search() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT gin_clean_pending_list('player_search') + gin_clean_pending_list('player_words') $$
"""
SETTLE_ONE = """
CREATE OR REPLACE FUNCTION players_settle_search() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT gin_clean_pending_list('player_search') $$
"""
# How frequent words are decides between the index and a walk through the table.
SAMPLES = "ALTER INDEX player_words ALTER COLUMN 1 SET STATISTICS 1000"


class Migration(migrations.Migration):
    dependencies = [("players", "0011_requests_row_security")]

    operations = [
        migrations.CreateModel(
            name="NameWord",
            fields=[("word", models.TextField(db_collation="C", primary_key=True, serialize=False))],
        ),
        migrations.RunSQL(WORDS, "DROP FUNCTION players_words(text)"),
        migrations.AddIndex(
            model_name="player",
            index=django.contrib.postgres.indexes.GinIndex(
                models.Func(
                    "search_key",
                    function="players_words",
                    output_field=django.contrib.postgres.fields.ArrayField(
                        base_field=models.TextField(), size=None
                    ),
                ),
                name="player_words",
            ),
        ),
        migrations.RunSQL(COLLECT, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="nameword",
            index=django.contrib.postgres.indexes.GinIndex(
                fields=["word"], name="name_word_parts", opclasses=["gin_trgm_ops"]
            ),
        ),
        migrations.RunSQL(KEEP_WORDS, DROP_WORDS),
        migrations.RunSQL(SETTLE, SETTLE_ONE),
        migrations.RunSQL(SAMPLES, migrations.RunSQL.noop),
    ]
