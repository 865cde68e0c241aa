"""Whose rows the norms are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("titles", "0001_initial")]

    operations = [
        SecureRows("NormFile", federation="federation_id"),
        SecureRows("Certificate", federation="federation_id"),
        SecureRows("Norm", federation="federation_id", body="body_id", person="person_id"),
    ]
