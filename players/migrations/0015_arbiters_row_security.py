"""Whose the reasons of sanctions are, and whose account a record has, for the policies of tables above."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_FUNCTION = """
    CREATE FUNCTION players_account(record bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
        AS 'SELECT account_id FROM players_player WHERE id = record'
"""


class Migration(migrations.Migration):
    dependencies = [("players", "0014_arbiters")]

    operations = [
        SecureRows("SanctionReason", federation="federation_id", body="body_id"),
        migrations.RunSQL(_FUNCTION, "DROP FUNCTION players_account(bigint)"),
    ]
