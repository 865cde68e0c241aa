from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("players", "0010_requests")]

    operations = [
        SecureRows("PlayerRequest", federation="federation_id", body="body_id", person="person_id"),
        SecureRows("RequestAttachment", federation="federation_id", body="body_id", person="person_id"),
        SecureRows("TransferRelease", federation="federation_id", body="body_id"),
        SecureRows("MergeRecord", federation="federation_id", body="body_id"),
    ]
