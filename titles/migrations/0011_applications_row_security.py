"""Whose rows the applications are."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_SHARED = {"federation": "federation_id", "body": "body_id", "person": "person_id"}


class Migration(migrations.Migration):
    dependencies = [("titles", "0010_applications")]

    operations = [
        SecureRows("TitleApplication", **_SHARED),
        SecureRows("TitleObjection", **_SHARED),
        SecureRows("ApplicationPaper", **_SHARED),
        SecureRows("TitleInvoice", **_SHARED),
    ]
