"""Whose rows the arbiters' tables are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0001_initial")]

    operations = [
        SecureRows("NationalRegistration", case="case_id"),
    ]
