"""Whose rows the pairing checks are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0022_event_rules_and_pairing_checks")]

    operations = [SecureRows("PairingCheck", federation="federation_id")]
