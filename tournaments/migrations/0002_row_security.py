from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]

    operations = [
        SecureRows("Tournament", federation="federation_id", body="body_id", person="author_id"),
        SecureRows("Round", federation="federation_id"),
        SecureRows("EventArbiter", federation="federation_id"),
        SecureRows("EventVersion", federation="federation_id"),
    ]
