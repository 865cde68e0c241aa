"""Whose rows the norms of arbiters are."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_ALSO = (
    "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"
    " OR players_federation(player_id) = NULLIF(current_setting('app.federation', true), '')::bigint"
    " OR supervisor_id = NULLIF(current_setting('app.person', true), '')::bigint"
)


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0003_norms"), ("players", "0021_federation_of_a_record")]

    operations = [SecureRows("ArbiterNorm", federation="federation_id", body="body_id", also=_ALSO)]
