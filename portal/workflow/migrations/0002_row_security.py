from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("workflow", "0001_initial")]

    operations = [
        SecureRows("AuditEntry", federation="federation_id", body="body_id", person="actor_id"),
    ]
