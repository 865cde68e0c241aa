from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("workflow", "0001_initial")]

    operations = [
        SecureRows("AuditEntry", federation="federation_id", body="body_id", person="actor_id"),
        SecureRows("Signature", federation="federation_id", body="body_id", person="signer_id"),
        SecureRows("Deadline", federation="federation_id", body="body_id", person="person_id"),
        SecureRows("Notification", federation="federation_id", body="body_id", person="recipient_id"),
    ]
