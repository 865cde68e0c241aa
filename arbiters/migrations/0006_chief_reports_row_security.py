"""Whose rows the reports of chief arbiters are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0005_chief_reports")]

    operations = [
        SecureRows("ChiefReport", federation="federation_id", body="body_id"),
        SecureRows("ReportNote", federation="federation_id", body="body_id"),
        SecureRows("RotaEntry", federation="federation_id"),
        SecureRows("DutyTick", federation="federation_id"),
    ]
