from django.db import migrations

SYSTEMS = [
    ("fide-standard", "FIDE standard", "standard", None),
    ("fide-rapid", "FIDE rapid", "rapid", None),
    ("fide-blitz", "FIDE blitz", "blitz", None),
    ("ua-national", "Ukraine, national", "standard", "UKR"),
]


def load(apps, schema_editor):
    system = apps.get_model("players", "RatingSystem")
    federation = apps.get_model("federations", "Federation")
    for code, name, tempo, home in SYSTEMS:
        owner = federation.objects.get(code=home) if home else None
        system.objects.create(code=code, name=name, tempo=tempo, federation=owner)


# An import leaves its names in the index's waiting list, which each search would read from end to end; only the
# owner of the index may empty it.
SETTLE = """
CREATE FUNCTION players_settle_search() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT gin_clean_pending_list('player_search') $$;
REVOKE ALL ON FUNCTION players_settle_search() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION players_settle_search() TO portal_app;
"""
# How frequent a part of a name is decides between the index and a walk through the table; the usual hundred
# samples tell 1 % from nothing only.
SAMPLES = "ALTER TABLE players_player ALTER COLUMN search_key SET STATISTICS 1000"


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0002_row_security"),
        ("federations", "0004_alter_apitoken_managers_alter_invitation_managers_and_more"),
    ]

    operations = [
        migrations.RunPython(load, migrations.RunPython.noop),
        migrations.RunSQL(SETTLE, "DROP FUNCTION players_settle_search()"),
        migrations.RunSQL(SAMPLES, migrations.RunSQL.noop),
    ]
