from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("documents", "0001_initial")]

    operations = [
        SecureRows("DocumentCounter", federation="federation_id", body="body_id"),
        SecureRows("IssuedDocument", federation="federation_id", body="body_id", person="holder_id"),
    ]
