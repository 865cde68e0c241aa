"""Which federation a record belongs to, for the policies of tables above."""

from django.db import migrations

_FUNCTION = """
    CREATE FUNCTION players_federation(record bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
        AS 'SELECT federation_id FROM players_player WHERE id = record'
"""


class Migration(migrations.Migration):
    dependencies = [("players", "0020_holders_of_a_title")]

    operations = [migrations.RunSQL(_FUNCTION, "DROP FUNCTION players_federation(bigint)")]
