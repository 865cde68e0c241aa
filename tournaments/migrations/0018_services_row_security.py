"""A service at an event is open to the arbiter's own account too."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_OF_THE_PERSON = "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_services"), ("players", "0015_arbiters_row_security")]

    operations = [SecureRows("EventArbiter", federation="federation_id", also=_OF_THE_PERSON)]
