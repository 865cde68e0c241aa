"""Whose rows the arbiters' tables are."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_OF_HOME_AND_ARBITER = (
    "home_id = NULLIF(current_setting('app.federation', true), '')::bigint OR "
    "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"
)


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0001_initial"), ("players", "0015_arbiters_row_security")]

    operations = [
        SecureRows("NationalRegistration", case="case_id"),
        SecureRows("ArbiterApplication", case="case_id"),
        SecureRows("ArbiterNorm", federation="federation_id", also=_OF_HOME_AND_ARBITER),
    ]
