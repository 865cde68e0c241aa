"""Whose rows the reports are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0010_reports")]

    operations = [
        SecureRows("Report", federation="federation_id"),
        SecureRows("ReportFix", federation="federation_id"),
    ]
